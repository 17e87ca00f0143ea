import { parseInline } from './inline-reader.ts';
import { readTableHead, toTable } from './table.ts';
import type { Block, ListItem } from './tree.ts';

/*
 * Block Markdown line by line: CommonMark's headings, paragraphs, quotes, lists, fenced code and rules, GitHub's
 * tables and tasks. Left out on purpose: HTML (it stays text), code by indentation (people indent paragraphs) and
 * reference definitions. A line break in the source is one on the page, as people who write in a text box expect.
 */

/** Quotes and lists inside each other; deeper ones stay text. */
const DEEPEST = 8;

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`\s]*)[^`]*$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const QUOTE = /^ {0,3}>[ \t]?/;
// Three digits at most: `2026. 3. 2.` is a day.
const MARKER = /^( *)([-*+]|\d{1,3}[.)])(?:[ \t]+|$)/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const TASK = /^\[([ xX])\][ \t]+/;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Removes at most `width` spaces from the start. */
const dedent = (line: string, width: number): string => line.slice(Math.min(indentOf(line), width));

/** The lines of a block being read, with a place among them. */
interface Reading {
  readonly lines: readonly string[];
  readonly depth: number;
  at: number;
}

const opensBlock = (line: string, depth: number): boolean =>
  FENCE.test(line) ||
  HEADING.test(line) ||
  RULE.test(line) ||
  (depth < DEEPEST && (QUOTE.test(line) || opensListInParagraph(line)));

/** As in CommonMark, a number other than 1 inside a paragraph opens no list. */
const opensListInParagraph = (line: string): boolean => {
  const marker = MARKER.exec(line);
  if (marker === null || marker[0].length === line.length) return false;
  return /^(?:[-*+]|1[.)])$/.test(marker[2] ?? '');
};

const readFence = (reading: Reading, fence: RegExpExecArray): Block => {
  const { lines } = reading;
  const [opening, mark = '', language = ''] = fence;
  const indent = indentOf(opening);
  const text: string[] = [];
  for (reading.at += 1; reading.at < lines.length; reading.at += 1) {
    const line = lines[reading.at] ?? '';
    const closing = line.trim();
    if (closing.length >= mark.length && closing === mark.charAt(0).repeat(closing.length)) {
      reading.at += 1;
      break;
    }
    text.push(dedent(line, indent));
  }
  return { type: 'code', language, text: text.join('\n') };
};

const readHeading = (reading: Reading, line: string, level: number): Block => {
  reading.at += 1;
  let text = line.trim().slice(level).trim();
  // `## Title ##`
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  if (end === 0 || /[ \t]/.test(text.charAt(end - 1))) text = text.slice(0, end).trim();
  return { type: 'heading', level, children: parseInline(text) };
};

const readQuote = (reading: Reading): Block => {
  const { lines, depth } = reading;
  const inside: string[] = [];
  for (; reading.at < lines.length; reading.at += 1) {
    const line = lines[reading.at] ?? '';
    const isQuoted = QUOTE.test(line);
    if (!isQuoted && (isBlank(line) || isBlank(inside.at(-1)) || opensBlock(line, depth))) break;
    inside.push(line.replace(QUOTE, ''));
  }
  return { type: 'quote', blocks: parseLines(inside, depth + 1) };
};

const toItem = (lines: string[], depth: number): ListItem => {
  const task = TASK.exec(lines[0] ?? '');
  if (task) lines[0] = lines[0]?.slice(task[0].length) ?? '';
  return {
    checked: task ? task[1] !== ' ' : null,
    blocks: parseLines(lines, depth + 1),
  };
};

/** The kind of list a marker opens: its bullet, or what stands behind its number. */
const kindOf = (marker: string): string => marker.at(-1) ?? '';

