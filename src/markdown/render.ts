import MarkdownIt, { type Env, type Token } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { blocks } from './blocks.ts';
import { excerptOfTokens } from './excerpt.ts';
import { headings } from './headings.ts';
import { links } from './links.ts';

/** Increase it with every change of the HTML or the excerpt, which are stored with the posts. */
export const RENDERER_VERSION = 4;

interface Rendered {
  /** Without scripts, styles and event handlers, whatever the text. */
  readonly html: string;
  readonly excerpt: string;
}

// HTML in a text stays text: every tag comes from a rule here or in markdown-it, which escapes.
const parser = new MarkdownIt({ html: false, breaks: true })
  .use(cjkFriendly)
  .use(links)
  .use(headings)
  .use(blocks);

/** `headingLevel` is the level of the text's highest heading, one below the heading above the text. */
export function renderMarkdown(text: string, headingLevel = 2): Rendered {
  const env = { headingLevel };
  const tokens = parser.parse(text, env);
  return {
    html: parser.renderer.render(tokens, parser.options, env),
    excerpt: excerptOfTokens(tokens),
  };
}

export function excerptOf(text: string): string {
  return excerptOfTokens(parser.parse(text, {}));
}

/** For code that writes the text again. `env` holds the definitions that links refer to. */
export function readTokens(text: string, env: Env = {}): Token[] {
  return parser.parse(text, env);
}

/** Draws tokens of `readTokens`. */
export function drawTokens(tokens: Token[], env: Env = {}): string {
  return parser.renderer.render(tokens, parser.options, env);
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
