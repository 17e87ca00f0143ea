import { markdownLanguage } from '@codemirror/lang-markdown';
import { Language } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { MarkdownParser } from '@lezer/markdown';

/** What the pages read as text: HTML, and lines that somebody has indented. */
const NOT_READ = ['IndentedCode', 'HTMLBlock', 'HTMLTag', 'Subscript', 'Superscript', 'Emoji'];

const { parser, data } = markdownLanguage;

/** The language of the editor, which says what the caret stands in and colours the marks. */
export const MARKDOWN: Extension = new Language(
  data,
  parser instanceof MarkdownParser ? parser.configure({ remove: NOT_READ }) : parser,
  [],
  'markdown',
).extension;
