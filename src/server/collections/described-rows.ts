/** Rows, made from what the fields are. */
import {
  entriesOf,
  type Fields,
  holdsList,
  madeEntriesOf,
  type MadeName,
  type RequestName,
  requestNameOf,
  type ValueOf,
  type ValuesOf,
} from '#contract/core/description.ts';
import type { FieldError } from '#contract/core/errors/errors.ts';
import { countCharacters } from '#contract/core/text/characters.ts';
import { MESSAGES } from '#contract/core/text/text.ts';
import { Failure } from '../core/errors.ts';
import type { StoredOf } from '../db/described-columns.ts';
import { fromJson, type Json, toJson } from '../db/json.ts';
import { searchColumns } from '../db/lists/search.ts';

/** The values as a row holds them. */
export function toColumns<Of extends Fields>(fields: Of, values: ValuesOf<Of>): StoredOf<Of> {
  const record = values as Readonly<Record<string, unknown>>;
  const columns = madeEntriesOf(fields).map(([name, field]) => {
    const value = record[name];
    const isNoDay = field.type === 'date' && value === '';
    return [field.column ?? name, isNoDay ? null : holdsList(field) ? toJson(value) : value];
  });
  return Object.fromEntries(columns) as StoredOf<Of>;
}

/** What a row holds, by the names of an answer. */
export function fromColumns<Of extends Fields>(fields: Of, row: StoredOf<Of>): ValuesOf<Of> {
  const stored = row as Readonly<Record<string, unknown>>;
  const values = madeEntriesOf(fields).map(([name, field]) => {
    const value = stored[field.column ?? name];
    const isNoDay = field.type === 'date' && value === null;
    return [name, isNoDay ? '' : holdsList(field) ? fromJson(value as Json<string[]>) : value];
  });
  return Object.fromEntries(values) as ValuesOf<Of>;
}

type Input<Of extends Fields> = {
  readonly [Name in MadeName<Of> as RequestName<Of, Name>]?: ValueOf<Of[Name]> | undefined;
};

/**
 * With what a request names in the place of what was there. Throws `invalid_input` for what is longer than a limit that
 * was lowered, unless it was there.
 */
export function merged<Of extends Fields>(
  fields: Of,
  before: ValuesOf<Of>,
  input: Input<Of>,
): ValuesOf<Of> {
  const record = input as Readonly<Record<string, unknown>>;
  const present = before as Readonly<Record<string, unknown>>;
  const errors = tooLongIn(fields, before, input);
  const values = madeEntriesOf(fields).map(([name, field]) => {
    const { [requestNameOf(name, field)]: value = present[name] } = record;
    return [name, value];
  });
  if (errors.length > 0) throw new Failure('invalid_input', { errors });
  return Object.fromEntries(values) as ValuesOf<Of>;
}

/** What is longer than a limit that was lowered, unless it was there. */
export function tooLongIn<Of extends Fields>(
  fields: Of,
  before: ValuesOf<Of>,
  input: object,
): FieldError[] {
  const record = input as Readonly<Record<string, unknown>>;
  const present = before as Readonly<Record<string, unknown>>;
  return madeEntriesOf(fields).flatMap(([name, field]) => {
    const path = requestNameOf(name, field);
    const { [path]: value = present[name] } = record;
    const isTooLong =
      value !== present[name] && 'formerMax' in field && countCharacters(String(value)) > field.max;
    return isTooLong ? [{ path, message: MESSAGES.tooLong(field.max) }] : [];
  });
}

const searchedIn = (fields: Fields) => entriesOf(fields).filter(([, field]) => field.isSearched);

/** The columns that a row is found by. */
export function searchedColumns(fields: Fields): string[] {
  return searchedIn(fields).map(([name, { column = name }]) => column);
}

/** What a row is found by. */
export function toSearchColumns<Of extends Fields>(fields: Of, values: ValuesOf<Of>) {
  const record = values as Readonly<Record<string, string | readonly string[]>>;
  return searchColumns(searchedIn(fields).flatMap(([name]) => record[name] ?? ''));
}
