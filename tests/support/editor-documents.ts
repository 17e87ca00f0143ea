/** Documents that the editor's surface can hold, with much of what Markdown reads as marks in their words. */
import { getSchema } from '@tiptap/core';
import type { Mark, Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { CONTENT } from '#admin/editor/surface/schema.ts';

export const schema = getSchema(CONTENT);

const texts = fc
  .array(
    fc.constantFrom(
      ...['가', '나라', 'abc', 'LIKE', '1', '2026', '.', ' ', '  ', '*', '**', '_', '~~', '`', '['],
      ...[
        ']',
        '(',
        ')',
        '!',
        '#',
        '-',
        '+',
        '=',
        '>',
        '|',
        '\\',
        '&amp;',
        '<',
        '"',
        '“',
        '」',
        ':',
      ],
      ...['1.', '3)', '- ', '# ', '😀', '[공지]', '[ ] ', '---', '…', '\u00a0', '```'],
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((units) => units.join(''));

const marks = fc
  .record({
    bold: fc.boolean(),
    italic: fc.boolean(),
    strike: fc.boolean(),
    code: fc.nat(5).map((n) => n === 0),
    link: fc.nat(4).map((n) => n === 0),
  })
  .map((on) =>
    Object.entries(on).flatMap(([name, isOn]): Mark[] =>
      isOn ? [schema.mark(name, name === 'link' ? { href: 'https://a.example/x_(1)' } : {})] : [],
    ),
  )
  .map((set) => set.reduce<readonly Mark[]>((all, mark) => mark.addToSet(all), []));

const picture = fc
  .record({ alt: texts, title: fc.constantFrom('', '캡션 "말"') })
  .map((attrs) => ({ ...attrs, src: 'https://a.example/1.png' }));

const inline = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(texts, marks).map(([text, set]) => schema.text(text, set)) },
  { weight: 8, arbitrary: texts.map((text) => schema.text(text)) },
  { weight: 2, arbitrary: fc.constant(schema.node('hardBreak')) },
  { weight: 1, arbitrary: picture.map((attrs) => schema.node('image', attrs)) },
);

const line = fc.array(inline, { maxLength: 4 }).map((nodes) => joined(nodes));

/** Neighbouring texts with the same marks are one, as in every document that ProseMirror makes. */
const joined = (nodes: readonly Node[]): Node[] =>
  schema.node('paragraph', null, nodes).content.content.reduce<Node[]>((all, node) => {
    const last = all.at(-1);
    if (last?.isText && node.isText && last.sameMarkup(node))
      all[all.length - 1] = schema.text(last.text! + node.text!, node.marks);
    else all.push(node);
    return all;
  }, []);

const cellsOf = (columns: number, name: string, aligns: readonly (string | null)[]) =>
  fc.array(line, { minLength: columns, maxLength: columns }).map((lines) =>
    schema.node(
      'tableRow',
      null,
      lines.map((content, at) =>
        schema.node(name, { align: aligns[at] }, schema.node('paragraph', null, content)),
      ),
    ),
  );

const table = fc
  .array(fc.constantFrom(null, 'left', 'center', 'right'), { minLength: 1, maxLength: 3 })
  .chain((aligns) =>
    fc
      .tuple(
        cellsOf(aligns.length, 'tableHeader', aligns),
        fc.array(cellsOf(aligns.length, 'tableCell', aligns), { maxLength: 2 }),
      )
      .map(([head, rows]) => schema.node('table', null, [head, ...rows])),
  );

const { block } = fc.letrec<{ block: Node; blocks: Node[]; item: Node }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  item: fc
    .tuple(tie('blocks'), fc.constantFrom(null, null, true, false))
    .map(([content, checked]) => schema.node('listItem', { checked }, content)),
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    line.map((content) => schema.node('paragraph', null, content)),
    line.map((content) => schema.node('paragraph', null, content)),
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), line)
      .map(([level, content]) => schema.node('heading', { level }, content)),
    fc
      .tuple(fc.constantFrom(null, 'js'), fc.constantFrom('', 'a\n\n  b', '```', '가\n', ' a'))
      .map(([language, code]) =>
        schema.node('codeBlock', { language }, code === '' ? [] : schema.text(code)),
      ),
    fc.constant(schema.node('horizontalRule')),
    fc.array(picture, { minLength: 1, maxLength: 3 }).map((all) =>
      schema.node(
        'row',
        null,
        all.map((attrs) => schema.node('figure', attrs)),
      ),
    ),
    table,
    tie('blocks').map((content) => schema.node('blockquote', null, content)),
    fc
      .tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([items, tight]) => schema.node('bulletList', { tight }, items)),
    fc
      .tuple(
        fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        fc.constantFrom(1, 1, 3, 0, 9),
      )
      .map(([items, tight, start]) => schema.node('orderedList', { tight, start }, items)),
  ),
}));

export const documents = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => schema.node('doc', null, content));
