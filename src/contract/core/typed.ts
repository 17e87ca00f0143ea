/** What a form holds of an entry, made from what the fields of its collection are. */
import * as v from 'valibot';
import {
  emptyOf,
  entriesOf,
  type Field,
  type Fields,
  holdsAddresses,
  holdsList,
  madeEntriesOf,
  type MadeName,
  type RequestName,
  requestNameOf,
  type ValueOf,
} from './description.ts';
import { isCalendarDate } from './fields.ts';
import { UNTITLED } from './read.ts';
import { addScheme } from './text/add-scheme.ts';

type TypedValueOf<One extends Field> = ValueOf<One> extends string[] ? string[] : string;

/** As they are typed, by their names in a request, those that are `own` left out. */
export type TypedOf<Of extends Fields> = {
  [Name in MadeName<Of> as RequestName<Of, Name>]: TypedValueOf<Of[Name]>;
};

const made = (fields: Fields, valueOf: (name: string, field: Field) => unknown): object =>
  Object.fromEntries(
    madeEntriesOf(fields).map(([name, field]) => [
      requestNameOf(name, field),
      valueOf(name, field),
    ]),
  );

/** The entries of the form's shape. */
export function typedEntries<Of extends Fields>(fields: Of) {
  return made(fields, (_, field) => (holdsList(field) ? v.array(v.string()) : v.string())) as {
    [Name in keyof TypedOf<Of>]: v.GenericSchema<TypedOf<Of>[Name]>;
  };
}

/** What a form begins with. */
export function emptyTyped<Of extends Fields>(fields: Of): TypedOf<Of> {
  return made(fields, (_, field) => emptyOf(field) ?? '') as TypedOf<Of>;
}

/** An answer as it would have been typed; odd values of another server are none. */
export function toTyped<Of extends Fields>(
  fields: Of,
  answer: Readonly<Record<MadeName<Of>, unknown>>,
): TypedOf<Of> {
  const record: Readonly<Record<string, unknown>> = answer;
  return made(fields, (name, field) => {
    const value = record[name];
    if (Array.isArray(value)) return [...(value as string[])];
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
    if (field.type === 'date') return isCalendarDate(text.slice(0, 10)) ? text.slice(0, 10) : '';
    if (field.type === 'choice') return text || (field.initial ?? '');
    return text === UNTITLED ? '' : text;
  }) as TypedOf<Of>;
}

/** With the schemes of addresses that people leave out; a request takes none without it. */
export function withSchemes<Values extends object>(fields: Fields, values: Values): Values {
  const complete = (text: unknown) =>
    typeof text === 'string' ? addScheme(text.trim().normalize('NFC')) : text;
  const record = { ...values } as Readonly<Record<string, unknown>>;
  const addresses = entriesOf(fields).flatMap(([name, field]) => {
    const path = requestNameOf(name, field);
    if (!holdsAddresses(field) || !(path in record)) return [];
    const value = record[path];
    return [[path, Array.isArray(value) ? value.map(complete) : complete(value)] as const];
  });
  return { ...values, ...Object.fromEntries(addresses) };
}

type Named = Readonly<Record<string, unknown>>;

/** How the forms of one collection are read, on both sides. */
export interface TypedCollection<Values extends object, Body> {
  readonly shape: v.GenericSchema<Values, Values>;
  readonly empty: () => Values;
  /** An answer as it would have been typed. */
  readonly of: (answer: never) => Values;
  /** The body of the request that writes them; not checked yet. */
  readonly toInput: (values: Values) => Named;
  /** Of each field alone, by its name in a request. */
  readonly fields: Readonly<Record<keyof Values & string, v.GenericSchema>>;
  /** Of the whole body, `status` included. */
  readonly body: v.GenericSchema<unknown, Body>;
}

/** For those that know no collection by its name: they pass only what its `shape` lets through. */
export function anyTyped<Values extends object, Body extends object>(
  collection: TypedCollection<Values, Body>,
): TypedCollection<Record<string, unknown>, Record<string, unknown>> {
  return collection as never;
}

export interface Cleaned {
  /** By the names of the fields: what a request would write, or as typed what it would refuse. */
  readonly values: Named;
  readonly refused: readonly string[];
}

/** What would be written of each field; the fields that a request would refuse stay as they are typed. */
export function cleaned<Values extends object>(
  { toInput, fields }: Pick<TypedCollection<Values, unknown>, 'toInput' | 'fields'>,
  values: Values,
): Cleaned {
  const input = toInput(values);
  const refused: string[] = [];
  const found = Object.entries<v.GenericSchema>(fields).map(([name, schema]) => {
    const { success, output } = v.safeParse(schema, input[name]);
    if (!success) refused.push(name);
    return [name, success ? output : { ...values }[name as keyof Values]];
  });
  return { values: Object.fromEntries(found) as Named, refused };
}

/** The names of the fields that would be written otherwise. */
export function differing<Values extends object>(
  collection: Pick<TypedCollection<Values, unknown>, 'toInput' | 'fields'>,
  one: Values,
  other: Values,
): string[] {
  const [a, b] = [cleaned(collection, one).values, cleaned(collection, other).values];
  return Object.keys(a).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}
