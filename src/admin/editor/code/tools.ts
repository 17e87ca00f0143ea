import { redo, undo } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { Command, KeyBinding } from '@codemirror/view';
import { insertLink } from '../commands/insert.ts';
import { cycleHeading, toggleBullets, toggleNumbers, toggleQuote } from '../commands/lines.ts';
import { toggleMark } from '../commands/marks.ts';
import type { Context } from '../commands/syntax.ts';
import type { ToolIcon } from './tool-icons.ts';

export interface CommandTool {
  readonly name: string;
  readonly icon: ToolIcon;
  readonly run: Command;
  /** In CodeMirror's notation: `Mod` is Ctrl, and ⌘ on a Mac. */
  readonly key?: string;
  /** The button counts as pressed while the caret is in this syntax. */
  readonly context?: Context;
  /** The focus stays on the button for the next press; else it moves to the text. */
  readonly isRepeated?: boolean;
}

export const WORD_TOOLS: readonly CommandTool[] = [
  { name: '굵게', icon: 'bold', key: 'Mod-b', context: 'bold', run: toggleMark('**') },
  { name: '기울임', icon: 'italic', key: 'Mod-i', context: 'italic', run: toggleMark('*') },
  {
    name: '줄 긋기',
    icon: 'strike',
    key: 'Mod-Shift-x',
    context: 'strike',
    run: toggleMark('~~'),
  },
  { name: '제목', icon: 'heading', key: 'Mod-Alt-h', context: 'heading', run: cycleHeading },
  { name: '목록', icon: 'bullets', key: 'Mod-Shift-8', context: 'bullets', run: toggleBullets },
  {
    name: '번호 목록',
    icon: 'numbers',
    key: 'Mod-Shift-7',
    context: 'numbers',
    run: toggleNumbers,
  },
  { name: '인용', icon: 'quote', key: 'Mod-Shift-9', context: 'quote', run: toggleQuote },
  { name: '링크', icon: 'link', key: 'Mod-k', context: 'link', run: insertLink },
];

export const TEXT_TOOLS: readonly CommandTool[] = [
  { name: '되돌리기', icon: 'undo', key: 'Mod-z', run: undo, isRepeated: true },
  { name: '다시 실행', icon: 'redo', key: 'Mod-Shift-z', run: redo, isRepeated: true },
  { name: '찾기', icon: 'search', key: 'Mod-f', run: openSearchPanel, isRepeated: true },
];

export const TOOL_KEYS: readonly KeyBinding[] = [...WORD_TOOLS, ...TEXT_TOOLS].flatMap(
  ({ key, run }) => (key === undefined ? [] : [{ key, run, preventDefault: true }]),
);

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
