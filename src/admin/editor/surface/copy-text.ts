import { Fragment, type Node, type Schema, type Slice } from '@tiptap/pm/model';

/** What is seen of a selection, for programs that take plain text; the HTML beside it holds the marks, for this editor too. */
export function copyText({ content }: Slice, { topNodeType }: Schema): string {
  // Words, pictures in a row and table rows are not blocks, so they are wrapped in one.
  const { firstChild } = content;
  const around = firstChild && topNodeType.contentMatch.findWrapping(firstChild.type);
  const blocks = (around ?? []).reduceRight(
    (inside, type) => Fragment.from(type.create(null, inside)),
    content,
  );
  return textOf(topNodeType.create(null, blocks));
}

function textOf(node: Node): string {
  const { type, attrs, children } = node;
  const parts = children.map(textOf);
  switch (type.name) {
    case 'text':
      return node.text ?? '';
    case 'hardBreak':
      return '\n';
    case 'figure':
    case 'image':
      return String(attrs.title === '' ? attrs.alt : attrs.title);
    case 'horizontalRule':
      return '---';
    case 'tableRow':
      return parts.join('\t');
    case 'bulletList':
      return parts.map((item) => hang('- ', item)).join('\n');
    case 'orderedList':
      return parts.map((item, index) => hang(`${Number(attrs.start) + index}. `, item)).join('\n');
    case 'listItem':
      return writeBox(attrs.checked) + parts.join('\n');
    case 'doc':
    case 'blockquote':
      return parts.join('\n\n');
    default:
      return parts.join(node.inlineContent ? '' : '\n');
  }
}

const hang = (sign: string, item: string) =>
  sign + item.replaceAll('\n', `\n${' '.repeat(sign.length)}`);

const writeBox = (checked: unknown) =>
  checked === null ? '' : `[${checked === true ? 'x' : ' '}] `;
