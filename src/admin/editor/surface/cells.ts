/** Cells of a table hold one line each, so Enter, Tab and what is pasted mean something else there. */
import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { CellSelection, isInTable, nextCell, selectionCell } from '@tiptap/pm/tables';

/** Whether all that is selected stands in one cell, or is cells. */
export function isInCells(state: EditorState): boolean {
  const { selection } = state;
  const isOne = selection instanceof CellSelection || selection.$from.sameParent(selection.$to);
  return isOne && isInTable(state);
}

const widest = (rows: readonly Node[]) => Math.max(...rows.map(({ childCount }) => childCount));

/** Writes rows over those of a table from the selected cell on, and adds the rows and columns that are lacking. */
export function fillCells(tr: Transaction, state: EditorState, rows: readonly Node[]): void {
  const { selection, schema } = state;
  const [from, to] =
    selection instanceof CellSelection
      ? [selection.$anchorCell, selection.$headCell]
      : [selectionCell(state), selectionCell(state)];
  const table = from.node(-1);
  const top = Math.min(from.index(-1), to.index(-1));
  const left = Math.min(from.index(), to.index());
  const width = Math.max(widest(table.children), left + widest(rows));
  const height = Math.max(table.childCount, top + rows.length);
  let [size, caret] = [1, 0];
  const filled = Array.from({ length: height }, (_, row) => {
    size += 1;
    const cells = Array.from({ length: width }, (__, column) => {
      const old = table.maybeChild(row)?.maybeChild(column);
      const existing = rows[row - top]?.maybeChild(column - left);
      const align: unknown = table.firstChild?.maybeChild(column)?.attrs.align ?? null;
      const content = (existing ?? old)?.content ?? Fragment.from(schema.node('paragraph'));
      const cell = schema.node(row === 0 ? 'tableHeader' : 'tableCell', { align }, content);
      size += cell.nodeSize;
      if (existing) caret = size;
      return cell;
    });
    size += 1;
    return schema.node('tableRow', null, cells);
  });
  const at = from.before(-1);
  tr.replaceWith(at, at + table.nodeSize, table.copy(Fragment.from(filled)));
  tr.setSelection(Selection.near(tr.doc.resolve(at + caret - 1), -1));
}

/** Moves the caret to the end of the selection: in WebKit, Hangul that replaces all text of a cell adds columns. */
export const endSelection = (editor: Editor): boolean =>
  editor.commands.setTextSelection(editor.state.selection.to);

/** Moves to the cell below; adds a row after the last one. */
export function leaveRow(editor: Editor): boolean {
  const findBelow = () => nextCell(selectionCell(editor.state), 'vert', 1);
  const below = findBelow() ?? (editor.commands.addRowAfter() ? findBelow() : null);
  return below !== null && editor.commands.setTextSelection(below.pos + 2);
}

/** Adds a paragraph after the table to leave it, because Tab in the last cell adds a row. */
export function leaveTable(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  const at = $from.after(1);
  return editor
    .chain()
    .command(({ tr, state }) => {
      if (tr.doc.resolve(at).nodeAfter?.isTextblock !== true)
        tr.insert(at, state.schema.node('paragraph'));
      tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
      return true;
    })
    .scrollIntoView()
    .run();
}
