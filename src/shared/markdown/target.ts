/** Addresses in Markdown: every look ahead is bounded, so that no text makes reading slow. */

const BARE_URL = /https?:\/\/[!#-;=?-Z_a-z~]{1,2000}/iy;
const LONGEST_URL = 2_000;
const LONGEST_TITLE = 200;
/** No address nests more parentheses. */
const DEEPEST = 8;

/** An address and the place behind what was read. */
export interface Target {
  readonly href: string;
  readonly end: number;
}

const skipSpace = (text: string, from: number): number => {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n') at += 1;
  return at;
};

const readBracketed = (text: string, from: number): Target | null => {
  const length = text.slice(from, from + LONGEST_URL).search(/[>\n]/);
  if (length === -1 || text[from + length] !== '>') return null;
  return { href: text.slice(from, from + length), end: from + length + 1 };
};

const readPlain = (text: string, from: number): Target | null => {
  let depth = 0;
  let at = from;
  for (; at < text.length && at - from < LONGEST_URL; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character <= ' ') break;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0) break;
    if (depth > DEEPEST) return null;
  }
  return { href: text.slice(from, at).replace(/\\([!-/:-@[-`{-~])/g, '$1'), end: at };
};

/** Reads what stands behind `](`: address, perhaps a title, `)`. The title is read over. */
export const readTarget = (text: string, from: number): Target | null => {
  const start = skipSpace(text, from);
  const target = text[start] === '<' ? readBracketed(text, start + 1) : readPlain(text, start);
  if (target === null) return null;
  let at = skipSpace(text, target.end);
  const quote = text.charAt(at);
  if (quote === '"' || quote === "'") {
    const length = text.slice(at + 1, at + LONGEST_TITLE).indexOf(quote);
    if (length === -1) return null;
    at = skipSpace(text, at + length + 2);
  }
  return text[at] === ')' ? { href: target.href, end: at + 1 } : null;
};

/** Reads an address that stands in the text as it is, without the punctuation of the sentence around it. */
export const readBareUrl = (text: string, from: number): Target | null => {
  BARE_URL.lastIndex = from;
  const url = BARE_URL.exec(text)?.[0];
  if (url === undefined || /[a-z\d]/i.test(text.charAt(from - 1))) return null;
  let surplus = url.split(')').length - url.split('(').length;
  let length = url.length;
  for (; length > 0; length -= 1) {
    const last = url.charAt(length - 1);
    if (last === ')' && surplus > 0) surplus -= 1;
    else if (!/[?!.,:;*_~']/.test(last)) break;
  }
  return { href: url.slice(0, length), end: from + length };
};
