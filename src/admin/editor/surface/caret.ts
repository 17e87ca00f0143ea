import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { readMarkdown, writeMarkdown } from '../bridge/bridge.ts';

/** A private-use character, which people do not type. */
const MARK = '\uE000';

/** The position in a document for an offset in its Markdown; `null` where the offset is not in a word. */
export function positionInDocument(schema: Schema, text: string, offset: number): number | null {
  const marked = text.slice(0, offset) + MARK + text.slice(offset);
  let position: number | null = null;
  readMarkdown(schema, marked).descendants((node, at) => {
    const within = node.text?.indexOf(MARK) ?? -1;
    if (within !== -1) position = at + within;
    return position === null;
  });
  return position;
}

/** The offset in the Markdown for a position in its document; the end of the text for a position between words. */
export function offsetInText(doc: Node, at: number): number {
  const end = writeMarkdown(doc).length;
  if (!doc.resolve(at).parent.isTextblock) return end;
  const mark = new Slice(Fragment.from(doc.type.schema.text(MARK)), 0, 0);
  const offset = writeMarkdown(doc.replace(at, at, mark)).indexOf(MARK);
  return offset === -1 ? end : offset;
}
