import { diffArrays } from 'diff';

/** A text in which more lines changed is one change. */
const MOST_EDITS = 300;

/** Lines `from` to `to` of the base, and what stands there instead. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

interface Merged {
  /** With `pick` where both changed the same lines. */
  readonly text: string;
  /** Whether they changed no line in two ways. */
  readonly isWhole: boolean;
}

/** Merges by line what two people made of one text. */
export function mergeTexts(
  texts: Readonly<Record<'base' | 'mine' | 'theirs', string>>,
  pick: 'mine' | 'theirs',
): Merged {
  const base = texts.base.split('\n');
  const sides = {
    mine: changesOf(base, texts.mine.split('\n')),
    theirs: changesOf(base, texts.theirs.split('\n')),
  };
  const merged: string[] = [];
  let isWhole = true;
  let done = 0;
  while (sides.mine.length + sides.theirs.length > 0) {
    const region = takeRegion(sides);
    const [mine, theirs] = [region.mine, region.theirs].map((changes) =>
      apply(base, region, changes),
    ) as [string[], string[]];
    const isSame = mine.join('\n') === theirs.join('\n');
    const isConflicting = region.mine.length > 0 && region.theirs.length > 0 && !isSame;
    if (isConflicting) isWhole = false;
    const isTheirs = isConflicting ? pick === 'theirs' : region.mine.length === 0;
    merged.push(...base.slice(done, region.from), ...(isTheirs ? theirs : mine));
    done = region.to;
  }
  return { text: [...merged, ...base.slice(done)].join('\n'), isWhole };
}

/** In the order of the base. */
function changesOf(base: string[], text: string[]): Change[] {
  const parts = diffArrays(base, text, { maxEditLength: MOST_EDITS });
  if (parts === undefined) return [{ from: 0, to: base.length, lines: text }];
  const changes: Change[] = [];
  let at = 0;
  for (const { value, added, removed } of parts) {
    const last = changes.at(-1);
    if (!added && !removed) {
      at += value.length;
      continue;
    }
    const [from, to] = [at, removed ? at + value.length : at];
    const joined = last?.to === from ? changes.pop() : undefined;
    const lines = [...(joined?.lines ?? []), ...(added ? value : [])];
    changes.push({ from: joined?.from ?? from, to, lines });
    at = to;
  }
  return changes;
}

/** Takes the next change, with all of either side that touch it. */
function takeRegion(sides: Readonly<Record<'mine' | 'theirs', Change[]>>) {
  const region = { from: Infinity, to: -1, mine: [] as Change[], theirs: [] as Change[] };
  region.from = Math.min(sides.mine[0]?.from ?? Infinity, sides.theirs[0]?.from ?? Infinity);
  region.to = region.from;
  for (;;) {
    const side = (['mine', 'theirs'] as const).find(
      (name) => (sides[name][0]?.from ?? Infinity) <= region.to,
    );
    const taken = side && sides[side].shift();
    if (side === undefined || taken === undefined) return region;
    region[side].push(taken);
    region.to = Math.max(region.to, taken.to);
  }
}

/** The lines of a region with the changes of one side. */
function apply(
  base: readonly string[],
  { from, to }: Pick<Change, 'from' | 'to'>,
  changes: readonly Change[],
): string[] {
  let at = from;
  const lines = changes.flatMap((change) => {
    const unchanged = base.slice(at, change.from);
    at = change.to;
    return [...unchanged, ...change.lines];
  });
  return [...lines, ...base.slice(at, to)];
}
