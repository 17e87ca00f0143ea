import type { Mark, Node } from '@tiptap/pm/model';
import { readableAddress, readTokens } from '#markdown/render.ts';
import { escapeText } from './escape.ts';
import { BLANKS, readInline } from './read.ts';
import { EMPHASIS, trimEmphasis } from './trim-emphasis.ts';

/** The kind of block of a line: it decides what the line may hold, and what is a mark at its beginning. */
export type LineKind = 'paragraph' | 'heading' | 'cell';

/** A text in which the line is read as one of its kind, and the level of its token there. */
const AROUND: Readonly<Record<LineKind, readonly [(line: string) => string, level: number]>> = {
  paragraph: [(line) => line, 1],
  heading: [(line) => `# ${line}`, 1],
  cell: [(line) => `| ${line} |\n| --- |`, 4],
};

interface Strategy {
  readonly isCareful?: boolean;
  readonly trimsEmphasis?: boolean;
  /** Writes letters beside emphasis as references to characters, beside which every mark is read. */
  readonly refers?: boolean;
  readonly italic?: '_';
}

/** The strategies to write a line, the plainest first. */
const STRATEGIES: readonly Strategy[] = [
  {},
  { trimsEmphasis: true },
  { isCareful: true },
  { isCareful: true, trimsEmphasis: true },
  { isCareful: true, trimsEmphasis: true, italic: '_' },
  { isCareful: true, refers: true },
  { isCareful: true, refers: true, italic: '_' },
];

const LETTER_BEFORE = /[\p{L}\p{N}]$/u;
const LETTER_BEHIND = /^[\p{L}\p{N}]/u;

const refer = (letter: string) => `&#${letter.codePointAt(0)};`;

const writeAddress = (address: string) =>
  readableAddress(address)
    .replace(/[()\\]/g, '\\$&')
    .replace(/\s/g, encodeURIComponent);

const writeTitle = (title: unknown) =>
  typeof title === 'string' && title !== ''
    ? ` "${title.replace(/["\\]|&(?=#?\w+;)/g, '\\$&').replace(/\s+/g, ' ')}"`
    : '';

