import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { diffArrays } from 'diff';
import { isBlank, readMarkdown, rememberBlocks, writeMarkdown } from '../bridge/bridge.ts';

/** Where more blocks changed, all of them are one change. */
const MOST_EDITS = 500;

/** A range of whole blocks. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface Change {
  readonly old: Range;
  readonly wanted: Range;
}

/**
 * Turns the document into that of `text` where they differ: selection, uploads and the undo history stay. What Markdown
 * does not hold, as the blank and the empty line that somebody has just typed, stays as well.
 */
export function followText(state: EditorState, text: string): Transaction {
  const { doc, schema } = state;
  const stored = readMarkdown(schema, writeMarkdown(doc));
  const blocks = rangesOf({ node: doc, at: 0 }).filter(({ node }) => !isBlank(node));
  return blocks.length === stored.childCount
    ? turnInto(state, text, { blocks, keys: keysOf({ node: stored, at: 0 }) })
    : showStored(state, text);
}

/** Turns the document into that of `text`, blanks and empty lines included. */
export function showStored(state: EditorState, text: string): Transaction {
  const whole = { node: state.doc, at: 0 };
  return turnInto(state, text, { blocks: rangesOf(whole), keys: keysOf(whole) });
}

/** The parts of a document and what each is compared by. */
interface Parts {
  readonly blocks: readonly Child[];
  readonly keys: string[];
}

function turnInto({ tr, schema }: EditorState, text: string, parts: Parts): Transaction {
  const wanted = readMarkdown(schema, text);
  const changes = changesOf({ ...parts, at: 0 }, { node: wanted, at: 0 });
  // From the last change to the first, so that none moves another.
  for (const change of changes.reverse()) replace(tr, wanted, change);
  rememberBlocks(tr.doc, wanted);
  return tr;
}

function replace(tr: Transaction, doc: Node, { old: { from, to }, wanted }: Change): void {
  const old = tr.doc.slice(from, to).content;
  const { content } = doc.slice(wanted.from, wanted.to);
  const start = old.findDiffStart(content);
  const end = old.findDiffEnd(content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const steps = tr.steps.length;
  try {
    const slice = doc.slice(wanted.from + start, wanted.from + end.b + overlap);
    tr.replace(from + start, from + end.a + overlap, slice);
    if (tr.doc.slice(from, from + content.size).content.eq(content)) return;
  } catch {
    // Blocks of other kinds do not fit into each other.
  }
  tr.replaceWith(from, tr.mapping.slice(steps).map(to), content);
}

interface Parent {
  readonly node: Node;
  /** Where its content begins. */
  readonly at: number;
}

/** In the order of the document; of a list or table that both have, those of its parts. */
function changesOf(old: Parts & Pick<Parent, 'at'>, wanted: Parent): Change[] {
  const { blocks: all, keys } = old;
  const parts = diffArrays(keys, keysOf(wanted), { maxEditLength: MOST_EDITS });
  const allWanted = rangesOf(wanted);
  if (parts === undefined) return join(all, allWanted, old.at, wanted.at);
  const changes: Change[] = [];
  let [gone, come, index, wantedIndex] = [0, 0, 0, 0];
  const flushChanges = () => {
    const [ranges, wantedRanges] = [all.slice(gone, index), allWanted.slice(come, wantedIndex)];
    const [at, wantedAt] = [all[gone - 1]?.to ?? old.at, allWanted[come - 1]?.to ?? wanted.at];
    const isPaired = ranges.length === wantedRanges.length;
    changes.push(
      ...(isPaired
        ? ranges.flatMap((range, pair) => inside(range, wantedRanges[pair] ?? range))
        : join(ranges, wantedRanges, at, wantedAt)),
    );
  };
  for (const { added, removed, count } of parts) {
    const isCommon = !added && !removed;
    if (isCommon) flushChanges();
    if (!added) index += count;
    if (!removed) wantedIndex += count;
    if (isCommon) [gone, come] = [index, wantedIndex];
  }
  flushChanges();
  return changes;
}

type Child = Range & Pick<Parent, 'node'>;

function inside(old: Child, wanted: Child): Change[] {
  const isOpen = old.node.sameMarkup(wanted.node) && !old.node.isTextblock && !old.node.isLeaf;
  if (!isOpen) return [{ old, wanted }];
  const parent = { node: old.node, at: old.from + 1 };
  return changesOf(
    { blocks: rangesOf(parent), keys: keysOf(parent), at: parent.at },
    { node: wanted.node, at: wanted.from + 1 },
  );
}

const join = (
  old: readonly Range[],
  wanted: readonly Range[],
  at: number,
  wantedAt: number,
): Change[] => [
  {
    old: { from: at, to: old.at(-1)?.to ?? at },
    wanted: { from: wantedAt, to: wanted.at(-1)?.to ?? wantedAt },
  },
];

const keysOf = ({ node }: Parent) => node.children.map((child) => JSON.stringify(child.toJSON()));

function rangesOf({ node, at }: Parent): Child[] {
  const ranges: Child[] = [];
  node.forEach((child, offset) => {
    ranges.push({ node: child, from: at + offset, to: at + offset + child.nodeSize });
  });
  return ranges;
}
