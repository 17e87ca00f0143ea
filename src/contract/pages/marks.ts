/**
 * Our parts of a page stand between marks, `<!--[name argument]-->` and `<!--[/name]-->`, which the .astro files and the
 * build write. Our server replaces what is between them; for a static host it stays as built. Parts do not nest.
 */
import { scriptJson } from './escape.ts';

type PartName = 'data' | 'head' | 'island' | 'note' | 'policy' | 'unanswered';

export interface Part {
  readonly name: PartName;
  /** JSON; null where the mark has none. */
  readonly argument: unknown;
  readonly content: string;
}

const PART = /<!--\[(\w+)(?: (.*?))?\]-->(.*?)<!--\[\/\1\]-->/gs;

export function markStart(name: PartName, argument?: unknown): string {
  return argument === undefined ? `<!--[${name}]-->` : `<!--[${name} ${scriptJson(argument)}]-->`;
}

export function markEnd(name: PartName): string {
  return `<!--[/${name}]-->`;
}

export function wrapPart({ name, argument }: Part, content: string): string {
  return markStart(name, argument ?? undefined) + content + markEnd(name);
}

/** The page's own HTML and our parts, in turn. */
export function splitPage(html: string): (string | Part)[] {
  const pieces: (string | Part)[] = [];
  let end = 0;
  for (const {
    0: whole,
    1: name = '',
    2: argument = 'null',
    3: content = '',
    index,
  } of html.matchAll(PART)) {
    pieces.push(html.slice(end, index), {
      name: name as PartName,
      argument: JSON.parse(argument) as unknown,
      content,
    });
    end = index + whole.length;
  }
  return [...pieces, html.slice(end)];
}

export function joinPage(
  pieces: readonly (string | Part)[],
  write: (part: Part) => string,
): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : write(piece))).join('');
}
