import { flanks, type Part, resolveEmphasis, textOf, toNodes, wrap } from './emphasis.ts';
import { readBareUrl, readTarget, type Target } from './target.ts';
import type { Inline } from './tree.ts';

const PLAIN = /[^\\`*_~[\]!<&\nh]+/y;
const MARKS = /\*+|_+|~+/y;
const BACKTICKS = /`+/g;
const ENTITY = /&(amp|lt|gt|quot|nbsp|#39);/y;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** An opening bracket that waits for its partner; `at` is its place among the parts. */
interface Bracket {
  readonly at: number;
  readonly isImage: boolean;
}

/** Where code ends that a run of backticks opens: the next run of the same length. */
const findCodeEnds = (text: string): ((from: number, length: number) => number | null) => {
  const places = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(BACKTICKS)) {
    const known = places.get(run.length);
    if (known) known.push(index);
    else places.set(run.length, [index]);
  }
  for (const known of places.values()) known.reverse();
  return (from, length) => {
    const known = places.get(length) ?? [];
    while ((known.at(-1) ?? from) < from) known.pop();
    return known.at(-1) ?? null;
  };
};

const toCode = (text: string): Inline => {
  const line = text.replace(/\n/g, ' ');
  const isPadded = line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '';
  return { type: 'code', text: isPadded ? line.slice(1, -1) : line };
};

/** A link inside a link is its text. */
const withoutLinks = (nodes: readonly Inline[]): Inline[] =>
  nodes.flatMap((node): Inline[] => {
    if (typeof node === 'string' || !('children' in node)) return [node];
    const children = withoutLinks(node.children);
    return node.type === 'link' ? children : [{ ...node, children }];
  });

class InlineReader {
  private readonly text: string;
  private readonly codeEnd: ReturnType<typeof findCodeEnds>;
  private readonly parts: Part[] = [];
  private brackets: Bracket[] = [];
  private at = 0;

  constructor(text: string) {
    this.text = text;
    this.codeEnd = findCodeEnds(text);
  }

  read(): Inline[] {
    while (this.at < this.text.length) this.step();
    return toNodes(resolveEmphasis(this.parts));
  }

  private push(node: Inline, length: number): void {
    this.parts.push({ node, depth: 0 });
    this.at += length;
  }

  private step(): void {
    const { text, at } = this;
    const plain = matchAt(PLAIN, text, at)?.[0];
    if (plain !== undefined) {
      this.push(plain, plain.length);
      return;
    }
    switch (text[at]) {
      case '\\':
        this.readEscape();
        return;
      case '\n':
        this.readBreak();
        return;
      case '`':
        this.readCode();
        return;
      case '*':
      case '_':
      case '~':
        this.readMarks();
        return;
      case '[':
        this.open(false, '[');
        return;
      case '!':
        if (text[at + 1] === '[') this.open(true, '![');
        else this.push('!', 1);
        return;
      case ']':
        this.close();
        return;
      case '&': {
        const entity = matchAt(ENTITY, text, at);
        this.push(ENTITIES[entity?.[1] ?? ''] ?? '&', entity?.[0].length ?? 1);
        return;
      }
      case '<':
        this.readAutolink();
        return;
      default:
        this.readUrl(readBareUrl(text, at));
    }
  }

  private readEscape(): void {
    const next = this.text.charAt(this.at + 1);
    if (/[!-/:-@[-`{-~]/.test(next)) this.push(next, 2);
    // A backslash before the end of a line asks for the break that every line gets here.
    else this.push(next === '\n' ? '' : '\\', 1);
  }

  private readBreak(): void {
    const spaces = /\n[ \t]*/y;
    this.push({ type: 'break' }, matchAt(spaces, this.text, this.at)?.[0].length ?? 1);
  }

  private readCode(): void {
    const run = matchAt(/`+/y, this.text, this.at)?.[0] ?? '`';
    const start = this.at + run.length;
    const end = this.codeEnd(start, run.length);
    if (end === null) this.push(run, run.length);
    else this.push(toCode(this.text.slice(start, end)), end + run.length - this.at);
  }

  private readMarks(): void {
    const marks = matchAt(MARKS, this.text, this.at)?.[0] ?? '';
    const mark = marks.charAt(0);
    // A single wave is a wave in Korean: `1~2주`, `안녕하세요~`.
    if (mark === '~' && marks.length !== 2) {
      this.push(marks, marks.length);
      return;
    }
    const { length } = marks;
    const run = { mark, length, left: length, ...flanks(this.text, this.at, this.at + length) };
    this.parts.push({ node: marks, run, depth: 0 });
    this.at += length;
  }

  private open(isImage: boolean, sign: string): void {
    this.brackets.push({ at: this.parts.length, isImage });
    this.push(sign, sign.length);
  }

  private close(): void {
    const bracket = this.brackets.pop();
    const target =
      bracket && this.text[this.at + 1] === '(' ? readTarget(this.text, this.at + 2) : null;
    if (!bracket || !target) {
      this.push(']', 1);
      return;
    }
    const inside = resolveEmphasis(this.parts.splice(bracket.at).slice(1));
    const { href } = target;
    if (bracket.isImage) {
      const image: Inline = { type: 'image', src: href, alt: textOf(toNodes(inside)) };
      this.parts.push({ node: image, depth: 0 });
    } else {
      const link = (children: readonly Inline[]): Inline => ({
        type: 'link',
        href,
        children: withoutLinks(children),
      });
      this.parts.push(wrap(inside, link));
      // What opened before cannot become a link around this one.
      this.brackets = this.brackets.filter(({ isImage }) => isImage);
    }
    this.at = target.end;
  }

  private readAutolink(): void {
    const address = matchAt(/<(https?:\/\/[^\s<>]{1,2000})>/iy, this.text, this.at)?.[1];
    if (address === undefined) this.push('<', 1);
    else this.readUrl({ href: address, end: this.at + address.length + 2 });
  }

  private readUrl(target: Target | null): void {
    if (target === null) {
      this.push(this.text.charAt(this.at), 1);
      return;
    }
    const { href, end } = target;
    this.push({ type: 'link', href, children: [href] }, end - this.at);
  }
}

/** Reads the Markdown inside a line or paragraph, in time that grows with its length only. */
export const parseInline = (text: string): Inline[] => new InlineReader(text).read();
