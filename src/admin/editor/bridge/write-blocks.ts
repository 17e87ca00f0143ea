import type { Node, NodeType } from '@tiptap/pm/model';
import { startsWithDate } from '#markdown/dates.ts';
import { type LineKind, longestRun, writeLine, writePicture } from './write-line.ts';

/** The other mark is for a list beside or at once within one of its kind, which one mark would make one list of. */
const MARKS = { bulletList: '-*', orderedList: '.)' } as const;

const RULERS: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

/** The highest number that is not a year; Markdown reads only the first number of a list. */
const HIGHEST_NUMBER = 999;

/** ProseMirror replaces a line that changes. */
const lines = new WeakMap<Node, string>();

const isList = ({ name }: NodeType) => name.endsWith('List');

function lineOf(node: Node, kind: LineKind): string {
  const line = lines.get(node) ?? writeLine(node.children, kind);
  lines.set(node, line);
  return line;
}

/** An empty line within a paragraph parts it, and is none in a heading. */
function writeParagraph(node: Node): string {
  const parts: Node[][] = [[]];
  for (const [index, child] of node.children.entries()) {
    const isBreak = child.type.name === 'hardBreak';
    if (isBreak && node.maybeChild(index + 1)?.type.name === 'hardBreak') parts.push([]);
    else parts.at(-1)?.push(child);
  }
  if (parts.length === 1) return lineOf(node, 'paragraph');
  const lines = parts.map((part) => writeLine(part, 'paragraph'));
  return lines.filter((part) => part !== '').join('\n\n');
}

function writeCode({ textContent, attrs }: Node): string {
  const fence = '`'.repeat(Math.max(3, longestRun(textContent) + 1));
  const code = textContent === '' ? '' : `${textContent}\n`;
  return `${fence}${(attrs.language as string | null) ?? ''}\n${code}${fence}`;
}

function writeTable({ children }: Node): string {
  const [head] = children;
  const width = head?.childCount ?? 0;
  const rows = children.map((one) =>
    Array.from({ length: Math.max(width, one.childCount) }, (_, column) => {
      const line = one.maybeChild(column)?.firstChild;
      return line ? lineOf(line, 'cell') : '';
    }),
  );
  const rulers = head?.children.map(({ attrs }) => RULERS[String(attrs.align)] ?? '---') ?? [];
  const [first = [], ...others] = rows;
  return [first, rulers, ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function writeList({ type, attrs, children }: Node, other: boolean): string {
  const isNumbered = type.name === 'orderedList';
  const mark = MARKS[isNumbered ? 'orderedList' : 'bulletList'].charAt(Number(other));
  const items = children.map((item, index) => {
    const number = Math.min(Number(attrs.start) + index, HIGHEST_NUMBER);
    const marker = `${isNumbered ? number : ''}${mark} `;
    const body = writeItem(item, attrs.tight === true, other ? null : type);
    // `4. 1. 끝` would be read as a date.
    const safe = startsWithDate(marker + body) ? body.replace('.', '\\.') : body;
    return indent(safe, ' '.repeat(marker.length), marker);
  });
  return items.join(attrs.tight === true ? '\n' : '\n\n');
}

function writeItem({ attrs, children }: Node, isTight: boolean, within: NodeType | null): string {
  const { checked } = attrs as { checked: boolean | null };
  const body = writeBlocks(children, isTight, within);
  if (checked === null) return body.replace(/^---(?=\n|$)/, '___');
  const first = children.find((child) => writeBlock(child) !== '');
  // Only words and pictures stand beside the box.
  const gap = first === undefined || /^(?:paragraph|row)$/.test(first.type.name) ? ' ' : '\n\n';
  return `[${checked ? 'x' : ' '}]${gap}${body}`;
}

const indent = (text: string, by: string, first = by) =>
  (first + text.replace(/\n(?=.)/g, `\n${by}`)).trimEnd();

/** Lists whose first line ends a paragraph above it. */
const INTERRUPTS = /^(?:[-*]|1[.)]) \S/;
/** Blocks that end with their own line, and blocks whose first line ends those above it. */
const CLOSED = /^(?:heading|codeBlock|horizontalRule)$/;
const OPENING = /^(?:heading|codeBlock|blockquote)$/;

/** Whether a block, written as `text`, is read apart from the one right above it. */
function isReadApart(block: Node, text: string, above: NodeType): boolean {
  // A rule would make a heading, or a table, of the line above it.
  if (block.type.name === 'horizontalRule') return false;
  if (CLOSED.test(above.name)) return true;
  if (above.name === 'table' || above === block.type) return false;
  if (isList(block.type)) return !isList(above) && INTERRUPTS.test(text);
  return OPENING.test(block.type.name);
}

/** Blocks one after the other without the empty ones; `within` is the list in whose item they begin. */
function writeBlocks(
  blocks: readonly Node[],
  isTight = false,
  within: NodeType | null = null,
): string {
  let text = '';
  let last: { type: NodeType | null; isOther: boolean } = { type: within, isOther: false };
  for (const block of blocks) {
    const isOther = last.type === block.type && !last.isOther;
    const own = writeBlock(block, isOther);
    if (own === '') continue;
    const isBelow = isTight && last.type !== null && isReadApart(block, own, last.type);
    text += (text === '' ? '' : isBelow ? '\n' : '\n\n') + own;
    last = { type: block.type, isOther };
  }
  return text;
}

/** The Markdown of a block; `isOther` is for a list beside one of its kind. */
export function writeBlock(node: Node, isOther = false): string {
  switch (node.type.name) {
    case 'paragraph':
      return writeParagraph(node);
    case 'heading':
      return `${'#'.repeat(Number(node.attrs.level))} ${lineOf(node, 'heading')}`.trimEnd();
    case 'blockquote':
      return indent(writeBlocks(node.children), '> ').replace(/^$/gm, '>');
    case 'bulletList':
    case 'orderedList':
      return writeList(node, isOther);
    case 'codeBlock':
      return writeCode(node);
    case 'horizontalRule':
      return '---';
    case 'row':
      return node.children.map(writePicture).join('\n');
    case 'table':
      return writeTable(node);
    default:
      return node.textContent;
  }
}
