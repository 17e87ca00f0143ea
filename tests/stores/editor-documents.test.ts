/** Any document that the surface can hold is stored as Markdown that pages show as the surface did. */
import type { Node as Shown } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMarkdown, writeMarkdown } from '#admin/editor/bridge/bridge.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { documents, schema } from '../support/editor-documents.ts';

/** `npm test -- --all` tries two thousand. */
const IS_WHOLE = process.env.TEST_ALL !== undefined;
const RUNS = IS_WHOLE ? 2_000 : 100;

/** Words that look like a block, behind blanks that no mark can hold. */
const BLANKS_IN_A_LINK = ['# 가', '- 가', '1. 가', '> 가', '---'].map((words): [Shown] => [
  schema.node('doc', null, [
    schema.node('paragraph', null, [
      schema.text('  ', [schema.mark('link', { href: 'https://a.example/' })]),
      schema.text(words),
    ]),
  ]),
]);

/** Code of blanks alone, which Markdown leaves as it is, beside a mark across a link's end. */
const CODE_OF_BLANKS = schema.node('doc', null, [
  schema.node('paragraph', null, [
    schema.text('  ', [schema.mark('code')]),
    schema.text(' ', [schema.mark('link', { href: 'https://a.example/' })]),
    schema.text('가', [
      schema.mark('link', { href: 'https://a.example/' }),
      schema.mark('strike'),
      schema.mark('code'),
    ]),
    schema.text('나', [schema.mark('strike'), schema.mark('code')]),
  ]),
]);
const EXAMPLES: [Shown][] = [...BLANKS_IN_A_LINK, [CODE_OF_BLANKS]];

/** Words with the marks on them, as letters; a picture is `{description|caption}`, and a line break a line feed. */
type Run = readonly [text: string, marks: string];

/** Whether marks on punctuation count: beside a letter of Latin Markdown holds none there. */
type Strictness = 'strict' | 'without punctuation';

/** Runs as people see them: blanks are one, none at the ends of a line, and none is marked. */
function lineOf(runs: readonly Run[], strictness: Strictness): string {
  let [line, last] = ['', ''];
  for (const [text, marks] of runs) {
    for (const letter of text.startsWith('{') ? [text] : text) {
      const isUnread = strictness !== 'strict' && /^[\p{P}\p{S}]/u.test(letter);
      const set = isUnread ? marks.replace(/[bis]/g, '') : marks;
      if (/\S/.test(letter) && set !== last) {
        line += `‹${set}›`;
        last = set;
      }
      line += letter;
    }
  }
  return line
    .replace(/\s*\n\s*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\}\s*\{/g, '}{')
    .trim();
}

const withoutEmpty = (parts: readonly string[]) => parts.filter((part) => part !== 'p()').join('');

const boxOf = (checked: unknown) => (typeof checked === 'boolean' ? (checked ? 'x' : 'o') : '');

const NAMES: Readonly<Record<string, string>> = {
  doc: 'div', paragraph: 'p', row: 'p', heading: 'h', blockquote: 'blockquote', bulletList: 'ul',
  orderedList: 'ol', listItem: 'li', codeBlock: 'pre', horizontalRule: 'hr', table: 'table',
  tableRow: 'tr', tableHeader: 'th', tableCell: 'td', source: 'source',
}; // prettier-ignore

const LETTERS: Readonly<Record<string, string>> = {
  bold: 'b', italic: 'i', strike: 's', code: 'c', link: 'a',
  STRONG: 'b', EM: 'i', DEL: 's', CODE: 'c', A: 'a',
}; // prettier-ignore

const pictureOf = (alt: unknown, title: unknown) =>
  `{${String(alt).replace(/\s+/g, ' ').trim()}|${String(title)}}`;

function runsOf({ children }: Shown, lineBreak: string): Run[] {
  return children.map(({ type, text, attrs, marks }) => {
    const set = marks.map((mark) => LETTERS[mark.type.name]).toSorted();
    if (text !== undefined) return [text, set.join('')];
    return [type.name === 'hardBreak' ? lineBreak : pictureOf(attrs.alt, attrs.title), ''];
  });
}

