/** What is typed on the writing surface becomes what it means, just where pages would read it. */
import type { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { writeMarkdown } from '#admin/editor/bridge/bridge.ts';
import { createSurface } from '#admin/editor/surface/create-surface.ts';
import { renderMarkdown } from '#markdown/render.ts';

let editor: Editor;

afterEach(() => editor.destroy());

const open = (text = '') => {
  const element = document.body.appendChild(document.createElement('div'));
  editor = createSurface(element, {
    text,
    wiring: null,
    uploads: { take: () => {}, insert: () => {} } as never,
    takesPictures: () => false,
    onKey: () => false,
    onLink: () => {},
    onDescribe: () => {},
  });
};

/** Types letter by letter; a line feed is the key Enter, `⌫` Backspace. */
function type(text: string): string {
  const { view } = editor;
  for (const letter of text) {
    const { from, to } = view.state.selection;
    const key = { '\n': 'Enter', '⌫': 'Backspace' }[letter];
    const insert = () => view.state.tr.insertText(letter, from, to);
    if (key)
      view.someProp('handleKeyDown', (handle) =>
        handle(view, new KeyboardEvent('keydown', { key })),
      );
    else if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert)))
      view.dispatch(insert());
  }
  return writeMarkdown(view.state.doc);
}

const afterTyping = (text: string, before = '') => {
  open(before);
  editor.commands.setTextSelection(editor.state.doc.content.size);
  return type(text);
};

describe('a mark counts where pages read it', () => {
  it.each([
    '저는**굵게**',
    '저는**굵게**써요',
    '**"따옴표"**라고',
    '이것은**「낫표」**입니다',
    '(*기울임*)',
    '“**강조**”',
    '가*나*다',
    '***둘 다***',
    '~~취소~~했어요',
    '**바깥 *안* 끝**',
    '`코드`를',
    '저는`코드`를',
    '``a`b``와',
    '`__init__`과 `**kwargs`',
    '`SELECT * FROM a`',
    '[글](https://a.example)과',
    '[위키](https://ko.example/별_(천체))는',
    '[글](https://a.example "제목")',
    '[[공지] 모집](https://a.example)',
    '[**굵은** 글](https://a.example)',
    '앞 ![그림](https://a.example/w_(1).png) 뒤',
    '**https://a.example**',
    '**[공지]**가',
    '**[공지]** LIKE',
    '**[공지]**(13기)',
    '**공지**LIKE',
  ])('%s', (text) => {
    expect(renderMarkdown(afterTyping(text)).html).toBe(renderMarkdown(text).html);
  });

  it.each([
    ['__굵게__', '**굵게**'],
    ['_기울임_ 끝', '*기울임* 끝'],
    ['`` `c` ``', '`` `c` ``'],
    ['![말](https://a.example/1.png)다음', '![말](https://a.example/1.png)\n\n다음'],
    ['**굵게**⌫', '\\*\\*굵게\\*\\*'],
  ])('%s is stored as %s', (text, stored) => {
    expect(afterTyping(text)).toBe(stored);
  });
});

describe('and nowhere else', () => {
  it.each([
    '*표시는 필수, *없음은',
    '* 가 *',
    '2 * 3 * 4',
    'snake_case_name',
    '_private_name',
    '__init__py',
    'a**"b"**',
    '\\*별\\*',
    '1~2주, 3~4명',
    'https://a.example/_x_',
    'https://a.example/*x*/',
    '[글](mailto:a@b.c)',
    '[글](javascript:1)',
    '\\[글](https://a.example)',
    '**굵게*',
    '``',
    '[]()',
    '** 굵게**',
    '**[공지]**LIKE',
    '~~(끝)~~3월',
    '*“말”*a',
  ])('%s', (text) => {
    afterTyping(text);
    expect(editor.state.doc.textContent.replace(/\s+$/, '')).toBe(text.replace(/^\* /, ''));
    editor.state.doc.descendants((node) => expect(node.marks).toEqual([]));
  });
});

describe('lists, tasks, code and dates', () => {
  it.each([
    ['- [ ] 할 일', '- [ ] 할 일'],
    ['- [x] 끝', '- [x] 끝'],
    ['1. [X] 끝', '1. [x] 끝'],
    ['[ ] 상자', '\\[ ] 상자'],
    ['1) 하나\n둘', '1. 하나\n2. 둘'],
    ['3. 셋', '3. 셋'],
    ['2026. 3. 2. 모임', '2026. 3. 2. 모임'],
    ['26. 3. 2. 모임', '26. 3. 2. 모임'],
    ['3. 2. 모임', '3. 2. 모임'],
    ['- 3. 2. 모임', '- 3. 2. 모임'],
    ['> 3. 2. 모임', '> 3. 2. 모임'],
    ['1. 3. 2. 모임', '1. 3. 2. 모임'],
    ['- 2026. 3. 2. 모임', '- 2026. 3. 2. 모임'],
    ['1. 하나\n3. 2. 모임', '1. 하나\n2. 3. 2. 모임'],
    ['2026) 모임', '2026) 모임'],
    ['```Python\nprint(1)', '```Python\nprint(1)\n```'],
    ['```c++ a', '```c++\na\n```'],
    ['## 제목', '## 제목'],
    ['> 인용', '> 인용'],
  ])('%s', (text, stored) => {
    expect(afterTyping(text)).toBe(stored);
  });
});

it('a picture typed in a cell stays in its line', () => {
  open('| 가 |\n| --- |\n| 나 |');
  editor.commands.setTextSelection(editor.state.doc.content.size - 4);
  expect(type('![말](https://a.example/1.png)')).toBe(
    '| 가 |\n| --- |\n| 나![말](https://a.example/1.png) |',
  );
});
