import type { Editor } from '@tiptap/core';
import { cycleHeading } from './create-surface.ts';
import type { ToolIcon } from './tool-icons.ts';

export interface Tool {
  readonly name: string;
  readonly icon: ToolIcon;
  readonly run: (editor: Editor) => boolean;
  /** `Mod` is Ctrl, and ⌘ on a Mac. */
  readonly key?: string;
  /** The button counts as pressed while the caret stands in this. */
  readonly isIn?: string;
}

const mark = (name: string, icon: ToolIcon, isIn: string, key?: string): Tool => ({
  name,
  icon,
  isIn,
  ...(key !== undefined && { key }),
  run: ({ commands }) => commands.toggleMark(isIn),
});

/** What changes words, also offered beside them while they are selected. */
export const WORD_TOOLS: readonly Tool[] = [
  mark('굵게', 'bold', 'bold', 'Mod-b'),
  mark('기울임', 'italic', 'italic', 'Mod-i'),
  mark('줄 긋기', 'strike', 'strike', 'Mod-Shift-x'),
];

export const BLOCK_TOOLS: readonly Tool[] = [
  { name: '제목', icon: 'heading', key: 'Mod-Alt-h', isIn: 'heading', run: cycleHeading },
  {
    name: '목록',
    icon: 'bullets',
    key: 'Mod-Shift-8',
    isIn: 'bulletList',
    run: ({ commands }) => commands.toggleBulletList(),
  },
  {
    name: '번호 목록',
    icon: 'numbers',
    key: 'Mod-Shift-7',
    isIn: 'orderedList',
    run: ({ commands }) => commands.toggleOrderedList(),
  },
  {
    name: '인용',
    icon: 'quote',
    key: 'Mod-Shift-9',
    isIn: 'blockquote',
    run: ({ commands }) => commands.toggleBlockquote(),
  },
];

export const HISTORY_TOOLS: readonly Tool[] = [
  { name: '되돌리기', icon: 'undo', key: 'Mod-z', run: ({ commands }) => commands.undo() },
  { name: '다시 실행', icon: 'redo', key: 'Mod-Shift-z', run: ({ commands }) => commands.redo() },
];

const insertTable = ({ commands }: Editor) =>
  commands.insertTable({ rows: 3, cols: 3, withHeaderRow: true });

/** Words within a line become code; else its lines do. */
export function runCode(editor: Editor): boolean {
  const { selection } = editor.state;
  const isWords =
    editor.isActive('code') || (!selection.empty && selection.$from.sameParent(selection.$to));
  if (isWords && !editor.isActive('codeBlock')) return editor.commands.toggleMark('code');
  return editor.commands.toggleCodeBlock();
}

const toTask = (editor: Editor) =>
  editor.chain().toggleBulletList().updateAttributes('listItem', { checked: false }).run();

const alignTo = (align: string | null) => (editor: Editor) =>
  editor.commands.command(({ tr, state }) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 1; depth -= 1) {
      if ($from.node(depth).type.name !== 'tableRow') continue;
      const column = $from.index(depth);
      const start = $from.start(depth - 1);
      $from.node(depth - 1).forEach((row, offset) => {
        let at = start + offset + 1;
        for (let before = 0; before < column; before += 1) at += row.child(before).nodeSize;
        if (row.maybeChild(column)) tr.setNodeAttribute(at, 'align', align);
      });
      return true;
    }
    return false;
  });

export interface Choice {
  readonly label: string;
  readonly run: (editor: Editor) => unknown;
}

export const TABLE_CHOICES: readonly Choice[] = [
  { label: '아래에 행 추가', run: ({ commands }) => commands.addRowAfter() },
  { label: '오른쪽에 열 추가', run: ({ commands }) => commands.addColumnAfter() },
  { label: '행 삭제', run: ({ commands }) => commands.deleteRow() },
  { label: '열 삭제', run: ({ commands }) => commands.deleteColumn() },
  { label: '열 왼쪽 정렬', run: alignTo(null) },
  { label: '열 가운데 정렬', run: alignTo('center') },
  { label: '열 오른쪽 정렬', run: alignTo('right') },
  { label: '표 삭제', run: ({ commands }) => commands.deleteTable() },
];

export const TABLE_TOOL: Tool = { name: '표', icon: 'table', isIn: 'table', run: insertTable };

/** What "/" offers in a line; found by other words for it as well. */
export const INSERTS: readonly (Choice & { readonly words: string; readonly icon: ToolIcon })[] = [
  {
    label: '제목',
    words: 'heading h2',
    icon: 'heading',
    run: ({ commands }) => commands.setHeading({ level: 2 }),
  },
  {
    label: '작은 제목',
    words: 'heading h3',
    icon: 'heading',
    run: ({ commands }) => commands.setHeading({ level: 3 }),
  },
  {
    label: '목록',
    words: 'list ul',
    icon: 'bullets',
    run: ({ commands }) => commands.toggleBulletList(),
  },
  {
    label: '번호 목록',
    words: 'list ol',
    icon: 'numbers',
    run: ({ commands }) => commands.toggleOrderedList(),
  },
  { label: '할 일', words: 'todo task 체크', icon: 'task', run: toTask },
  {
    label: '인용',
    words: 'quote',
    icon: 'quote',
    run: ({ commands }) => commands.toggleBlockquote(),
  },
  { label: '코드', words: 'code', icon: 'code', run: ({ commands }) => commands.setCodeBlock() },
  { label: '표', words: 'table', icon: 'table', run: insertTable },
  {
    label: '구분선',
    words: 'line hr',
    icon: 'rule',
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
