import type { MarkdownIt, RendererRule, StateCore, StateInline, Token } from 'markdown-it';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { sizeOf, srcSetOf } from '#contract/pictures/srcset.ts';

/** What an address that stands in the text as it is consists of: a Korean particle behind it is none of it. */
const ADDRESS = /\/\/[!#-;=?-Z_a-z~]{1,2000}/iy;

/** How long the address at `from` is, without the punctuation of the sentence around it. */
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

/** Where `address "title")` ends that begins at `from`; -1 when it is none. */
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

/** Brackets that nothing closes are text at once: markdown-it reads on to the end of the text for each of them. */
const readUnclosed = (state: StateInline, silent: boolean): boolean => {
  const { src, pos } = state;
  const mark = src[pos] === '[' ? '[' : '![';
  if (!src.startsWith(mark, pos) || findLastBracket(state) > pos) return false;
  if (!silent) state.pending += mark;
  state.pos += mark.length;
  return true;
};

/** What a link or picture without brackets in its words begins with; few texts get further than this. */
const OPENING = /!?\[[^[\]]*\]\(/y;

/**
 * A link or picture whose address was refused is its words. It stands behind the rules for links and pictures, so what
 * it finds written as one of them is one that they refused; by itself markdown-it shows its source.
 */
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

/** `[가]()` leads nowhere, which no check of markdown-it refuses: it is its words as well. */
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

// How large a picture of another site is comes to light when it is loaded: its frame has the shape that the stylesheet
// gives it. The address of an uploaded one tells, and the text below it does not move.
const renderPicture: RendererRule = (tokens, index, options, env, renderer) => {
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
      // No wider than it is, nor than the column of the text.
      token.attrSet('sizes', `auto, min(46rem, 100vw, ${size.width}px)`);
    }
  }
  token.attrSet('alt', renderer.renderInlineAsText(token.children ?? [], options, env));
  const attributes = renderer.renderAttrs(token);
  return `<span class="md-picture"><img${attributes} loading="lazy" decoding="async" referrerpolicy="no-referrer"></span>`;
};

const renderLink: RendererRule = (tokens, index, options, _env, renderer) => {
  tokens[index]?.attrSet('target', '_blank');
  tokens[index]?.attrSet('rel', 'noopener');
  return renderer.renderToken(tokens, index, options);
};

/** Links and pictures that lead to http(s) and our own uploads only, also where an address stands bare in the text. */
export function links(parser: MarkdownIt): void {
  parser.validateLink = isSafeUrl;
  parser.inline.ruler.before('link', 'unclosed', readUnclosed);
  parser.inline.ruler.after('image', 'refused', readRefused);
  parser.core.ruler.after('inline', 'empty-links', removeEmpty);

  parser.set({ linkify: true });
  // The rule of the same name in the core would look for addresses without a scheme as well, in all texts once more.
  parser.core.ruler.disable('linkify');
  for (const scheme of ['ftp:', '//', 'mailto:']) parser.linkify.add(scheme, null);
  for (const scheme of ['http:', 'https:']) {
    parser.linkify.add(scheme, { validate: measureAddress });
  }

  parser.renderer.rules.link_open = renderLink;
  parser.renderer.rules.image = renderPicture;
}
