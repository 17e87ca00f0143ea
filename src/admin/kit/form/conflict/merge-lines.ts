import { diffArrays } from 'diff';
import { cleanInvisible } from '#contract/core/text/clean.ts';

/** A text in which more lines changed is one change. */
const MOST_EDITS = 300;

const NAMES = ['mine', 'theirs'] as const;
type Name = (typeof NAMES)[number];

/** Lines `from` to `to` of the base, and what stands there instead. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** What one person made of the base. */
interface Side {
  readonly changes: Change[];
  /** The lines of the base as this person has them where nothing was changed. */
  readonly kept: readonly string[];
}

interface Merged {
  /** With `pick` where both changed the same lines. */
  readonly text: string;
  /** Whether they changed no line in two ways. */
  readonly isWhole: boolean;
}

/**
 * Joins by line what two people made of one text. `null` for what is no text, and for texts of one line: halves of two
 * titles make no title.
 */
export function mergeLines(
  versions: readonly [base: unknown, mine: unknown, theirs: unknown],
  pick: Name,
): Merged | null {
  const [base, mine, theirs] = versions;
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string')
    return null;
  if (![base, mine, theirs].some((text) => text.includes('\n'))) return null;
  const old = linesOf(base);
  // What is typed last may be the blank before the next word.
  const tail = mine.slice(mine.trimEnd().length);
  const sides = { mine: sideOf(old, linesOf(mine)), theirs: sideOf(old, linesOf(theirs)) };
  const { merged, isWhole } = join(old, sides, pick);
  return { text: merged.join('\n') + tail, isWhole };
}

const linesOf = (text: string): string[] => text.trimEnd().split('\n');

function join(base: readonly string[], { mine, theirs }: Readonly<Record<Name, Side>>, pick: Name) {
  const pending = { mine: [...mine.changes], theirs: [...theirs.changes] };
  // Of lines that differ only in what nobody sees, one's own stay.
  const unchanged = base.map((line, at) => (mine.kept[at] === line ? theirs : mine).kept[at] ?? '');
  const merged: (readonly string[])[] = [];
  let isWhole = true;
  let done = 0;
  while (pending.mine.length + pending.theirs.length > 0) {
    const region = takeRegion(pending);
    const own = apply(mine.kept, region, region.mine);
    const other = apply(theirs.kept, region, region.theirs);
    const isShared = region.mine.length > 0 && region.theirs.length > 0;
    const isConflicting = isShared && !isSame(own, other);
    if (isConflicting) isWhole = false;
    const isTheirs = isConflicting ? pick === 'theirs' : region.mine.length === 0;
    merged.push(unchanged.slice(done, region.from), isTheirs ? other : own);
    done = region.to;
  }
  return { merged: [...merged, unchanged.slice(done)].flat(), isWhole };
}

/** As they are compared. */
const keyOf = (line: string): string => cleanInvisible(line).trimEnd().normalize('NFC');

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, at) => keyOf(line) === keyOf(other[at] ?? ''));

function sideOf(base: string[], text: string[]): Side {
  const keys = new Map<string, string>();
  const keyed = (line: string) => {
    const key = keys.get(line) ?? keyOf(line);
    keys.set(line, key);
    return key;
  };
  const comparator = (one: string, other: string) => one === other || keyed(one) === keyed(other);
  const parts = diffArrays(base, text, { maxEditLength: MOST_EDITS, comparator });
  if (parts === undefined) {
    return { changes: [{ from: 0, to: base.length, lines: text }], kept: base };
  }
  const changes: Change[] = [];
  const kept = [...base];
  let at = 0;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      for (const line of value) kept[at++] = line;
      continue;
    }
    const [from, to] = [at, removed ? at + value.length : at];
    const joined = changes.at(-1)?.to === from ? changes.pop() : undefined;
    const lines = [...(joined?.lines ?? []), ...(added ? value : [])];
    changes.push({ from: joined?.from ?? from, to, lines });
    at = to;
  }
  return { changes: changes.flatMap(byLine), kept };
}

/** As many lines as there were before are each a change of its own. */
function byLine(change: Change): Change[] {
  const { from, to, lines } = change;
  if (lines.length !== to - from) return [change];
  return lines.map((line, index) => ({ from: from + index, to: from + index + 1, lines: [line] }));
}

const grows = ({ from, to, lines }: Change): boolean => lines.length > to - from;

const comesFirst = (one: Change | undefined, other: Change | undefined): boolean =>
  one !== undefined &&
  (other === undefined || one.from < other.from || (one.from === other.from && one.to < other.to));

/**
 * Takes the next change, with all of either side that touch a line of it. Neighbours touch none, unless both have put
 * lines in between.
 */
function takeRegion(pending: Readonly<Record<Name, Change[]>>) {
  const region = { from: Infinity, to: 0, mine: [] as Change[], theirs: [] as Change[] };
  let isOpen = false;
  const follows = (change: Change | undefined): boolean =>
    change !== undefined &&
    (change.from < region.to || (change.from === region.to && isOpen && grows(change)));
  let next: Name | undefined = comesFirst(pending.theirs[0], pending.mine[0]) ? 'theirs' : 'mine';
  while (next !== undefined) {
    const [change] = pending[next].splice(0, 1);
    if (change === undefined) break;
    region[next].push(change);
    region.from = Math.min(region.from, change.from);
    region.to = Math.max(region.to, change.to);
    isOpen ||= grows(change);
    next = NAMES.find((name) => follows(pending[name][0]));
  }
  return region;
}

/** The lines of a region with the changes of one side. */
function apply(
  kept: readonly string[],
  { from, to }: Pick<Change, 'from' | 'to'>,
  changes: readonly Change[],
): string[] {
  let at = from;
  const lines = changes.flatMap((change) => {
    const unchanged = kept.slice(at, change.from);
    at = change.to;
    return [...unchanged, ...change.lines];
  });
  return [...lines, ...kept.slice(at, to)];
}
