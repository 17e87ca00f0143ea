import { getNodeType } from '@tiptap/core';
import type { Attrs, Mark, Node, Schema } from '@tiptap/pm/model';
import type { Token } from 'markdown-it';
import { plainText } from '#markdown/plain-text.ts';

/** A node whose tokens are still being read. */
interface Open {
  readonly name: string;
  readonly attrs: Attrs | null;
  readonly content: Node[];
}

/** The node type for each pair of tokens; the function reads its attributes from the opening token. */
const BLOCKS: Readonly<Record<string, readonly [string, ((token: Token) => Attrs)?]>> = {
  paragraph: ['paragraph'],
  heading: ['heading', ({ markup, tag }) => ({ level: levelOf(markup) ?? Number(tag.slice(1)) })],
  blockquote: ['blockquote'],
  bullet_list: ['bulletList'],
  ordered_list: ['orderedList', (token) => ({ start: Number(token.attrGet('start') ?? 1) })],
  list_item: ['listItem', ({ meta }) => ({ checked: (meta?.checked as boolean | null) ?? null })],
  table: ['table'],
  tr: ['tableRow'],
  th: ['tableHeader', readAlign],
  td: ['tableCell', readAlign],
};

/** Pairs of tokens without a node type; their content goes into the parent. */
const TRANSPARENT = new Set(['thead', 'tbody']);

const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', s: 'strike' };

/** Pages show one blank for many. */
export const BLANKS = /[ \t\n]+/g;

/** The level by the marks in the text, because the renderer has shifted the level of the token. */
function levelOf(markup: string): number | undefined {
  if (markup === '=') return 1;
  return markup === '-' ? 2 : markup.length || undefined;
}

function readAlign(token: Token): Attrs {
  const align = /md-(left|center|right)/.exec(String(token.attrGet('class') ?? ''))?.[1];
  return { align: align ?? null };
}

/** Whether no item of a list has paragraphs of its own; a task item never has. */
function isTight(tokens: readonly Token[], at: number): boolean {
  const level = tokens[at]?.level ?? 0;
  for (let index = at + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.level <= level) break;
    if (token.type === 'paragraph_open' && token.level === level + 2 && !token.hidden) return false;
  }
  return true;
}

/** Converts tokens of the pages' own parser to nodes. Throws for tokens without a node type. */
export function readNodes(schema: Schema, tokens: readonly Token[]): Node[] {
  const nodes: Node[] = [];
  const open: Open[] = [];
  const into = () => open.at(-1)?.content ?? nodes;
  const close = () => {
    const closed = open.pop();
    if (closed !== undefined) into().push(createNode(schema, closed));
  };
  for (const [index, token] of tokens.entries()) {
    const { type } = token;
    if (type === 'inline') {
      const pictures = readPictures(schema, token);
      if (pictures !== null && open.at(-1)?.name === 'paragraph') {
        open.pop();
        open.push({ name: 'row', attrs: null, content: pictures });
      } else into().push(...readInline(schema, token.children ?? []));
    } else if (type === 'fence') {
      const text = token.content.replace(/\n$/, '');
      const content = text === '' ? [] : [schema.text(text)];
      into().push(
        createNode(schema, {
          name: 'codeBlock',
          attrs: { language: token.info.trim() || null },
          content,
        }),
      );
    } else if (type === 'hr') {
      into().push(createNode(schema, { name: 'horizontalRule', attrs: null, content: [] }));
    } else if (type.endsWith('_close')) {
      if (!TRANSPARENT.has(type.slice(0, -'_close'.length))) close();
    } else {
      const name = type.slice(0, -'_open'.length);
      if (TRANSPARENT.has(name)) continue;
      const block = BLOCKS[name];
      if (block === undefined) throw new Error(`The surface has nothing for ${type}.`);
      const attrs = block[1]?.(token) ?? null;
      const isList = block[0].endsWith('List');
      open.push({
        name: block[0],
        attrs: isList ? { ...attrs, tight: isTight(tokens, index) } : attrs,
        content: [],
      });
    }
  }
  return nodes;
}

function createNode(schema: Schema, { name, attrs, content }: Open): Node {
  const type = getNodeType(name, schema);
  const isCell = name === 'tableCell' || name === 'tableHeader';
  const inside = isCell
    ? [createNode(schema, { name: 'paragraph', attrs: null, content })]
    : content;
  // An item may be empty in Markdown, but the editor needs a paragraph in it to type in.
  return inside.length === 0 && type.contentMatch.defaultType?.isTextblock === true
    ? (type.createAndFill(attrs) ?? type.createChecked(attrs, inside))
    : type.createChecked(attrs, inside);
}

function pictureOf(schema: Schema, name: string, token: Token, marks: readonly Mark[] = []): Node {
  const attrs = {
    src: String(token.attrGet('src') ?? ''),
    alt: altOf(token),
    title: token.attrGet('title') ?? '',
  };
  return schema.node(name, attrs, [], marks);
}

const altOf = ({ children, content }: Token): string =>
  children === null
    ? content
    : children.map((child) => (child.type === 'image' ? altOf(child) : plainText(child))).join('');

/** The pictures of a paragraph that contains nothing else; `null` for any other paragraph. */
function readPictures(schema: Schema, { children }: Token): Node[] | null {
  const pictures: Node[] = [];
  for (const child of children ?? []) {
    if (child.type === 'image') pictures.push(pictureOf(schema, 'figure', child));
    else if (child.type !== 'softbreak' && plainText(child).trim() !== '') return null;
    else if (child.nesting !== 0) return null;
  }
  return pictures.length === 0 ? null : pictures;
}

/** Converts the tokens within a line. Throws for tokens without a node type. */
export function readInline(schema: Schema, tokens: readonly Token[]): Node[] {
  const nodes: Node[] = [];
  let marks: readonly Mark[] = [];
  const addText = (text: string, extra?: Mark) => {
    if (text !== '') nodes.push(schema.text(text, extra ? extra.addToSet(marks) : marks));
  };
  for (const token of tokens) {
    const { type } = token;
    const [, name = '', side] = /^(\w+)_(open|close)$/.exec(type) ?? [];
    const markType = schema.marks[name === 'link' ? 'link' : (MARKS[name] ?? '')];
    if (markType !== undefined && side === 'open') {
      const attrs =
        name === 'link'
          ? { href: String(token.attrGet('href') ?? ''), title: token.attrGet('title') ?? null }
          : null;
      marks = markType.create(attrs).addToSet(marks);
    } else if (markType !== undefined) marks = marks.filter((mark) => mark.type !== markType);
    else if (type === 'text') addText(token.content.replace(BLANKS, ' '));
    else if (type === 'code_inline') addText(token.content, schema.mark('code'));
    else if (type === 'softbreak' || type === 'hardbreak') {
      nodes.push(schema.node('hardBreak', null, [], marks));
    } else if (type === 'image') nodes.push(pictureOf(schema, 'image', token, marks));
    else throw new Error(`The surface has nothing for ${type}.`);
  }
  return nodes;
}
