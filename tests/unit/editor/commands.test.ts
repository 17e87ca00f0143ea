import { EditorState, type StateCommand, type Transaction } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { MARKDOWN } from '#admin/editor/code/view/language.ts';
import { continueMarkup } from '#admin/editor/commands/enter.ts';
import { codeLanguageAt, insertCode, insertLink } from '#admin/editor/commands/insert.ts';
import {
  cycleHeading,
  toggleBullets,
  toggleNumbers,
  toggleQuote,
} from '#admin/editor/commands/lines.ts';
import { toggleMark } from '#admin/editor/commands/marks.ts';
import { contextsOf } from '#admin/editor/commands/syntax.ts';
import {
  addColumn,
  addRow,
  insertTable,
  removeColumn,
  removeRow,
} from '#admin/editor/commands/tables.ts';
import { renderMarkdown } from '#markdown/render.ts';

/** A text with its selection between `<` and `>`, or a caret at `|`. */
function stateOf(marked: string): EditorState {
  const [anchor, head] = [marked.search(/[‹¦]/), marked.search(/›/) - 1];
  return EditorState.create({
    doc: marked.replace(/[‹›¦]/g, ''),
    selection: { anchor, head: head < 0 ? anchor : head },
    extensions: MARKDOWN,
  });
}

/** The same, written of a state. */
function write(state: EditorState): string {
  const { from, to, empty } = state.selection.main;
  const text = state.doc.toString();
  if (empty) return `${text.slice(0, from)}¦${text.slice(from)}`;
  return `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`;
}

/** What a command makes of a text; null where it leaves the key to others. */
function run(command: StateCommand, ...before: string[]): string | null {
  let state = stateOf(before.join('\n'));
  const dispatch = (change: Transaction) => {
    state = change.state;
  };
  return command({ state, dispatch }) ? write(state) : null;
}

describe('marks', () => {
  const bold = toggleMark('**');
  const italic = toggleMark('*');

  it.each([
    ['나는 ‹사자›처럼', '나는 **‹사자›**처럼'],
    ['나는 **‹사자›**처럼', '나는 ‹사자›처럼'],
    ['나는 ‹**사자**›처럼', '나는 ‹사자›처럼'],
    ['나는‹ 사자 ›처럼', '나는 **‹사자›** 처럼'],
    ['*‹사자›*', '***‹사자›***'],
    ['빈 ¦', '빈 **¦**'],
    ['빈 **¦**', '빈 ¦'],
    ['**굵은¦ 글**', '굵은¦ 글'],
    ['‹  ›', '‹  ›'],
  ])('bold: %s becomes %s', (before, after) => {
    expect(run(bold, before)).toBe(after);
  });

  it.each([
    ['‹사자›', '*‹사자›*'],
    ['*‹사자›*', '‹사자›'],
    ['**‹사자›**', '***‹사자›***'],
    ['***‹사자›***', '**‹사자›**'],
  ])('italic: %s becomes %s', (before, after) => {
    expect(run(italic, before)).toBe(after);
  });

  it('marks the words of each line for themselves, and takes the marks away again', () => {
    const before = '‹- 하나\n\n> 둘\n1. 셋›';
    const after = run(bold, before);
    expect(after).toBe('- ‹**하나**\n\n> **둘**\n1. **셋**›');
    expect(run(bold, after ?? '')).toBe('- ‹하나\n\n> 둘\n1. 셋›');
  });

  it('a mark beside a Korean particle is shown', () => {
    const text = run(bold, '‹"사자"›처럼')?.replace(/[‹›]/g, '') ?? '';
    expect(renderMarkdown(text).html).toContain('<strong>');
  });
});

describe('lines', () => {
  it.each([
    [toggleBullets, '¦하나', '- ¦하나'],
    [toggleBullets, '- 하¦나', '하¦나'],
    [toggleBullets, '¦', '- ¦'],
    [toggleBullets, '‹하나\n\n둘›', '- ‹하나\n\n- 둘›'],
    [toggleNumbers, '‹하나\n둘›', '1. ‹하나\n2. 둘›'],
    [toggleNumbers, '‹- 하나\n- 둘›', '‹1. 하나\n2. 둘›'],
    [toggleNumbers, '1. ‹하나\n2. 둘›', '‹하나\n둘›'],
    [toggleBullets, '- 위\n  - 아¦래', '- 위\n  아¦래'],
    [toggleQuote, '말¦', '> 말¦'],
    [toggleQuote, '> 말¦', '말¦'],
    [cycleHeading, '제목¦', '## 제목¦'],
    [cycleHeading, '## 제목¦', '### 제목¦'],
    [cycleHeading, '### 제목¦', '제목¦'],
  ])('case %#', (command, before, after) => {
    expect(run(command, before)).toBe(after);
  });
});

