import { sameValues } from '../same-values.ts';

export type Pick = 'mine' | 'theirs';

/** `mine` and `theirs` both started from `base`; `version` is the ETag of the saved one. */
export interface Conflict<Values> {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly version: string | null;
}

export function conflictFields<Values extends object>({
  mine,
  theirs,
}: Conflict<Values>): (keyof Values & string)[] {
  return (Object.keys(mine) as (keyof Values & string)[]).filter(
    (name) => !sameValues(mine[name], theirs[name]),
  );
}

/** A field that only the other person changed starts as theirs, every other one as mine. */
export function firstPicks<Values extends object>(
  conflict: Conflict<Values>,
): Readonly<Record<string, Pick>> {
  return Object.fromEntries(
    conflictFields(conflict).map((name) => [
      name,
      sameValues(conflict.mine[name], conflict.base[name]) ? 'theirs' : 'mine',
    ]),
  );
}

export function mergePicks<Values extends object>(
  { mine, theirs }: Conflict<Values>,
  picks: Readonly<Record<string, Pick>>,
): Values {
  const taken = Object.entries(picks).filter(([, pick]) => pick === 'theirs');
  const names = new Set(taken.map(([name]) => name));
  return Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [
      name,
      names.has(name) ? theirs[name as keyof Values] : (value as unknown),
    ]),
  ) as Values;
}
