import MarkdownIt from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { blocks } from './blocks.ts';
import { excerptOfTokens } from './excerpt.ts';
import { headings } from './headings.ts';
import { links } from './links.ts';

/**
 * Names what the functions below make of a text. Posts are kept with the HTML that a version made; raise it with every
 * change that makes other HTML or another excerpt of the same text, so that they are made anew.
 */
export const RENDERER_VERSION = 3;

/** What is made of a text in Markdown. */
export interface Rendered {
  /** HTML without a script, a style or a handler, whatever the text. */
  readonly html: string;
  /** The first 160 characters as plain text. */
  readonly excerpt: string;
}

// HTML in a text stays text: every tag and attribute of the result is one that a rule here or of markdown-it has
// written, around texts and addresses that it has escaped.
const parser = new MarkdownIt({ html: false, breaks: true })
  .use(cjkFriendly)
  .use(links)
  .use(headings)
  .use(blocks);

/** Reads a text in Markdown; its highest heading gets `headingLevel`, one below the heading that it stands under. */
export function renderMarkdown(text: string, headingLevel = 2): Rendered {
  const env = { headingLevel };
  const tokens = parser.parse(text, env);
  return {
    html: parser.renderer.render(tokens, parser.options, env),
    excerpt: excerptOfTokens(tokens),
  };
}

/** The first 160 characters of a text in Markdown as plain text. */
export function excerptOf(text: string): string {
  return excerptOfTokens(parser.parse(text, {}));
}