describe('Enter', () => {
  it.each([
    ['- 하나¦', '- 하나\n- ¦'],
    ['1. 하나¦', '1. 하나\n2. ¦'],
    ['> 말¦', '> 말\n> ¦'],
    ['- [x] 끝¦', '- [x] 끝\n- [ ] ¦'],
  ])('%s goes on as %s', (before, after) => {
    expect(run(continueMarkup, before)).toBe(after);
  });

  it('ends a list at an item with nothing in it', () => {
    expect(run(continueMarkup, '- 하나', '- 둘', '- ¦')?.trimEnd()).toBe('- 하나\n- 둘\n¦');
  });

  it('leaves a date alone, which is no list', () => {
    expect(run(continueMarkup, '2026. 3. 2. 모임¦')).toBeNull();
  });
});

describe('links', () => {
  it.each([
    ['여기 ‹사자›', '여기 [사자](‹https://›)'],
    ['‹https://a.example/b›', '[‹링크 글›](https://a.example/b)'],
    ['¦', '[‹링크 글›](https://)'],
    ['[사¦자](https://a.example)', '[사자](‹https://a.example›)'],
  ])('%s becomes %s', (before, after) => {
    expect(run(insertLink, before)).toBe(after);
  });
});

describe('code', () => {
  it('stands apart from the text around it and names its language', () => {
    expect(run(insertCode('js'), '앞', '‹let a = 1;›', '뒤')).toBe(
      '앞\n\n```js\n‹let a = 1;›\n```\n\n뒤',
    );
  });

  it('has a longer fence than any in it', () => {
    expect(run(insertCode(''), '‹```\n안›')).toBe('````\n‹```\n안›\n````\n\n');
  });

  it('changes the language of the code around the caret', () => {
    const state = stateOf('```js\nlet¦\n```');
    expect(codeLanguageAt(state)).toBe('js');
    expect(run(insertCode('ts'), '```js\nlet¦\n```')).toBe('```ts\nlet¦\n```');
  });
});

describe('tables', () => {
  const TABLE = ['| 이름 | 파트 |', '| --- | --- |', '| 사자 | 백엔드 |'];

  it('is made with its first cell selected, apart from the text', () => {
    const made = run(insertTable(2, 2), '글¦');
    expect(made).toBe('글\n\n| ‹제목 1› | 제목 2 |\n| --- | --- |\n|     |     |\n\n');
    expect(renderMarkdown((made ?? '').replace(/[‹›]/g, '')).html.match(/<t[hd]\b/g)).toHaveLength(
      4,
    );
  });

  it('gets a row below the caret and a column behind it', () => {
    expect(run(addRow, TABLE[0] ?? '', TABLE[1] ?? '', '| 사¦자 | 백엔드 |')).toBe(
      '| 이름 | 파트 |\n| --- | --- |\n| 사자 | 백엔드 |\n| ¦    |     |',
    );
    const wide = run(addColumn, '| 이¦름 | 파트 |', '| --- | :-: |', '| 사자 | 백엔드 |');
    expect(wide).toBe('| 이름 | ¦    | 파트 |\n| --- | --- | :-: |\n| 사자 |     | 백엔드 |');
  });

  it('loses the row and the column of the caret, never its heading or its last column', () => {
    expect(run(removeRow, TABLE[0] ?? '', TABLE[1] ?? '', '| 사¦자 | 백엔드 |')).toMatch(
      /^\| ¦이름\s*\| 파트\s*\|\n\| --- \| --- \|$/,
    );
    expect(run(removeRow, '| 이¦름 | 파트 |', '| --- | --- |')).toBeNull();
    expect(run(removeColumn, '| 이름 | 파¦트 |', '| --- | --- |', '| 사자 | 백 |')).toMatch(
      /^\| ¦이름\s*\|\n\| --- \|\n\| 사자\s*\|$/,
    );
    expect(run(removeColumn, '| 이¦름 |', '| --- |', '| 사자 |')).toBeNull();
  });

  it('keeps a bar that is written in a cell', () => {
    expect(run(addRow, '| a \\| b | c |', '| --- | --- |', '| 1¦ | 2 |')).toContain('a \\| b | c');
  });

  it('is left alone inside a quotation', () => {
    expect(run(addRow, '> | a | b |', '> | --- | --- |', '> | 1¦ | 2 |')).toBeNull();
  });
});

it('says what the caret stands in', () => {
  const contexts = (text: string) => [...contextsOf(stateOf(text))].toSorted();
  expect(contexts('> - **굵¦게**')).toEqual(['bold', 'bullets', 'quote']);
  expect(contexts('**굵게**¦')).toEqual([]);
  expect(contexts('‹**굵게**›')).toEqual(['bold']);
  expect(contexts('# 제¦목')).toEqual(['heading']);
  expect(contexts('```\n코¦드\n```')).toEqual(['code']);
  expect(contexts('    들여¦ 쓴 글')).toEqual([]);
});
