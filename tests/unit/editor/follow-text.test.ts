/** Another person's save arrives in the text that is open. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { readMarkdown, writeMarkdown } from '#admin/editor/bridge/bridge.ts';
import { mapPosition } from '#admin/editor/map-position.ts';
import { followText } from '#admin/editor/surface/follow-text.ts';
import { CONTENT } from '#admin/editor/surface/schema.ts';

const schema = getSchema(CONTENT);
const POSTS = join(import.meta.dirname, '../../../content/sample/posts');

/** An editor over a text, with the caret behind `word`. */
const open = (text: string, word = '') => {
  const state = EditorState.create({ doc: readMarkdown(schema, text), plugins: [history()] });
  if (word === '') return state;
  const at = positionBehind(state, word);
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
};

const positionBehind = ({ doc }: EditorState, word: string): number => {
  let found = -1;
  doc.descendants((node, at) => {
    const index = node.text?.indexOf(word) ?? -1;
    if (index !== -1) found = at + index + word.length;
  });
  return found;
};

const arrive = (state: EditorState, text: string) =>
  state.apply(followText(state, text).setMeta('addToHistory', false));

const behindCaret = ({ doc, selection }: EditorState) =>
  doc.textBetween(Math.max(0, selection.head - 2), selection.head);

it.each([
  ['앞\n\n가운데 내 말 뒤\n\n끝', '앞앞\n\n가운데 내 말 뒤\n\n끝끝'],
  ['가운데 내 말 뒤', '새 문단\n\n가운데 내 말 뒤\n\n## 새 제목\n\n- 하나\n- 둘'],
  ['- 하나\n- 가운데 내 말 뒤\n- 셋', '- 하나 더\n- 가운데 내 말 뒤\n- 셋 더'],
  ['가운데 내 말 뒤', '남의 말, 가운데 내 말 뒤'],
  ['| 가 | 나 |\n| --- | --- |\n| 내 말 | 둘 |', '| 가 | 나나 |\n| --- | --- |\n| 내 말 | 둘둘 |'],
])('the caret stays behind its word as %j becomes %j', (before, after) => {
  const state = arrive(open(before, '내 말'), after);
  expect(behindCaret(state)).toBe(' 말');
  expect(writeMarkdown(state.doc)).toBe(after);
});

it('a blank and an empty line that were just typed stay, and the next words come behind them', () => {
  let state = open('하나\n\n둘\n\n셋', '둘');
  state = state.apply(state.tr.insertText(' '));
  state = arrive(state, '하나 더\n\n둘\n\n셋 더');
  state = state.apply(state.tr.insertText('말').split(state.selection.head + 1));
  state = arrive(state, '하나 더\n\n새 문단\n\n둘 말\n\n셋');
  state = state.apply(state.tr.insertText('내 문단'));
  expect(writeMarkdown(state.doc)).toBe('하나 더\n\n새 문단\n\n둘 말\n\n내 문단\n\n셋');
});

it('what is taken back are the words of this person, and no others', () => {
  let state = open('앞\n\n가운데\n\n끝', '가운데');
  state = state.apply(state.tr.insertText(' 내 말'));
  state = arrive(state, '남의 앞\n\n가운데 내 말\n\n끝\n\n남의 끝');
  undo(state, (tr) => {
    state = state.apply(tr);
  });
  expect(writeMarkdown(state.doc)).toBe('남의 앞\n\n가운데\n\n끝\n\n남의 끝');
  expect(undo(state)).toBe(false);
});

it.each([
  ['앞\n내 말\n끝', '새 줄\n앞앞\n내 말\n끝끝'],
  ['내 말\n끝', '내 말\n'],
  ['앞\n내 말', '내 말'],
])('a caret in the source stays behind its word as %j becomes %j', (before, after) => {
  const position = mapPosition(before, after, before.indexOf('내 말') + 3);
  expect(after.slice(0, position).endsWith('내 말')).toBe(true);
});

const OTHERS = [
  '',
  '* a\n* b\n\n\n\n1) c',
  '> 인용\n\n```js\nconst a = 1;\n```\n',
  '<div>남</div>',
];

it('every text becomes the next one, letter by letter, and is written so after a key', () => {
  const posts = readdirSync(POSTS).map((name) => readFileSync(join(POSTS, name), 'utf8'));
  const texts = [...posts.slice(0, 4), ...OTHERS].flatMap((text) => [text, '끝\n\n- 하나']);
  const type = (state: EditorState) => {
    const paragraph = schema.node('paragraph', null, [schema.text('더')]);
    return writeMarkdown(state.tr.insert(state.doc.content.size, paragraph).doc);
  };
  for (const [index, before] of texts.entries()) {
    for (const after of [texts[index + 1], texts[index + 2]].map((text) => text ?? '')) {
      const state = arrive(open(before), after);
      expect(writeMarkdown(state.doc)).toBe(after);
      expect(type(state)).toBe(type(open(after)));
    }
  }
});