export function writePicture({ attrs }: Node): string {
  const alt = String(attrs.alt)
    .replace(/[[\]\\*_`~<]|&(?=#?\w+;)/g, '\\$&')
    .replace(/\s+/g, ' ');
  return `![${alt}](${writeAddress(String(attrs.src))}${writeTitle(attrs.title)})`;
}

function writeCode(code: string): string {
  const ticks = '`'.repeat(longestRun(code) + 1);
  const blank = /^`|`$|^ .*\S.* $/.test(code) ? ' ' : '';
  return `${ticks}${blank}${code}${blank}${ticks}`;
}

export function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}

/** Whether a link may be written as its bare address, which pages turn into a link up to a Korean particle. */
function isBare({ attrs }: Mark, content: readonly Node[], next: Node | undefined): boolean {
  const [first, ...others] = content;
  return (
    others.length === 0 &&
    first?.text === attrs.href &&
    !attrs.title &&
    first?.marks.length === 0 &&
    /^https?:\/\/[!#-;=?-Z_a-z~]*[0-9A-Za-z/]$/.test(String(attrs.href)) &&
    (next === undefined || !/^[!-~]/.test(next.text ?? ''))
  );
}

const linkOf = (node?: Node) => node?.marks.find(({ type }) => type.name === 'link');

/** How many of the nodes share the first one's mark; a link is not cut in two. */
function reachOf(mark: Mark, nodes: readonly Node[]): number {
  let end = 0;
  while (mark.isInSet(nodes[end]?.marks ?? [])) end += 1;
  const link = linkOf(nodes[end - 1]);
  if (link === undefined || link.eq(mark)) return end;
  while (end > 0 && linkOf(nodes[end])?.eq(link) && linkOf(nodes[end - 1])?.eq(link)) end -= 1;
  return end;
}

class LineWriter {
  #line = '';
  #isInLink = false;
  #isBehindMark = false;
  readonly #place: LineKind;
  readonly #way: Strategy;
  readonly #marks: Readonly<Record<string, string>>;

  constructor(kind: LineKind, strategy: Strategy) {
    this.#place = kind;
    this.#way = strategy;
    this.#marks = { ...EMPHASIS, ...(strategy.italic && { italic: strategy.italic }) };
  }

  write(nodes: readonly Node[]): string {
    this.#nest(nodes);
    const line = this.#line.replace(/[^\S\n]*\n[^\S\n]*/g, '\n').trim();
    // Number signs at the end of a heading would be read as its closing sequence.
    return this.#place === 'heading' ? line.replace(/(^|\s)(#+)$/, '$1\\$2') : line;
  }

  /** The mark that reaches farthest is the outer one, so that marks close in the order in which they open. */
  #nest(nodes: readonly Node[]): void {
    let rest = nodes;
    for (let [node] = rest; node; [node] = rest) {
      const [outer, end] = this.#outermost(rest, node.marks);
      if (outer === null) this.#leaf(node);
      else {
        const inside = rest.slice(0, end).map((one) => one.mark(outer.removeFromSet(one.marks)));
        this.#marked(outer, inside, rest[end]);
      }
      rest = rest.slice(end);
    }
  }

  #outermost(nodes: readonly Node[], marks: readonly Mark[]): [Mark | null, number] {
    let [outer, end]: [Mark | null, number] = [null, 0];
    for (const mark of marks) {
      const reach = mark.type.name === 'code' ? 0 : reachOf(mark, nodes);
      if (reach > end) [outer, end] = [mark, reach];
    }
    return [outer, Math.max(end, 1)];
  }

  #marked(mark: Mark, inside: readonly Node[], next: Node | undefined): void {
    const { type, attrs } = mark;
    const emphasis = this.#marks[type.name];
    if (emphasis !== undefined) {
      if (this.#way.refers) this.#line = this.#line.replace(LETTER_BEFORE, refer);
      this.#around(emphasis, inside, emphasis);
      this.#isBehindMark = true;
    } else if (isBare(mark, inside, next)) this.#line += String(attrs.href);
    else {
      this.#line = this.#line.replace(/!$/, '\\!');
      this.#isInLink = true;
      const target = `](${writeAddress(String(attrs.href))}${writeTitle(attrs.title)})`;
      this.#around('[', inside, target);
      this.#isInLink = false;
    }
  }

  /** Blanks at the ends stay outside of a mark, which is none beside a blank. */
  #around(open: string, inside: readonly Node[], close: string): void {
    const before = this.#line;
    this.#line = before + open;
    this.#nest(inside);
    const [, lead = '', text = '', trail = ''] =
      /^(\s*)(.*?)(\s*)$/s.exec(this.#line.slice(before.length + open.length)) ?? [];
    this.#line = before + lead + (text === '' ? '' : open + text + close) + trail;
  }

  #leaf(node: Node): void {
    const { type, text } = node;
    const isBehindMark = this.#isBehindMark;
    this.#isBehindMark = false;
    if (type.name === 'hardBreak') this.#line += this.#place === 'paragraph' ? '\n' : ' ';
    else if (text === undefined) this.#line += this.#escapePipes(writePicture(node));
    else if (node.marks.length > 0) this.#line += this.#escapePipes(writeCode(text));
    else {
      const escaped = this.#escape(text.replace(BLANKS, ' '));
      const isReferred = isBehindMark && this.#way.refers;
      this.#line += isReferred ? escaped.replace(LETTER_BEHIND, refer) : escaped;
    }
  }

  #escapePipes = (text: string) => (this.#place === 'cell' ? text.replace(/\|/g, '\\|') : text);

  #escape(text: string): string {
    const { isCareful = false } = this.#way;
    const isLineStart = this.#place === 'paragraph' && /(?:^|\n)\s*$/.test(this.#line);
    return this.#escapePipes(
      escapeText(text, { isLineStart, isCareful, isInLink: this.#isInLink }),
    );
  }
}

/** Whether the line is read as this text with these marks. */
function isReadAs(nodes: readonly Node[], line: string, kind: LineKind): boolean {
  const [around, level] = AROUND[kind];
  const [token, ...others] = readTokens(around(line)).filter(({ type }) => type === 'inline');
  const schema = nodes[0]?.type.schema;
  if (token === undefined || schema === undefined) return line === '';
  const isOneLine = others.length === 0 && token.level === level;
  return isOneLine && signatureOf(readInline(schema, token.children ?? [])) === signatureOf(nodes);
}

/** The letters with the marks that they show, without blanks; a bare address shows a link by itself. */
function signatureOf(nodes: readonly Node[]): string {
  let [signature, last] = ['', ''];
  for (const { type, text, marks, attrs } of nodes) {
    const letters = text?.replace(/\s+/g, '') ?? `${type.name}${String(attrs.src)}`;
    if (letters === '' || type.name === 'hardBreak') continue;
    const markNames = marks
      .filter((mark) => mark.attrs.href === undefined || mark.attrs.href !== text)
      .map((mark) => `${mark.type.name}${String(mark.attrs.href ?? '')}`)
      .sort()
      .join();
    if (markNames !== last) signature += `\0${markNames}\0`;
    last = markNames;
    signature += letters;
  }
  return signature;
}

/** The Markdown of a line, by the plainest strategy whose result is read as this text with these marks. */
export function writeLine(nodes: readonly Node[], kind: LineKind): string {
  let line = '';
  for (const strategy of STRATEGIES) {
    const text = strategy.trimsEmphasis ? trimEmphasis(nodes) : nodes;
    line = new LineWriter(kind, strategy).write(text);
    if (isReadAs(text, line, kind)) break;
  }
  return line;
}
