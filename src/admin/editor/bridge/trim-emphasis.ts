import { Fragment, type Node } from '@tiptap/pm/model';

/** Emphasis by the names of its marks. */
export const EMPHASIS: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' };

const PARTS = /\s+|[\p{P}\p{S}]+|[^\s\p{P}\p{S}]+/gu;

const isCode = ({ marks }: Node) => marks.some(({ type }) => type.name === 'code');

const isPunctuation = (node?: Node) =>
  node !== undefined && !isCode(node) && /^[\p{P}\p{S}]/u.test(node.text ?? '');

const isWord = (node: Node) => !isPunctuation(node) && node.text?.trim() !== '';

const isLatin = (letter = '') =>
  /[\p{L}\p{N}]/u.test(letter) &&
  !/[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(letter);

/** Takes emphasis from punctuation at the ends of words next to a Latin letter, where Markdown does not read it. */
export function trimEmphasis(nodes: readonly Node[]): readonly Node[] {
  const parts = nodes.flatMap((node) =>
    node.isText && !isCode(node)
      ? (node.text?.match(PARTS) ?? []).map((part) => node.type.schema.text(part, node.marks))
      : node,
  );
  for (const name of Object.keys(EMPHASIS)) trimMark(parts, name);
  return Fragment.fromArray(parts).content;
}

function trimMark(parts: Node[], name: string): void {
  const markOf = (node?: Node) => node?.marks.find(({ type }) => type.name === name);
  for (let from = 0, to = 0; from < parts.length; from = Math.max(to, from + 1)) {
    for (to = from; markOf(parts[to]); to += 1);
    const run = parts.slice(from, to);
    const isUnread =
      (isPunctuation(run[0]) && isLatin(parts[from - 1]?.text?.at(-1))) ||
      (isPunctuation(run.at(-1)) && isLatin(parts[to]?.text?.at(0)));
    if (!isUnread) continue;
    const first = run.findIndex(isWord);
    const last = run.reduce((found, node, at) => (isWord(node) ? at : found), -1);
    for (const [index, node] of run.entries()) {
      const isInside = first !== -1 && index >= first && index <= last;
      const mark = markOf(node);
      if (!isInside && mark) parts[from + index] = node.mark(mark.removeFromSet(node.marks));
    }
  }
}
