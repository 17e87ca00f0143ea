import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { toNfc } from '#contract/core/text/nfc.ts';
import { plainText } from './plain-text.ts';

const HIGHEST = 2;
const LOWEST = 6;

/** Separates the ids of headings from the page's own ids. */
const PREFIX = 'h-';
const LONGEST_ID = 60;

/** `Node.js 설치하기!` -> `h-nodejs-설치하기`. */
const toId = (text: string, prefix: string): string => {
  const slug = toNfc(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-');
  return prefix + Array.from(slug).slice(0, LONGEST_ID).join('');
};

/** Makes ids unique: a second `h-a` becomes `h-a-2`. */
const createIds = (prefix: string): ((text: string) => string) => {
  const used = new Set<string>();
  const numbers = new Map<string, number>();
  return (text) => {
    const wanted = toId(text, prefix);
    let id = wanted;
    let number = numbers.get(wanted) ?? 1;
    while (used.has(id)) {
      number += 1;
      id = `${wanted}-${number}`;
    }
    numbers.set(wanted, number);
    used.add(id);
    return id;
  };
};

const levelOf = ({ tag }: Token): number => Number(tag.slice(1));

/** The level of a text's highest heading. */
const readHighest = ({ headingLevel }: StateCore['env']): number =>
  typeof headingLevel === 'number' ? headingLevel : HIGHEST;

const setHeadings = ({ tokens, env }: StateCore): void => {
  const nextId = createIds(typeof env.ids === 'string' ? `${PREFIX}${env.ids}-` : PREFIX);
  const levels = tokens.flatMap((token) =>
    token.type === 'heading_open' && token.level === 0 ? [levelOf(token)] : [],
  );
  const shift = readHighest(env) - levels.reduce((a, b) => Math.min(a, b), LOWEST);
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
    const level = Math.min(Math.max(levelOf(token) + shift, HIGHEST), LOWEST);
    token.tag = `h${level}`;
    if (token.nesting === 1) token.attrSet('id', nextId(plainText(tokens[index + 1])));
  }
};

/** Headings start one level below the heading above the text, each with an id to link to. */
export function headings(parser: MarkdownIt): void {
  parser.core.ruler.push('headings', setHeadings);
}
