import { normalizeDocument, normalizeLine } from '#contract/core/text/text.ts';
import { sameValues } from '../same-values.ts';
import { mergeLines } from './merge-lines.ts';

export type Pick = 'mine' | 'theirs';

/** `mine` and `theirs` both started from `base`. */
export interface Versions<Values> {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** What a save would write of each field. */
export type Clean<Values> = (values: Values) => Readonly<Record<string, unknown>>;

interface Options<Values> {
  /** Which of the two stays of a field that both have changed; mine where nothing is picked. */
  readonly picks?: Readonly<Record<string, Pick>>;
  readonly clean?: Clean<Values> | undefined;
}

/** Without what nobody sees: a blank behind a text, a decomposed letter, a sign without width. */
const visible = (value: unknown): unknown => {
  if (typeof value === 'string') {
    return value.includes('\n') ? normalizeDocument(value) : normalizeLine(value);
  }
  if (Array.isArray(value)) return value.map(visible);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, visible(one)]));
};

const comparable = <Values extends object>(
  values: Values,
  clean: Clean<Values> | undefined,
): Readonly<Record<string, unknown>> =>
  visible({ ...values, ...clean?.(values) }) as Readonly<Record<string, unknown>>;

/** Whether a save would write the same. */
export function sameWords<Values extends object>(
  one: Values,
  other: Values,
  clean?: Clean<Values>,
): boolean {
  return sameValues(comparable(one, clean), comparable(other, clean));
}

/** Whether `theirs` holds `mine`, whose answer was lost: then `mine` is what theirs was made over, and no conflict. */
export function hasArrived<Values extends object>(
  { mine, base, theirs }: Versions<Values>,
  clean?: Clean<Values>,
): boolean {
  const { conflicting, values } = mergeValues({ base, mine, theirs }, { clean });
  return conflicting.length === 0 && sameWords(values, theirs, clean);
}

/**
 * Joins what two have typed, by field, and a text by its lines. `conflicting` are the fields that both have changed in
 * one place; `changed` are those of mine that got something of theirs.
 */
export function mergeValues<Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  { picks = {}, clean }: Options<Values> = {},
) {
  const old = comparable(base, clean);
  const own = comparable(mine, clean);
  const other = comparable(theirs, clean);
  const conflicting: (keyof Values & string)[] = [];
  const changed: (keyof Values & string)[] = [];
  const values = { ...mine };
  for (const name of Object.keys(mine) as (keyof Values & string)[]) {
    if (sameValues(own[name], other[name]) || sameValues(other[name], old[name])) continue;
    if (sameValues(own[name], old[name])) values[name] = theirs[name];
    else {
      const pick = picks[name] ?? 'mine';
      const text = mergeLines([base[name], mine[name], theirs[name]], pick);
      if (text?.isWhole !== true) conflicting.push(name);
      values[name] = (text?.text ?? { mine, theirs }[pick][name]) as Values[typeof name];
    }
    if (!sameValues(values[name], mine[name])) changed.push(name);
  }
  return { values, conflicting, changed };
}
