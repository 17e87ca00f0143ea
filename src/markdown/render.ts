import MarkdownIt, { type Env, type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import type { POST_FIELDS } from '#contract/blog/fields.ts';
import { countCharacters } from '#contract/core/text/characters.ts';
import { toNfc } from '#contract/core/text/nfc.ts';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { blocks } from './blocks.ts';
import { headings } from './headings.ts';
import { links } from './links.ts';
import { plainText } from './plain-text.ts';

/** Increase it with every change of the HTML or the excerpt, which are stored with the posts. */
export const RENDERER_VERSION = 7;

interface Rendered {
  /** Without scripts, styles and event handlers, whatever the text. */
  readonly html: string;
  readonly excerpt: string;
}

/**
 * The one way in which what people write becomes HTML; `mayLead` says which addresses a link or picture may have. HTML in
 * a text stays text: every tag comes from a rule here or in markdown-it, which escapes.
 */
export const createParser = (
  mayLead: (address: string) => boolean,
): InstanceType<typeof MarkdownIt> =>
  new MarkdownIt({ html: false, breaks: true })
    .use(cjkFriendly)
    .use(links, mayLead)
    .use(headings)
    .use(blocks);

const parser = createParser(isSafeUrl);

/** Code points. */
const EXCERPT_LENGTH = 160;

/** Enough to cut an excerpt from, even if much of it is white space. */
const SCANNED_LENGTH = 4 * EXCERPT_LENGTH;

/** Firefox has it since 125; without it an excerpt may end within a joined emoji. */
const graphemes =
  'Segmenter' in Intl ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : null;

const charactersOf = (text: string): string[] =>
  graphemes === null ? Array.from(text) : Array.from(graphemes.segment(text), (one) => one.segment);

const cutExcerpt = (text: string): string => {
  if (countCharacters(text) <= EXCERPT_LENGTH) return text;
  let excerpt = '';
  let left = EXCERPT_LENGTH;
  for (const segment of charactersOf(text)) {
    left -= countCharacters(segment);
    if (left < 0) break;
    excerpt += segment;
  }
  return excerpt.trimEnd();
};

function excerptOfTokens(tokens: readonly Token[]): string {
  let text = '';
  let tables = 0;
  for (const token of tokens) {
    if (token.type === 'table_open') tables += 1;
    else if (token.type === 'table_close') tables -= 1;
    else if (tables === 0 && token.type === 'inline') text += ` ${plainText(token)}`;
    if (text.length > SCANNED_LENGTH) break;
  }
  return cutExcerpt(toNfc(text).replace(/\s+/g, ' ').trim());
}

const LONGEST: typeof POST_FIELDS.contents.max = 50_000;

/** The text, unless it is longer than any post that is saved: it would hold whoever reads it. */
const readable = (text: string): string =>
  countCharacters(text) > LONGEST ? '글이 너무 길어 미리 볼 수 없어요.' : text;

export function renderMarkdown(text: string, headingLevel = 2): Rendered {
  const env = { headingLevel };
  const tokens = parser.parse(readable(text), env);
  return {
    html: parser.renderer.render(tokens, parser.options, env),
    excerpt: excerptOfTokens(tokens),
  };
}

export function excerptOf(text: string): string {
  return excerptOfTokens(parser.parse(readable(text), {}));
}

/** For code that writes the text again. `env` holds the definitions that links refer to. */
export function readTokens(text: string, env: Env = {}): Token[] {
  return parser.parse(text, env);
}

/** Draws tokens of `readTokens`. */
export function drawTokens(tokens: Token[], env: Env = {}): string {
  return parser.renderer.render(tokens, parser.options, env);
}

/** Whether the run of `*`, `_` or `~` at `at` can open or close a mark there: beside Hangul more often than CommonMark says. */
export function scanMark(line: string, at: number): { can_open: boolean; can_close: boolean } {
  return new parser.inline.State(line, parser, {}, []).scanDelims(at, line[at] !== '_');
}

/** As people read it, where that means the same address to the parser. */
export function readableAddress(address: string): string {
  try {
    const readable = decodeURI(address);
    return parser.normalizeLink(readable) === address ? readable : address;
  } catch {
    return address;
  }
}
