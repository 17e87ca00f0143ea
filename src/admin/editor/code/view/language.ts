import { markdownLanguage } from '@codemirror/lang-markdown';
import { Language } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { MarkdownParser } from '@lezer/markdown';

/** Syntax that the public pages show as text: HTML and indented lines. */
const NOT_READ = ['IndentedCode', 'HTMLBlock', 'HTMLTag', 'Subscript', 'Superscript', 'Emoji'];

const { parser, data } = markdownLanguage;

export const MARKDOWN: Extension = new Language(
  data,
  parser instanceof MarkdownParser ? parser.configure({ remove: NOT_READ }) : parser,
  [],
  'markdown',
).extension;
