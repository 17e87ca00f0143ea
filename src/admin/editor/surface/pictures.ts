import { getNodeType } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { MOST_IN_A_ROW } from '#markdown/links.ts';

/** The attributes of a picture node. */
export interface PictureAttrs {
  readonly src: string;
  readonly alt: string;
  /** The caption below the picture. */
  readonly title: string;
}

/** The directions in which a picture can be moved. */
export const MOVES = [
  { label: '위로', direction: 'up', key: 'Alt-ArrowUp' },
  { label: '아래로', direction: 'down', key: 'Alt-ArrowDown' },
  { label: '앞 사진 옆으로', direction: 'left', key: 'Alt-ArrowLeft' },
  { label: '뒤 사진 옆으로', direction: 'right', key: 'Alt-ArrowRight' },
] as const;

type Direction = (typeof MOVES)[number]['direction'];

/** The selected picture, in a row or within a line. */
export function selectedPicture({ selection }: EditorState): { node: Node; at: number } | null {
  if (!(selection instanceof NodeSelection)) return null;
  const { node, from } = selection;
  return node.type.name === 'figure' || node.type.name === 'image' ? { node, at: from } : null;
}

/** Every picture of a document, in its order. */
export function picturesIn(doc: Node): { attrs: PictureAttrs; at: number }[] {
  const pictures: { attrs: PictureAttrs; at: number }[] = [];
  doc.descendants(({ type, attrs }, at) => {
    if (type.name === 'figure' || type.name === 'image')
      pictures.push({ attrs: attrs as PictureAttrs, at });
  });
  return pictures;
}

/** The position before or after a block for a caret at its edge; several pictures there keep their order. */
export function insertionPoint(doc: Node, at: number): number {
  const position = doc.resolve(at);
  const { parent, parentOffset } = position;
  if (!parent.isTextblock || parent.content.size === 0 || !canHoldRow(position)) return at;
  if (parentOffset === parent.content.size) return position.after();
  return parentOffset === 0 ? position.before() : at;
}

interface Insertion {
  readonly picture: PictureAttrs;
  readonly at: number;
  /** Whether the caret stands where the picture goes; it then moves behind it. */
  readonly isAtCaret: boolean;
}

/** Inserts a picture next to a line, and splits the line only where the caret is within it. */
export function insertPicture(tr: Transaction, insertion: Insertion): Transaction {
  const { picture, at, isAtCaret } = insertion;
  const { schema } = tr.doc.type;
  const row = schema.node('row', null, schema.node('figure', picture));
  const position = tr.doc.resolve(at);
  // A line break before or after the picture would become an empty line.
  const { nodeBefore, nodeAfter } = position;
  const from = at - (nodeBefore?.type.name === 'hardBreak' ? 1 : 0);
  const to = at + (nodeAfter?.type.name === 'hardBreak' ? 1 : 0);
  if (!canHoldRow(position)) {
    tr.insert(tr.doc.resolve(at).after(1), row);
  } else tr.replaceRangeWith(from, to, row);
  const behind = behindInserted(tr, at);
  const { lastChild } = tr.doc;
  if (lastChild?.type.name === 'row') tr.insert(tr.doc.content.size, schema.node('paragraph'));
  // In a line that was split the caret stands before its rest already, unless it stood at the end.
  if (isAtCaret && to > at) leadBehind(tr, tr.doc.resolve(behind).before());
  else if (isAtCaret && tr.selection.from < behind) leadBehind(tr, behind);
  return tr;
}

/** The position after an inserted picture, which mapping a position at the end of a line does not give. */
export function behindInserted(tr: Transaction, at: number): number {
  let behind = at;
  tr.mapping.maps[0]?.forEach((_from, _to, _newFrom, newTo) => {
    behind = newTo;
  });
  // Before the empty line that a picture at the end of the text gets below it.
  return tr.mapping.slice(1).map(behind, -1);
}

/** Moves the caret from the line before a picture into an empty one behind it. */
function leadBehind(tr: Transaction, behind: number): void {
  const { nodeAfter } = tr.doc.resolve(behind);
  if (nodeAfter?.type.name !== 'paragraph' || nodeAfter.content.size > 0)
    tr.insert(behind, tr.doc.type.schema.node('paragraph'));
  tr.setSelection(TextSelection.create(tr.doc, behind + 1));
}

function canHoldRow(position: ResolvedPos): boolean {
  const { parent, depth, doc } = position;
  if (parent.type.spec.code === true) return false;
  if (!parent.isTextblock) return true;
  const row = getNodeType('row', doc.type.schema);
  return position.node(depth - 1).type.contentMatch.matchType(row) !== null;
}

/** Moves the selected picture: up and down past a block, left and right within its row or into the next one. */
export function movePicture(state: EditorState, direction: Direction): Transaction | null {
  const { tr, selection, schema } = state;
  const picked = selectedPicture(state);
  if (picked?.node.type.name !== 'figure') return null;
  const { node } = picked;
  const { $from } = selection;
  const row = $from.parent;
  const index = $from.index();
  const around = $from.node(-1);
  const rowIndex = $from.index(-1);
  const rowAt = $from.before();
  const step = direction === 'up' || direction === 'left' ? -1 : 1;
  if ((direction === 'left' || direction === 'right') && row.maybeChild(index + step)) {
    const other = row.child(index + step);
    const from = step < 0 ? picked.at - other.nodeSize : picked.at;
    tr.replaceWith(
      from,
      from + node.nodeSize + other.nodeSize,
      step < 0 ? [node, other] : [other, node],
    );
    return select(tr, step < 0 ? from : from + other.nodeSize);
  }
  const neighbour = around.maybeChild(rowIndex + step);
  const isAlone = row.childCount === 1;
  if (direction === 'left' || direction === 'right') {
    if (neighbour?.type.name !== 'row' || neighbour.childCount >= MOST_IN_A_ROW) return null;
    if (isAlone) tr.delete(rowAt, rowAt + row.nodeSize);
    else tr.delete(picked.at, picked.at + node.nodeSize);
    const at = tr.mapping.map(step < 0 ? rowAt - 1 : rowAt + row.nodeSize + 1);
    return select(tr.insert(at, node), at);
  }
  const ownRow = schema.node('row', null, node);
  if (!isAlone) {
    tr.delete(picked.at, picked.at + node.nodeSize);
    const at = step < 0 ? rowAt : tr.mapping.map(rowAt + row.nodeSize);
    return select(tr.insert(at, ownRow), at + 1);
  }
  if (!neighbour) return null;
  const at = step < 0 ? rowAt - neighbour.nodeSize : rowAt + neighbour.nodeSize;
  tr.delete(rowAt, rowAt + row.nodeSize).insert(at, row);
  return select(tr, at + 1);
}

const select = (tr: Transaction, at: number) =>
  tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
