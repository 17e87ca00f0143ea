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

/** Reads every link as one, also those that would be shown as words. */
const reader = createParser(() => true).disable('empty-links');

/** Pictures as Obsidian writes them, addresses with a blank. */
const SHOWN_AS_WORDS =
  /!\[\[([^\]\n]+)\]\]|\]\(((?:\/|https?:)[^()\n"'<>]*?[ \t]+[^()\s"'<>][^()\n"'<>]*)\)/g;

/** The links and pictures that a text names, wherever they lead. */
export function linksIn(text: string): TextLink[] {
  // A footnote is no definition of a link.
  return reader.parse(text.replace(/^(\s*)\[\^/gm, '$1\\[^'), {}).flatMap((token) => {
    if (token.type !== 'inline') return [];
    const line = token.map?.[0] ?? 0;
    const words = token.content.replace(/`[^`]*`/g, '');
    const found = Array.from(words.matchAll(SHOWN_AS_WORDS), ([, picture, link = '']) => {
      return { address: picture ?? link, isPicture: picture !== undefined, line };
    });
    collect(token.children ?? [], line, found);
    return found;
  });
}

function collect(tokens: readonly Token[], first: number, found: TextLink[]): void {
  let line = first;
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
    const isPicture = token.type === 'image';
    // What stands in angle brackets and is no address stays as it is written.
    const isWritten = token.type === 'link_open' && token.markup === '';
    if (!isPicture && !isWritten) continue;
    found.push({ address: String(token.attrGet(isPicture ? 'src' : 'href')), isPicture, line });
  }
}
