import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
// Their index holds what is not used here, too.
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { Paragraph } from '@tiptap/extension-paragraph';
import { TableCell } from '@tiptap/extension-table/cell';
import { TableHeader } from '@tiptap/extension-table/header';
import { TableRow } from '@tiptap/extension-table/row';
import { Table } from '@tiptap/extension-table/table';
import { Text } from '@tiptap/extension-text';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { PASTED } from '../paste/pictures.ts';
import { figureView } from './figure-view.ts';

const PICTURE = {
  src: { default: '' },
  alt: { default: '' },
  /** Shown below the picture. */
  title: { default: '' },
};

const readPicture = (element: HTMLElement) => {
  const [src, alt] = [element.getAttribute('src') ?? '', element.getAttribute('alt') ?? ''];
  return (
    (isSafeUrl(src) || PASTED.test(src)) && { src, alt, title: element.getAttribute('title') ?? '' }
  );
};

/** A paragraph of only pictures: side by side when they are two or three. */
const Row = Node.create({
  name: 'row',
  group: 'block',
  content: 'figure+',
  parseHTML: () => [{ tag: 'div[data-row]' }],
  renderHTML: () => ['div', { 'data-row': '' }, 0],
});

const Figure = Node.create({
  name: 'figure',
  atom: true,
  draggable: true,
  addAttributes: () => PICTURE,
  parseHTML: () => [{ tag: 'img[src]', getAttrs: readPicture, priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => figureView,
});

/** A picture within a line. */
const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => PICTURE,
  parseHTML: () => [
    { tag: 'img[data-inline]', getAttrs: readPicture, priority: 70 },
    { tag: 'img[src]', getAttrs: readPicture, priority: 70, context: 'tableCell//|tableHeader//' },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', { ...HTMLAttributes, 'data-inline': '' }],
  addNodeView: () => figureView,
});

const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => isSafeUrl(element.getAttribute('href') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'a',
    mergeAttributes(HTMLAttributes, { rel: 'noopener' }),
    0,
  ],
});

const Bold = Mark.create({
  name: 'bold',
  parseHTML: () => [
    { tag: 'strong' },
    // Google Docs puts a whole text into a `b` that is not bold.
    { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
    { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'bold' },
    { style: 'font-weight', getAttrs: (weight) => /^(?:bold|[6-9]00)/.test(weight) && null },
  ],
  renderHTML: () => ['strong', 0],
});

const Italic = Mark.create({
  name: 'italic',
  parseHTML: () => [
    { tag: 'em' },
    { tag: 'i' },
    { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'italic' },
    { style: 'font-style=italic' },
  ],
  renderHTML: () => ['em', 0],
});

const Strike = Mark.create({
  name: 'strike',
  parseHTML: () => [
    { tag: 'del' },
    { tag: 's' },
    { tag: 'strike' },
    { style: 'text-decoration', getAttrs: (line) => line.includes('line-through') && null },
  ],
  renderHTML: () => ['s', 0],
});

const Code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  excludes: '',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
});

/** Markdown that the editor cannot show, as source. */
const Source = Node.create({
  name: 'source',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-source]', preserveWhitespace: 'full', priority: 60 }],
  renderHTML: () => ['pre', { 'data-source': '' }, 0],
});

const tight = {
  default: true,
  parseHTML: (list: HTMLElement) =>
    (list.dataset.tight ??
      String(list.querySelector(':scope > li > p + *:not(ul, ol)') === null)) === 'true',
  renderHTML: ({ tight: isTight }: { tight?: boolean }) => ({ 'data-tight': String(isTight) }),
};

const Bullets = BulletList.extend({
  addAttributes: () => ({ start: { default: 1, rendered: false }, tight }),
});

const Numbers = BulletList.extend({
  name: 'orderedList',
  addAttributes: () => ({ start: { default: 1, parseHTML: readStart }, tight }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes: { start, ...attributes } }) => [
    'ol',
    start === 1 ? attributes : { ...attributes, start: String(start) },
    0,
  ],
  addCommands: () => ({}),
  addInputRules: () => [],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
});

const readStart = (list: HTMLElement) => Number(list.getAttribute('start')) || 1;

/** A list item; a task has a checkbox. */
const Item = ListItem.extend({
  content: 'block+',
  addAttributes: () => ({
    checked: {
      default: null,
      parseHTML: ({ dataset }) =>
        dataset.checked === undefined ? null : dataset.checked === 'true',
      renderHTML: ({ checked }) => (checked === null ? {} : { 'data-checked': String(checked) }),
    },
  }),
  addNodeView() {
    return ({ node, getPos, editor }) => {
      const dom = document.createElement('li');
      let checked = node.attrs.checked as boolean | null;
      if (checked === null)
        return {
          dom,
          contentDOM: dom,
          update: ({ type, attrs }) => type === node.type && attrs.checked === null,
        };
      const box = document.createElement('input');
      const contentDOM = document.createElement('div');
      box.type = 'checkbox';
      box.contentEditable = 'false';
      box.tabIndex = -1;
      const show = () => {
        box.checked = checked === true;
        box.setAttribute('aria-label', checked === true ? '끝남' : '남음');
      };
      show();
      box.addEventListener('change', () => {
        const at = getPos();
        if (at === undefined) return;
        editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'checked', box.checked));
        editor.view.focus();
      });
      dom.className = 'md-task';
      dom.append(box, contentDOM);
      return {
        dom,
        contentDOM,
        ignoreMutation: (mutation) =>
          !contentDOM.contains(mutation.target) && mutation.type !== 'selection',
        update: ({ type, attrs }) => {
          if (type !== node.type || attrs.checked === null) return false;
          checked = attrs.checked as boolean;
          show();
          return true;
        },
      };
    };
  },
});

/** Cells hold one line each. */
const cell = { content: 'paragraph' };

/** The content of the editor: one node or mark for everything in Markdown that pages show. */
export const CONTENT: Extensions = [
  Document,
  Paragraph,
  Text,
  Heading,
  Blockquote,
  Bullets,
  Numbers,
  Item,
  ListKeymap,
  CodeBlock,
  HorizontalRule,
  HardBreak,
  Table,
  TableRow.extend({ content: '(tableHeader | tableCell)+' }),
  TableHeader.extend(cell),
  TableCell.extend(cell),
  Row,
  Figure,
  Image,
  Source,
  Link,
  Bold,
  Italic,
  Strike,
  Code,
];
