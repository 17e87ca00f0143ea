import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { type MarkdownSerializer, MarkdownSerializerState } from 'prosemirror-markdown';
import { readableAddress } from '#markdown/render.ts';

/** The start of a line before its first word: marks of quotations, list items and tasks. */
const OPENING = /(?:^|\n)(?:[ \t]|>|(?:[-*+]|\d{1,9}[.)]) (?:\[[ x]\] )?)*$/;

/** Starts of lines that would end the paragraph, each with its escaped form. */
const LINE_STARTS: readonly [RegExp, string][] = [
  [/^([-+])(?=\s|$)/, '\\$1'],
  [/^(-)(?=[-\s]*$)/, '\\$1'],
  [/^(=+\s*)$/, '\\$1'],
  [/^>/, '\\>'],
  [/^(#{1,6})(?=\s|$)/, '\\$1'],
  // Four digits are a year, which does not start a list on our pages.
  [/^(\d{1,3})([.)])(?=\s|$)/, '$1\\$2'],
  [/^\[(?=[ xX]\]\s|[^\]]*\]:)/, '\\['],
  [/^([|:])(?=[-:| ]*-[-:| ]*$)/, '\\$1'],
];

/** Characters within a line that can be read as marks; a backslash counts only before a character it would escape. */
const MARKS_WITHIN = /[*_`]|\\(?=[!-/:-@[-`{-~]|$)|~(?=~)|(?<=~)~|\](?=[([:])/g;

const WORD = /[0-9A-Za-z]/;

/** Whether a star or an underscore at `at` can be read as a mark of emphasis. */
function canMark(text: string, at: number): boolean {
  const [mark, before = ' ', behind = ' '] = [text[at], text[at - 1], text[at + 1]];
  const isLoose = at > 0 && at < text.length - 1 && /\s/.test(before) && /\s/.test(behind);
  return !isLoose && !(mark === '_' && WORD.test(before) && WORD.test(behind));
}

type Writers = Readonly<
  Record<string, (state: State, node: Node, parent: Node, at: number) => void>
>;

/** The package does not declare its constructor and its output in its types, so its version is pinned. */
const OpenState = MarkdownSerializerState as unknown as new (
  nodes: Writers,
  marks: MarkdownSerializer['marks'],
  options: { hardBreakNodeName: string },
) => MarkdownSerializerState & { out: string };

class State extends OpenState {
  isInCell = false;
  link: 'bare' | 'words' | null = null;
  readonly #isCareful: boolean;

  /** `isCareful` escapes every character that can be a mark, even where its position makes it none. */
  constructor(isCareful: boolean) {
    super(NODES, MARKS, { hardBreakNodeName: 'hardBreak' });
    this.#isCareful = isCareful;
  }

  override text(text: string, escape = true): void {
    if (!escape) {
      super.text(this.isInCell ? text.replace(/\|/g, '\\|') : text, false);
      return;
    }
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.out += '\n';
      this.write();
      this.out += this.esc(line, OPENING.test(this.out));
    }
  }

  override esc(text: string, isLineStart = false): string {
    let escaped = this.#isCareful
      ? super.esc(text)
      : text.replace(MARKS_WITHIN, (mark, at: number) =>
          /[*_]/.test(mark) && !canMark(text, at) ? mark : `\\${mark}`,
        );
    if (this.link === 'words') escaped = escaped.replace(/(?<!\\)[[\]]/g, '\\$&');
    escaped = escaped
      .replace(/<(?=[A-Za-z][A-Za-z0-9+.-]{1,31}:|[^\s<>]+@)/g, '\\<')
      .replace(/&(?=#?\w+;)/g, '\\&');
    if (isLineStart) {
      for (const [start, safe] of LINE_STARTS) escaped = escaped.replace(start, safe);
      escaped = escaped.trimStart();
    }
    return this.isInCell ? escaped.replace(/\|/g, '\\|') : escaped;
  }
}

/** Neighbouring lists of one type would be read as one list, so every second one gets another mark. */
function isSecond(node: Node, parent: Node, index: number): boolean {
  let before = index;
  while (before > 0 && parent.child(before - 1).type === node.type) before -= 1;
  return (index - before) % 2 === 1;
}

const writeAddress = (address: string) =>
  readableAddress(address)
    .replace(/[()\\]/g, '\\$&')
    .replace(/\s/g, encodeURIComponent);

const writeTitle = (title: string | null) =>
  title ? ` "${title.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"` : '';

function writePicture({ attrs }: Node): string {
  const alt = String(attrs.alt)
    .replace(/[[\]\\*_`~]/g, '\\$&')
    .replace(/\s+/g, ' ');
  return `![${alt}](${writeAddress(String(attrs.src))}${writeTitle(attrs.title as string)})`;
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}

const NODES: Writers = {
  text: (state, node) => state.text(node.text ?? '', state.link !== 'bare'),
  paragraph: (state, node) => {
    state.renderInline(node);
    state.closeBlock(node);
  },
  heading: (state, node) => {
    const before = state.out.length;
    state.write(`${'#'.repeat(node.attrs.level as number)} `);
    state.renderInline(node, false);
    // Number signs at the end of a heading would be read as its closing sequence.
    state.out =
      state.out.slice(0, before) + state.out.slice(before).replace(/(\s)(#+\s*)$/, '$1\\$2');
    state.closeBlock(node);
  },
  blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
  bulletList: (state, node, parent, index) => {
    const mark = isSecond(node, parent, index) ? '* ' : '- ';
    state.renderList(node, '  ', () => mark);
  },
  orderedList: (state, node, parent, index) => {
    const mark = isSecond(node, parent, index) ? ')' : '.';
    const start = node.attrs.start as number;
    const width = String(start + node.childCount - 1).length + 2;
    state.renderList(node, ' '.repeat(width), (item) => `${start + item}${mark} `.padEnd(width));
  },
  listItem: (state, node) => {
    const { checked } = node.attrs;
    if (checked !== null) state.write(checked === true ? '[x] ' : '[ ] ');
    state.renderContent(node);
  },
  codeBlock: (state, node) => {
    const fence = '`'.repeat(Math.max(3, longestRun(node.textContent) + 1));
    state.write(`${fence}${(node.attrs.language as string | null) ?? ''}\n`);
    if (node.textContent !== '') {
      state.text(node.textContent, false);
      state.write('\n');
    }
    state.write(fence);
    state.closeBlock(node);
  },
  source: (state, node) => {
    state.text(node.textContent, false);
    state.closeBlock(node);
  },
  horizontalRule: (state, node) => {
    state.write('---');
    state.closeBlock(node);
  },
  hardBreak: (state, _node, parent, index) => {
    const isLast = index === parent.childCount - 1;
    if (state.isInCell || parent.type.name === 'heading') state.write(' ');
    else if (!isLast) state.write('\n');
  },
  row: (state, node) => {
    node.forEach((figure, _, index) => {
      if (index > 0) state.ensureNewLine();
      state.write(writePicture(figure));
    });
    state.closeBlock(node);
  },
  image: (state, node) => state.write(writePicture(node)),
  table: (state, node) => {
    const width = node.firstChild?.childCount ?? 0;
    node.forEach((row, _, index) => {
      if (index > 0) state.ensureNewLine();
      writeRow(state, row, width);
      if (index > 0) return;
      state.ensureNewLine();
      state.write(
        `| ${row.children.map(({ attrs }) => RULERS[String(attrs.align)] ?? '---').join(' | ')} |`,
      );
    });
    state.closeBlock(node);
  },
};

const RULERS: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };

function writeRow(state: State, row: Node, width: number): void {
  state.write('|');
  state.isInCell = true;
  for (let column = 0; column < Math.max(width, row.childCount); column += 1) {
    state.out += ' ';
    const text = row.maybeChild(column)?.firstChild;
    if (text) state.renderInline(text, false);
    state.out += ' |';
  }
  state.isInCell = false;
}

function asState(state: MarkdownSerializerState): State {
  if (!(state instanceof State)) throw new TypeError('Marks are written by State alone.');
  return state;
}

const emphasis = (mark: string) => ({
  open: mark,
  close: mark,
  mixable: true,
  expelEnclosingWhitespace: true,
});

/** Whether a link may be written as its bare address, which pages turn into a link up to a Korean particle. */
function isBare({ attrs }: Mark, parent: Node, index: number): boolean {
  const [content, next] = [parent.child(index), parent.maybeChild(index + 1)];
  const isWhole = content.isText && content.text === attrs.href && !attrs.title;
  return (
    isWhole &&
    /^https?:\/\/[!#-;=?-Z_a-z~]*[0-9A-Za-z/]$/.test(String(attrs.href)) &&
    content.marks.length === 1 &&
    (next === null || !/^[!-~]/.test(next.textContent))
  );
}

const MARKS: MarkdownSerializer['marks'] = {
  bold: emphasis('**'),
  italic: emphasis('*'),
  strike: emphasis('~~'),
  link: {
    open: (state, mark, parent, index) => {
      const link = isBare(mark, parent, index) ? 'bare' : 'words';
      asState(state).link = link;
      return link === 'bare' ? '' : '[';
    },
    close: (state, { attrs }) => {
      const { link } = asState(state);
      asState(state).link = null;
      if (link === 'bare') return '';
      return `](${writeAddress(String(attrs.href))}${writeTitle(attrs.title as string | null)})`;
    },
    mixable: true,
  },
  code: {
    open: (_state, _mark, parent, index) => ticksFor(parent.child(index), -1),
    close: (_state, _mark, parent, index) => ticksFor(parent.child(index - 1), 1),
    escape: false,
  },
};

function ticksFor({ text = '' }: Node, side: -1 | 1): string {
  const ticks = '`'.repeat(longestRun(text) + 1);
  if (!/^`|`$|^ .* $/.test(text)) return ticks;
  return side < 0 ? `${ticks} ` : ` ${ticks}`;
}

const PUNCTUATION = /^([\p{P}\p{S}]*)(.*?)([\p{P}\p{S}]*)$/su;

/** Moves punctuation at the ends of marked words out of the marks: beside a letter Markdown would not read the mark. */
function expelPunctuation(node: Node): Node {
  const parts = node.children.flatMap((child) => {
    if (!node.isTextblock) return child.isBlock ? expelPunctuation(child) : child;
    const [, before = '', words = '', behind = ''] = PUNCTUATION.exec(child.text ?? '') ?? [];
    const { marks } = child;
    const plain = marks.filter(({ type }) => !['bold', 'italic', 'strike'].includes(type.name));
    if (!child.isText || words === '' || plain.length === marks.length) return child;
    const text = (own: string, ownMarks: readonly Mark[]) =>
      own === '' ? [] : node.type.schema.text(own, ownMarks);
    return [text(before, plain), text(words, marks), text(behind, plain)].flat();
  });
  return node.copy(Fragment.from(parts));
}

/** Writes one block. `second` marks a list beside one of its kind. */
function write(node: Node, isCareful: boolean, second: boolean): string {
  const state = new State(isCareful);
  // The serializer looks for a list's neighbours in its parent.
  const around = second ? [node, node] : [node];
  const parent = node.type.schema.topNodeType.create(null, around);
  state.render(node, parent, around.length - 1);
  return state.out.trimEnd();
}

/** The ways to write a block, the plainest first; each is more careful than the one before. */
export function* waysToWrite(node: Node, second: boolean): Generator<string> {
  yield write(node, false, second);
  yield write(node, true, second);
  yield write(expelPunctuation(node), true, second);
}
