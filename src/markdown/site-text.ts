/** Texts of the site itself, from content/ and Settings: they may also lead to pages, mail addresses and telephones. */
import type { Token } from 'markdown-it';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { createParser } from './render.ts';

const INSIDE = /^(?:\/(?![/\\])|#|mailto:|tel:)[^\s\\<>"]*$/i;

export const isSiteLink = (address: string): boolean => isSafeUrl(address) || INSIDE.test(address);

const parser = createParser(isSiteLink);

interface SiteText {
  /** Of the highest heading. */
  level: number;
  /** Begins the ids of the headings: several texts stand on a page. */
  ids: string;
}

export function renderSiteText(text: string, { level, ids }: SiteText): string {
  return parser.render(text, { headingLevel: level, ids });
}

export interface TextLink {
  address: string;
  isPicture: boolean;
  /** From 0. */
  line: number;
}

/** Reads every link as one, also those that would be shown as text. */
const reader = createParser(() => true).disable('empty-links');

/** Pictures as Obsidian writes them, addresses with a blank. */
const UNREAD_LINKS =
  /!\[\[([^\]\n]+)\]\]|\]\(((?:\/|https?:)[^()\n"'<>]*?[ \t]+[^()\s"'<>][^()\n"'<>]*)\)/g;

/** The links and pictures that a text names, wherever they lead. */
export function linksIn(text: string): TextLink[] {
  // A footnote is no definition of a link.
  return reader.parse(text.replace(/^(\s*)\[\^/gm, '$1\\[^'), {}).flatMap((token) => {
    if (token.type !== 'inline') return [];
    const line = token.map?.[0] ?? 0;
    const text = token.content.replace(/`[^`]*`/g, '');
    const found = Array.from(text.matchAll(UNREAD_LINKS), ([, picture, link = '']) => {
      return { address: picture ?? link, isPicture: picture !== undefined, line };
    });
    found.push(...collect(token.children ?? [], line, isMarkup));
    return found;
  });
}

/** The addresses that stand in a text without the signs of a link, and that the renderer makes one of. */
export function bareLinksIn(text: string): TextLink[] {
  const isBare = (token: Token) => token.type === 'link_open' && token.markup !== '';
  return reader
    .parse(text, {})
    .flatMap(({ type, map, children }) =>
      type === 'inline' ? collect(children ?? [], map?.[0] ?? 0, isBare) : [],
    );
}

/** What stands in angle brackets and is no address stays as it is written. */
const isMarkup = ({ type, markup }: Token) =>
  type === 'image' || (type === 'link_open' && markup === '');

function collect(
  tokens: readonly Token[],
  first: number,
  isWanted: (token: Token) => boolean,
): TextLink[] {
  const found: TextLink[] = [];
  let line = first;
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
    const isPicture = token.type === 'image';
    if (!isWanted(token)) continue;
    found.push({ address: String(token.attrGet(isPicture ? 'src' : 'href')), isPicture, line });
  }
  return found;
}