const readItem = (reading: Reading, marker: RegExpExecArray, outer: number): ListItem => {
  const { lines, depth } = reading;
  const opening = lines[reading.at] ?? '';
  // Four spaces or more behind a marker are the writer's, not the list's.
  const behind = marker[0].length - (marker[1]?.length ?? 0) - (marker[2]?.length ?? 0);
  let width = marker[0].length - (behind > 4 ? behind - 1 : 0);
  const inside = [opening.slice(width)];
  let isFenced = FENCE.test(inside[0] ?? '');
  for (reading.at += 1; reading.at < lines.length; reading.at += 1) {
    const line = lines[reading.at] ?? '';
    const indent = indentOf(line);
    if (isBlank(line)) {
      const next = lines.slice(reading.at, reading.at + 3).find((after) => !isBlank(after));
      if (next === undefined || indentOf(next) < outer + 2) break;
      inside.push('');
      continue;
    }
    // Two spaces are enough to belong to an item, also below `1. `, since many people indent so.
    const belongs = indent >= outer + 2;
    if (!belongs) {
      const isLazy = !isBlank(inside.at(-1)) && !MARKER.test(line) && !opensBlock(line, depth);
      if (isFenced || !isLazy) break;
    }
    // What the first line is indented by holds for the rest, or a list in it would lose its own lists.
    if (belongs && inside.length === 1) width = Math.min(width, indent);
    const content = dedent(line, belongs ? width : indent);
    if (FENCE.test(content)) isFenced = !isFenced;
    inside.push(content);
  }
  return toItem(inside, depth);
};

const readList = (reading: Reading, first: RegExpExecArray): Block => {
  const { lines } = reading;
  const mark = first[2] ?? '-';
  const outer = first[1]?.length ?? 0;
  const items: ListItem[] = [];
  while (reading.at < lines.length) {
    const blanks = isBlank(lines[reading.at]) ? 1 : 0;
    const line = lines[reading.at + blanks] ?? '';
    const marker = MARKER.exec(line);
    const continues =
      marker !== null &&
      kindOf(marker[2] ?? '') === kindOf(mark) &&
      (marker[1]?.length ?? 0) < outer + 2 &&
      !RULE.test(line);
    if (!continues) break;
    reading.at += blanks;
    items.push(readItem(reading, marker, outer));
  }
  return { type: 'list', start: /^\d/.test(mark) ? Number.parseInt(mark, 10) : null, items };
};

const readTable = (reading: Reading): Block | null => {
  const { lines, depth } = reading;
  const first = lines[reading.at] ?? '';
  const align = readTableHead(first, lines[reading.at + 1]);
  if (align === null) return null;
  const rows: string[] = [];
  for (reading.at += 2; reading.at < lines.length; reading.at += 1) {
    const line = lines[reading.at] ?? '';
    if (isBlank(line) || opensBlock(line, depth)) break;
    rows.push(line);
  }
  return toTable(align, first, rows);
};

const readParagraph = (reading: Reading): Block => {
  const { lines, depth } = reading;
  const text: string[] = [];
  for (; reading.at < lines.length; reading.at += 1) {
    const line = lines[reading.at] ?? '';
    const underline = text.length > 0 ? UNDERLINE.exec(line)?.[1] : undefined;
    if (underline !== undefined) {
      reading.at += 1;
      const level = underline.startsWith('=') ? 1 : 2;
      return { type: 'heading', level, children: parseInline(text.join('\n')) };
    }
    const isOver =
      isBlank(line) || opensBlock(line, depth) || readTableHead(line, lines[reading.at + 1]);
    if (text.length > 0 && isOver) break;
    text.push(line.trim());
  }
  return { type: 'paragraph', children: parseInline(text.join('\n')) };
};

const readBlock = (reading: Reading): Block => {
  const { lines, depth } = reading;
  const line = lines[reading.at] ?? '';
  const fence = FENCE.exec(line);
  if (fence) return readFence(reading, fence);
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) return readHeading(reading, line, heading.length);
  if (RULE.test(line)) {
    reading.at += 1;
    return { type: 'rule' };
  }
  if (depth < DEEPEST) {
    if (QUOTE.test(line)) return readQuote(reading);
    const marker = MARKER.exec(line);
    if (marker) return readList(reading, marker);
  }
  return readTable(reading) ?? readParagraph(reading);
};

const parseLines = (lines: readonly string[], depth: number): Block[] => {
  const blocks: Block[] = [];
  const reading: Reading = { lines, depth, at: 0 };
  while (reading.at < lines.length) {
    if (isBlank(lines[reading.at])) reading.at += 1;
    else blocks.push(readBlock(reading));
  }
  return blocks;
};

/** Reads Markdown into blocks, in time that grows with its length only. */
export const parseMarkdown = (text: string): Block[] =>
  parseLines(text.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').split('\n'), 0);
