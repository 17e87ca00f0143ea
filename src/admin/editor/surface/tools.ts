import type { Editor } from '@tiptap/core';
import { CellSelection, selectionCell } from '@tiptap/pm/tables';
import type { ToolIcon } from './tool-icons.ts';

export interface Tool {
  readonly name: string;
  readonly icon: ToolIcon;
  readonly run: (editor: Editor) => unknown;
  /** `Mod` is Ctrl, and ⌘ on a Mac. */
  readonly key?: string;
  /** The button is pressed while the caret is in a node or mark of one of these names. */
  readonly isIn?: readonly string[];
  /** Keywords by which the "/" menu finds the tool, too. */
  readonly keywords?: string;
  /** Whether the focus does not return to the text afterwards. */
  readonly preservesFocus?: boolean;
}

const mark = (name: string, icon: ToolIcon, type: string, key: string): Tool => ({
  name,
  icon,
  key,
  isIn: [type],
  run: ({ commands }) => commands.toggleMark(type),
});

/** Tools for text in a line, also shown next to selected text. */
export const WORD_TOOLS: readonly Tool[] = [
  mark('굵게', 'bold', 'bold', 'Mod-b'),
  mark('기울임', 'italic', 'italic', 'Mod-i'),
  mark('줄 긋기', 'strike', 'strike', 'Mod-Shift-x'),
];

/** Switches from a heading to a smaller one and then to a paragraph. */
export function cycleHeading(editor: Editor): boolean {
  const level = editor.isActive('heading', { level: 2 }) ? 3 : 2;
  return editor.isActive('heading') && !editor.isActive('heading', { level: 2 })
    ? editor.commands.setParagraph()
    : editor.commands.setHeading({ level });
}

const BULLETS: Tool = {
  name: '목록',
  icon: 'bullets',
  key: 'Mod-Shift-8',
  isIn: ['bulletList'],
  keywords: 'list ul',
  run: ({ commands }) => commands.toggleBulletList(),
};

const NUMBERS: Tool = {
  name: '번호 목록',
  icon: 'numbers',
  key: 'Mod-Shift-7',
  isIn: ['orderedList'],
  keywords: 'list ol',
  run: ({ commands }) => commands.toggleList('orderedList', 'listItem'),
};

const QUOTE: Tool = {
  name: '인용',
  icon: 'quote',
  key: 'Mod-Shift-9',
  isIn: ['blockquote'],
  keywords: 'quote',
  run: ({ commands }) => commands.toggleBlockquote(),
};

export const BLOCK_TOOLS: readonly Tool[] = [
  { name: '제목', icon: 'heading', key: 'Mod-Alt-h', isIn: ['heading'], run: cycleHeading },
  BULLETS,
  NUMBERS,
  QUOTE,
];

const history = (name: string, icon: 'undo' | 'redo', key: string): Tool => ({
  name,
  icon,
  key,
  preservesFocus: true,
  run: ({ commands }) => commands[icon](),
});

export const HISTORY_TOOLS: readonly Tool[] = [
  history('되돌리기', 'undo', 'Mod-z'),
  history('다시 실행', 'redo', 'Mod-Shift-z'),
];

/** Makes selected words inline code, and otherwise the lines a code block. */
export const CODE_TOOL: Tool = {
  name: '코드',
  icon: 'code',
  isIn: ['code', 'codeBlock'],
  keywords: 'code',
  run: (editor) => {
    const { selection } = editor.state;
    const isText =
      editor.isActive('code') || (!selection.empty && selection.$from.sameParent(selection.$to));
    if (isText && !editor.isActive('codeBlock')) return editor.commands.toggleMark('code');
    return editor.commands.toggleCodeBlock();
  },
};

export const TABLE_TOOL: Tool = {
  name: '표',
  icon: 'table',
  keywords: 'table',
  run: ({ commands }) => commands.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
};

const alignTo = (align: string | null) => (editor: Editor) =>
  editor.commands.command(({ tr, state }) => {
    CellSelection.colSelection(selectionCell(state)).forEachCell((_, at) => {
      tr.setNodeAttribute(at, 'align', align);
    });
    return true;
  });

export const TABLE_CHOICES: readonly Pick<Tool, 'name' | 'run'>[] = [
  { name: '아래에 행 추가', run: ({ commands }) => commands.addRowAfter() },
  { name: '오른쪽에 열 추가', run: ({ commands }) => commands.addColumnAfter() },
  { name: '행 삭제', run: ({ commands }) => commands.deleteRow() },
  { name: '열 삭제', run: ({ commands }) => commands.deleteColumn() },
  { name: '열 왼쪽 정렬', run: alignTo(null) },
  { name: '열 가운데 정렬', run: alignTo('center') },
  { name: '열 오른쪽 정렬', run: alignTo('right') },
  { name: '표 삭제', run: ({ commands }) => commands.deleteTable() },
];

const heading = (name: string, level: 2 | 3): Tool => ({
  name,
  icon: 'heading',
  keywords: `heading h${level}`,
  run: ({ commands }) => commands.setHeading({ level }),
});

/** The tools of the "/" menu. */
export const INSERTS: readonly Tool[] = [
  heading('제목', 2),
  heading('작은 제목', 3),
  BULLETS,
  NUMBERS,
  {
    name: '할 일',
    icon: 'task',
    keywords: 'todo task 체크',
    run: (editor) =>
      editor.chain().toggleBulletList().updateAttributes('listItem', { checked: false }).run(),
  },
  QUOTE,
  CODE_TOOL,
  TABLE_TOOL,
  {
    name: '구분선',
    icon: 'rule',
    keywords: 'line hr',
    run: ({ commands }) => commands.setHorizontalRule(),
  },
];

/** A key as people read it: `Ctrl+Shift+8`, on a Mac `⌘⇧8`. */
export function keyLabel(key: string, isMac: boolean): string {
  const parts = key.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  if (!isMac) return parts.join('+').replace('Mod', 'Ctrl');
  const signs: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  return parts.map((part) => signs[part] ?? part).join('');
}

/** A key in the notation of `aria-keyshortcuts`. */
export function ariaKey(key: string, isMac: boolean): string {
  return key.replaceAll('-', '+').replace('Mod', isMac ? 'Meta' : 'Control');
}
