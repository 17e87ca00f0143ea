import type { LastSave } from '#client/staff/publishing.ts';
import { formatMoment } from '#shared/lib/moment.ts';
import { sameValues } from '../same-values.ts';
import { mergeTexts } from './merge-texts.ts';

export type Pick = 'mine' | 'theirs';

/** `mine` and `theirs` both started from `base`; `version` is the ETag of the saved one. */
export interface Conflict<Values> {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly version: string | null;
  readonly lastSave: LastSave | null;
}

type Name<Values> = keyof Values & string;

/**
 * Merges the changes of both by field, and inside a text by line. `conflicting` are the fields that both changed differently;
 * they contain the lines of `picks`, mine where nothing is picked. `changed` are the fields that got changes of the
 * other person.
 */
export function mergeValues<Values extends object>(
  { base, mine, theirs }: Omit<Conflict<Values>, 'version' | 'lastSave'>,
  picks: Readonly<Record<string, Pick>> = {},
) {
  const conflicting: Name<Values>[] = [];
  const merged: Partial<Values> = {};
  for (const name of Object.keys(mine) as Name<Values>[]) {
    const pick = picks[name] ?? 'mine';
    const [old, own, other] = [base[name], mine[name], theirs[name]];
    if (sameValues(own, other) || sameValues(other, old)) merged[name] = own;
    else if (sameValues(own, old)) merged[name] = other;
    else {
      const text = mergeLines(old, own, other, pick);
      if (text?.isWhole !== true) conflicting.push(name);
      merged[name] = (text?.text ?? { mine: own, theirs: other }[pick]) as Values[typeof name];
    }
  }
  const values = merged as Values;
  const changed = (Object.keys(mine) as Name<Values>[]).filter(
    (name) => !sameValues(values[name], mine[name]),
  );
  return { values, conflicting, changed };
}

/** `null` for texts of one line: halves of two titles make no title. */
function mergeLines(base: unknown, mine: unknown, theirs: unknown, pick: Pick) {
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string')
    return null;
  if (![base, mine, theirs].some((text) => text.includes('\n'))) return null;
  return mergeTexts({ base, mine, theirs }, pick);
}

/** The person and the time as the subject of a sentence. */
export function describeSaver(lastSave: LastSave | null): string {
  if (lastSave === null) return '그 사이 다른 사람이';
  return `${lastSave.name} 님이 ${formatMoment(new Date(lastSave.at))}에`;
}