/** What the surface shows: `ul[lix[p(끝난 일)]]`. */
function onSurface(node: Shown, strictness: Strictness): string {
  const { type, attrs, children } = node;
  const name = NAMES[type.name] ?? '';
  const align = attrs.align ? `:${String(attrs.align)}` : '';
  if (name === 'pre') return `pre${String(attrs.language ?? '')}"${node.textContent}"`;
  if (/^t[hd]$/.test(name))
    return `${name}${align}(${lineOf(runsOf(children[0]!, ' '), strictness)})`;
  if (name === 'h') return `h(${lineOf(runsOf(node, ' '), strictness)})`;
  if (name === 'p') {
    // An empty line parts a paragraph.
    const parts: Run[][] = [[]];
    for (const [at, run] of runsOf(node, '\n').entries()) {
      if (run[0] === '\n' && node.maybeChild(at + 1)?.type.name === 'hardBreak') parts.push([]);
      else parts.at(-1)?.push(run);
    }
    return withoutEmpty(parts.map((part) => `p(${lineOf(part, strictness)})`)) || 'p()';
  }
  const start = name === 'ol' && attrs.start !== 1 ? String(attrs.start) : '';
  const inside = withoutEmpty(children.map((child) => onSurface(child, strictness)));
  return `${name}${start}${name === 'li' ? boxOf(attrs.checked) : ''}[${inside}]`;
}

const BLOCKS = /^(?:P|H\d|UL|OL|LI|PRE|BLOCKQUOTE|HR|DIV|TABLE|THEAD|TBODY|TR|TH|TD)$/;

/** What pages show, in the same form. */
function onPage(element: Element, strictness: Strictness): string {
  const name = element.nodeName.toLowerCase().replace(/\d/, '');
  const code = element.querySelector(':scope > code');
  if (name === 'pre' && code)
    return `pre${code.className.replace('language-', '')}"${code.textContent.replace(/\n$/, '')}"`;
  const isLine = /^(?:p|h|t[hd])$/.test(name);
  const parts: string[] = [];
  let runs: Run[] = [];
  const endLine = () => {
    const line = lineOf(runs, strictness);
    runs = [];
    if (line !== '') parts.push(isLine ? line : `p(${line})`);
  };
  for (const child of element.childNodes) {
    if (BLOCKS.test(child.nodeName)) {
      endLine();
      parts.push(onPage(child as Element, strictness));
    } else addRuns(child, '', runs);
  }
  endLine();
  if (/^(?:thead|tbody)$/.test(name) || element.className === 'md-table') return parts.join('');
  const align = /md-(left|center|right)/.exec(element.className)?.[1];
  if (isLine) return `${name}${align ? `:${align}` : ''}(${parts.join('')})`;
  const box = element.querySelector(':scope > input');
  const start = element.getAttribute('start') ?? '';
  return `${name}${start}${boxOf(box?.hasAttribute('checked'))}[${withoutEmpty(parts)}]`;
}

function addRuns(node: Node, marks: string, runs: Run[]): void {
  if (node.nodeName === 'BR') runs.push(['\n', '']);
  else if (!(node instanceof Element)) runs.push([node.textContent!.replaceAll('\n', ' '), marks]);
  else if (/md-(?:figure|picture)/.test(node.className)) {
    const alt = node.querySelector('img')?.getAttribute('alt');
    runs.push([pictureOf(alt, node.querySelector('.md-caption')?.textContent ?? ''), '']);
  } else {
    const own = Array.from(marks + (LETTERS[node.nodeName] ?? ''))
      .toSorted()
      .join('');
    for (const child of node.childNodes) addRuns(child, own, runs);
  }
}

const pageOf = (text: string): Element =>
  new DOMParser().parseFromString(`<div>${renderMarkdown(text).html}</div>`, 'text/html').body
    .firstElementChild!;

it(`${RUNS} documents are shown by pages as the surface showed them`, () => {
  fc.assert(
    fc.property(documents, (doc) => {
      const text = writeMarkdown(doc);
      const page = pageOf(text);
      expect(onPage(page, 'without punctuation')).toBe(onSurface(doc, 'without punctuation'));
      // What is opened again is what pages show.
      const opened = readMarkdown(schema, text);
      expect(onSurface(opened, 'strict')).toBe(onPage(page, 'strict'));
    }),
    {
      // The examples count as well.
      numRuns: RUNS + EXAMPLES.length,
      examples: EXAMPLES,
      // What fails for CI, or before a commit, fails for everybody.
      ...((!IS_WHOLE || process.env.CI !== undefined) && { seed: 1 }),
    },
  );
}, 300_000);
