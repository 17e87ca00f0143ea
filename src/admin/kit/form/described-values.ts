/** The values of a form, made from what the fields of its collection are. */
import * as v from 'valibot';
import {
  emptyOf,
  type Field,
  type Fields,
  holdsList,
  madeEntriesOf,
  type MadeName,
  type RequestName,
  requestNameOf,
  type ValueOf,
} from '#contract/core/description.ts';
import { UNTITLED } from '#contract/core/read.ts';
import { toDay } from '#shared/lib/date.ts';

type FormValueOf<One extends Field> = ValueOf<One> extends string[] ? string[] : string;

/** As they are typed, by their names in a request, those that are `own` left out. */
export type FormValuesOf<Of extends Fields> = {
  [Name in MadeName<Of> as RequestName<Of, Name>]: FormValueOf<Of[Name]>;
};

const made = (fields: Fields, valueOf: (name: string, field: Field) => unknown): object =>
  Object.fromEntries(
    madeEntriesOf(fields).map(([name, field]) => [
      requestNameOf(name, field),
      valueOf(name, field),
    ]),
  );

/** The entries of the form's shape. */
export function formEntries<Of extends Fields>(fields: Of) {
  return made(fields, (_, field) => (holdsList(field) ? v.array(v.string()) : v.string())) as {
    [Name in keyof FormValuesOf<Of>]: v.GenericSchema<FormValuesOf<Of>[Name]>;
  };
}

/** What a form begins with. */
export function emptyFormValues<Of extends Fields>(fields: Of): FormValuesOf<Of> {
  return made(fields, (_, field) => emptyOf(field) ?? '') as FormValuesOf<Of>;
}

/** An answer as it would have been typed; odd values of another server are none. */
export function toFormValues<Of extends Fields>(
  fields: Of,
  answer: Readonly<Record<MadeName<Of>, unknown>>,
): FormValuesOf<Of> {
  const record: Readonly<Record<string, unknown>> = answer;
  return made(fields, (name, field) => {
    const value = record[name];
    if (Array.isArray(value)) return [...(value as string[])];
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
    if (field.type === 'date') return toDay(text) ?? '';
    if (field.type === 'choice') return text || (field.initial ?? '');
    return text === UNTITLED ? '' : text;
  }) as FormValuesOf<Of>;
}
