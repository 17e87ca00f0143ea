import type { MarkdownIt, RendererRule, StateCore, StateInline, Token } from 'markdown-it';
import { sizeOf, srcSetOf } from '#contract/pictures/srcset.ts';

/** A Korean particle behind an address is not part of it. */
const ADDRESS = /\/\/[!#-;=?-Z_a-z~]{1,2000}/iy;

/** The length of the address at `from`, without the punctuation of the sentence around it. */
const measureAddress = (text: string, from: number): number => {
  ADDRESS.lastIndex = from;
  const address = ADDRESS.exec(text)?.[0] ?? '';
  let surplus = address.split(')').length - address.split('(').length;
  let { length } = address;
  for (; length > 0; length -= 1) {
    const last = address.charAt(length - 1);
    if (last === ')' && surplus > 0) surplus -= 1;
    else if (!/[?!.,:;*_~']/.test(last)) break;
  }
  return length;
};

const SPACE = /[ \t\n]*/y;

const skipSpace = (text: string, from: number): number => {
  SPACE.lastIndex = from;
  SPACE.exec(text);
  return SPACE.lastIndex;
};

/** The end of `address "title")` that begins at `from`; -1 where it is invalid. */
const findTargetEnd = ({ src, posMax, md }: StateInline, from: number): number => {
  const target = md.helpers.parseLinkDestination(src, skipSpace(src, from), posMax);
  if (!target.ok) return -1;
  const title = md.helpers.parseLinkTitle(src, skipSpace(src, target.pos), posMax);
  const end = skipSpace(src, title.ok ? title.pos : target.pos);
  return src[end] === ')' ? end + 1 : -1;
};

const lastBrackets = new WeakMap<StateInline, number>();

const findLastBracket = (state: StateInline): number => {
  const at = lastBrackets.get(state) ?? state.src.lastIndexOf(']');
  lastBrackets.set(state, at);
  return at;
};

/** markdown-it would search the rest of the text for each unclosed bracket. */
const readUnclosed = (state: StateInline, silent: boolean): boolean => {
  const { src, pos } = state;
  const mark = src[pos] === '[' ? '[' : '![';
  if (!src.startsWith(mark, pos) || findLastBracket(state) > pos) return false;
  if (!silent) state.pending += mark;
  state.pos += mark.length;
  return true;
};

const OPENING = /!?\[[^[\]]*\]\(/y;

/** Shows only the text of a link or picture whose address the rules before this one have refused. */
const readRefused = (state: StateInline, silent: boolean): boolean => {
  const { src, pos, posMax } = state;
  OPENING.lastIndex = pos;
  const opening = OPENING.exec(src)?.[0];
  if (opening === undefined) return false;
  const start = pos + opening.indexOf('[');
  const labelEnd = pos + opening.length - ']('.length;
  // A bracket inside code ends no label.
  if (state.md.helpers.parseLinkLabel(state, start, src[pos] === '[') !== labelEnd) return false;
  const end = findTargetEnd(state, labelEnd + ']('.length);
  if (end < 0 || end > posMax) return false;
  if (!silent) {
    state.pos = start + 1;
    state.posMax = labelEnd;
    state.md.inline.tokenize(state);
    state.posMax = posMax;
  }
  state.pos = end;
  return true;
};

/** Shows only the text of `[가]()`, because markdown-it accepts a link without an address. */
const withoutEmpty = (tokens: readonly Token[]): Token[] => {
  let isEmpty = false;
  return tokens.flatMap((token) => {
    if (token.type === 'image' && token.attrGet('src') === '') return token.children ?? [];
    if (token.type === 'link_open') isEmpty = token.attrGet('href') === '';
    return isEmpty && token.type.startsWith('link_') ? [] : token;
  });
};

const removeEmpty = ({ tokens }: StateCore): void => {
  for (const token of tokens) {
    if (token.children) token.children = withoutEmpty(token.children);
  }
};

// The address of an uploaded picture holds its size, so the text below it does not move.
const pictures =
  ({ utils }: MarkdownIt): RendererRule =>
  (tokens, index, options, env, renderer) => {
    const token = tokens[index];
    if (!token) return '';
    const address = String(token.attrGet('src'));
    const size = sizeOf(address);
    if (size !== undefined) {
      token.attrSet('width', String(size.width));
      token.attrSet('height', String(size.height));
      const srcSet = srcSetOf(address);
      if (srcSet !== undefined) {
        token.attrSet('srcset', srcSet);
        // At most its own width, and the width of the text column.
        token.attrSet('sizes', `auto, min(46rem, 100vw, ${size.width}px)`);
      }
    }
    token.attrSet('alt', renderer.renderInlineAsText(token.children ?? [], options, env));
    const caption = String(token.attrGet('title') ?? '');
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'title');
    const attributes = renderer.renderAttrs(token);
    const picture = `<span class="md-picture"><img${attributes} loading="lazy" decoding="async" referrerpolicy="no-referrer"></span>`;
    if (caption === '') return picture;
    return `<span class="md-figure">${picture}<span class="md-caption">${utils.escapeHtml(caption)}</span></span>`;
  };

/** The most pictures that stand side by side. */
export const MOST_IN_A_ROW = 3;

/** A paragraph of nothing but two or three pictures shows them side by side. */
const markRows = ({ tokens }: StateCore): void => {
  for (const [index, { type, children }] of tokens.entries()) {
    const paragraph = tokens[index - 1];
    if (type !== 'inline' || paragraph?.type !== 'paragraph_open') continue;
    const content = (children ?? []).filter((one) => one.type !== 'image');
    const pictures = (children ?? []).length - content.length;
    const isRow = content.every(
      (one) => one.type.endsWith('break') || (one.type === 'text' && one.content.trim() === ''),
    );
    if (isRow && pictures > 1 && pictures <= MOST_IN_A_ROW) paragraph.attrJoin('class', 'md-row');
  }
};

const renderLink: RendererRule = (tokens, index, options, _env, renderer) => {
  const link = tokens[index];
  if (/^(https?:|\/uploads\/)/i.test(String(link?.attrGet('href')))) {
    link?.attrSet('target', '_blank');
    link?.attrSet('rel', 'noopener');
  }
  return renderer.renderToken(tokens, index, options);
};

/** Bare http(s) addresses in the text become links, too. */
export function links(parser: MarkdownIt, mayLead: (address: string) => boolean): void {
  parser.validateLink = mayLead;
  parser.inline.ruler.before('link', 'unclosed', readUnclosed);
  parser.inline.ruler.after('image', 'refused', readRefused);
  parser.core.ruler.after('inline', 'empty-links', removeEmpty);
  parser.core.ruler.push('rows', markRows);

  parser.set({ linkify: true });
  // The core rule would also search for addresses without a scheme.
  parser.core.ruler.disable('linkify');
  for (const scheme of ['ftp:', '//', 'mailto:']) parser.linkify.add(scheme, null);
  for (const scheme of ['http:', 'https:']) {
    parser.linkify.add(scheme, { validate: measureAddress });
  }

  parser.renderer.rules.link_open = renderLink;
  parser.renderer.rules.image = pictures(parser);
}
