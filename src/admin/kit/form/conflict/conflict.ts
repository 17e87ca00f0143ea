import { sameValues } from '../same-values.ts';

/** Which of two versions of a field is kept. */
export type Pick = 'mine' | 'theirs';

/** Two versions of one entity in the form's shape, and the ETag of the saved one. */
export interface Conflict<Values> {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly version: string | null;
}

/** The fields in which the two versions differ. */
export function conflictFields<Values extends object>({
  mine,
  theirs,
}: Conflict<Values>): (keyof Values & string)[] {
  return (Object.keys(mine) as (keyof Values & string)[]).filter(
    (name) => !sameValues(mine[name], theirs[name]),
  );
}

/** What is picked before anybody chose: a field that only the other person changed is theirs, every other one mine. */
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

/** The version that results from the picks. */
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
