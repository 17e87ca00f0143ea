import { Fragment, type Node, type Schema } from '@tiptap/pm/model';
import type { Env, Token } from 'markdown-it';
import { drawTokens, readTokens } from '#markdown/render.ts';
import { BLANKS, readNodes } from './read.ts';
import { writeBlock } from './write-blocks.ts';

/** The source of a block, with the line breaks around it. */
interface BlockSource {
  readonly source: string;
  /** The line breaks between it and its neighbours. */
  before: string;
  after: string;
}

interface Block {
  readonly source: string;
  readonly tokens: readonly Token[];
}

const GAP = '\n\n';

/** ProseMirror replaces a block that changes, so a block that is still found here keeps its source. */
const blockSources = new WeakMap<Node, BlockSource>();
const texts = new WeakMap<Node, string>();

/** Reads a text. A block that the editor cannot show, or could not write again unchanged, is shown as its source. */
export function readMarkdown(schema: Schema, text: string): Node {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const env: Env = {};
  const tokens = readTokens(lines.join('\n'), env);
  const nodes: Node[] = [];
  let line = 0;
  let gap = '';
  const add = (node: Node, source: string) => {
    const last = nodes.at(-1);
    const before = last && blockSources.get(last);
    if (before) before.after = gap;
    blockSources.set(node, { source, before: gap, after: GAP });
    nodes.push(node);
  };
  // The parser makes no tokens for link definitions, so their lines are skipped here.
  const skipTo = (next: number) => {
    const between = lines.slice(line, next);
    const first = between.findIndex((one) => one.trim() !== '');
    if (first !== -1) {
      const last = between.reduce((found, one, at) => (one.trim() === '' ? found : at), first);
      const source = between.slice(first, last + 1).join('\n');
      gap = '\n'.repeat(first + (nodes.length > 0 ? 1 : 0));
      add(createSource(schema, source), source);
      line += last + 1;
    }
    gap = '\n'.repeat(next - line + (nodes.length > 0 ? 1 : 0));
    line = next;
  };
  for (const { from, to, tokens: own } of splitBlocks(tokens)) {
    skipTo(from);
    let end = to;
    while (end > from + 1 && lines[end - 1]?.trim() === '') end -= 1;
    const source = lines.slice(from, end).join('\n');
    add(readBlock(schema, { source, tokens: own }, env), source);
    line = end;
  }
  skipTo(lines.length);
  const content = nodes.length > 0 ? nodes : [schema.node('paragraph')];
  const doc = schema.topNodeType.create(null, Fragment.from(content));
  texts.set(doc, text);
  return doc;
}

/** Remembers the text of a document, so that an unchanged document is written exactly as it was read. */
export function rememberText(doc: Node, text: string): void {
  texts.set(doc, text);
}

/** Whether a block is an empty line, which Markdown does not hold. */
export function isBlank({ type, content, textContent }: Node): boolean {
  return (
    type.name === 'paragraph' && textContent.trim() === '' && content.size === textContent.length
  );
}

/** Has a document that is equal, but for its blanks, written as the one that was read. */
export function rememberBlocks(doc: Node, read: Node): void {
  const isEqual = doc.childCount === read.childCount;
  const nodes = isEqual ? doc.children : doc.children.filter((node) => !isBlank(node));
  for (const [index, node] of nodes.entries()) {
    const blockSource = blockSources.get(read.child(index));
    if (blockSource) blockSources.set(node, blockSource);
  }
  rememberText(doc, writeMarkdown(read));
}

/** The Markdown of a document; every block that was not changed is written as it was read. */
export function writeMarkdown(doc: Node): string {
  const known = texts.get(doc);
  if (known !== undefined) return known;
  let text = '';
  let last: Node | null = null;
  let lastText = '';
  doc.forEach((node) => {
    const second = last !== null && isSecondList(last, lastText, node);
    const own = blockSources.get(node)?.source ?? writeBlock(node, second);
    if (own === '') return;
    if (last !== null) text += gapBetween(last, lastText, node, own);
    text += own;
    last = node;
    lastText = own;
  });
  texts.set(doc, text);
  return text;
}

/** The top-level blocks of a text, each with its first line and the line after its last. */
function* splitBlocks(tokens: Token[]) {
  let start = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.level !== 0 || token.nesting === 1) continue;
    const own = tokens.slice(start, index + 1);
    const [from, to] = own[0]?.map ?? [0, 0];
    start = index + 1;
    yield { from, to, tokens: own };
  }
}

function createSource(schema: Schema, source: string): Node {
  return schema.node('source', null, source === '' ? [] : schema.text(source));
}

function readBlock(schema: Schema, { source, tokens }: Block, env: Env): Node {
  try {
    const [node, ...others] = readNodes(schema, tokens);
    if (node && others.length === 0) {
      const own = writeBlock(node);
      if (own === source || isSame(tokens, own, env)) return node;
      // Marks on the same words may lie in each other in another order.
      if (readNodes(schema, readTokens(own, env))[0]?.eq(node)) return node;
    }
  } catch {
    // A block that cannot be read is shown as its source.
  }
  return createSource(schema, source);
}

function isSame(tokens: readonly Token[], text: string, env: Env): boolean {
  const html = drawTokens([...tokens], env);
  return comparable(html) === comparable(drawTokens(readTokens(text, env), env));
}

/** HTML without levels and ids of headings, which depend on the rest of the text, and without invisible differences. */
function comparable(html: string): string {
  return html
    .replace(BLANKS, ' ')
    .replace(/<(\/?)h[1-6][^>]*>/g, '<$1h>')
    .replace(/(<\/span>)(?:<br>)?\s*(?=<span class="md-(?:picture|figure)")/g, '$1')
    .replace(/(?:<\/?(?:a|strong|em|del)\b[^>]*>){2,}/g, (tags) =>
      (tags.match(/<[^>]*>/g) ?? []).sort().join(''),
    );
}

function isSecondList(last: Node, lastText: string, node: Node): boolean {
  if (last.type !== node.type || !node.type.name.endsWith('List')) return false;
  return /^-|^\d+\./.test(lastText);
}

function gapBetween(last: Node, lastText: string, node: Node, text: string): string {
  const gaps = [blockSources.get(node)?.before, blockSources.get(last)?.after, GAP];
  const gap = gaps.find((one) => one !== undefined && one !== '') ?? GAP;
  const isAsRead = blockSources.get(last)?.after === gap && blockSources.get(node)?.before === gap;
  if (isAsRead || gap.length >= GAP.length) return gap;
  const blocks = [...splitBlocks(readTokens(`${lastText}${gap}${text}`))];
  return blocks.length === 2 && blocks[1]?.from === lastText.split('\n').length ? gap : GAP;
}
