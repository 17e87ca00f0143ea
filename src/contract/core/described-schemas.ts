/** The schemas of answers and requests, made from what the fields are. */
import * as v from 'valibot';
import {
  emptyOf,
  entriesOf,
  type Field,
  type Fields,
  type MadeName,
  type OwnName,
  type RequestName,
  requestNameOf,
  type ValueOf,
  type ValuesOf,
} from './description.ts';
import {
  CalendarDate,
  emptyIfMissing,
  foldCase,
  GenerationNumber,
  isCalendarDate,
  OptionalUrl,
  safeUrl,
  uniqueLines,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { document, isBlank, line, MESSAGES } from './text/text.ts';

/** Schemas of the fields that are `own`, by their names in an answer or a request. */
type OwnSchemas<Of extends Fields, Names extends 'answer' | 'request'> = {
  readonly [
    Name in OwnName<Of> as Names extends 'answer' ? Name : RequestName<Of, Name>
  ]: v.GenericSchema;
};

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** In an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function answered<Of extends Fields, const Own extends OwnSchemas<Of, 'answer'>>(
  fields: Of,
  own: Own,
) {
  return made(fields, own, (name) => name, answerSchema) as {
    [Name in MadeName<Of>]: v.GenericSchema<ValueOf<Of[Name]>>;
  } & Own;
}

/** In a request that names the field. */
/* @__NO_SIDE_EFFECTS__ */
export function requestEntries<Of extends Fields, const Own extends OwnSchemas<Of, 'request'>>(
  fields: Of,
  own: Own,
) {
  return made(fields, own, requestNameOf, requestSchema) as {
    [Name in MadeName<Of> as RequestName<Of, Name>]: v.GenericSchema<unknown, ValueOf<Of[Name]>>;
  } & Own;
}

/** In a request that makes an entry: what is not required may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export function created<Of extends Fields, const Own extends OwnSchemas<Of, 'request'>>(
  fields: Of,
  own: Own,
) {
  return made(fields, own, requestNameOf, (field) => {
    const schema = requestSchema(field);
    if (field.isRequired === true) return schema;
    if (typeof emptyOf(field) === 'string' && field.type !== 'choice' && field.type !== 'date')
      return emptyIfMissing(schema as v.GenericSchema<string, string>);
    return v.optional(schema, emptyOf(field) as never);
  }) as {
    [Name in MadeName<Of> as RequestName<Of, Name>]: v.GenericSchema<unknown, ValueOf<Of[Name]>>;
  } & Own;
}

function made(
  fields: Fields,
  own: Entries,
  nameOf: (name: string, field: Field) => string,
  schemaOf: (field: Field) => v.GenericSchema,
): object {
  return Object.fromEntries(
    entriesOf(fields).map(([name, field]) => {
      const used = nameOf(name, field);
      return [used, own[used] ?? schemaOf(field)];
    }),
  );
}

/** Puts these first, in the order in which their errors are named. */
/* @__NO_SIDE_EFFECTS__ */
export function inOrder<Of extends object>(entries: Of, first: readonly (keyof Of)[]): Of {
  return { ...Object.fromEntries(first.map((name) => [name, entries[name]])), ...entries };
}

/** The values of a new entry, by their names in an answer. */
export function emptyValues<Of extends Fields>(fields: Of): ValuesOf<Of> {
  return Object.fromEntries(
    entriesOf(fields).map(([name, field]) => [name, emptyOf(field)]),
  ) as ValuesOf<Of>;
}

function answerSchema(field: Field): v.GenericSchema {
  switch (field.type) {
    case 'words':
    case 'urls':
      return v.array(v.string());
    case 'optionalUrl':
      return v.nullable(v.string());
    case 'choice':
      return v.picklist(field.choices);
    case 'generation':
      return v.number();
    default:
      return v.string();
  }
}

const DateInput = v.pipe(
  v.string(MESSAGES.date),
  v.trim(),
  v.check((text) => text === '' || isCalendarDate(text), MESSAGES.date),
  v.metadata({ format: 'date' }),
);

function requestSchema(field: Field): v.GenericSchema {
  const required = field.isRequired === true ? MESSAGES.required : null;
  switch (field.type) {
    case 'line':
      return line(field.formerMax ?? field.max, required);
    case 'document':
      return document(field.formerMax ?? field.max, required);
    case 'url':
      return safeUrl(required);
    case 'optionalUrl':
      return OptionalUrl;
    case 'urls':
      return v.pipe(uniqueLines(field.most, LIMITS.url), v.array(safeUrl()));
    case 'words': {
      const texts = uniqueLines(field.most, field.max);
      return field.isFolded === true ? v.pipe(texts, v.transform(foldCase)) : texts;
    }
    case 'choice':
      return v.picklist(field.choices, MESSAGES.choice);
    case 'date':
      return required === null ? DateInput : CalendarDate;
    case 'generation':
      return GenerationNumber;
    case 'own':
      throw new Error('A field of its own needs its own schema.');
  }
}

interface Missing<Of extends Fields> {
  path: RequestName<Of>;
  message: string;
}

/**
 * The fields, by their names in a request, without which an entry may only be a draft; those of `first` before the
 * others.
 */
export function missingIn<Of extends Fields>(
  fields: Of,
  values: Readonly<Partial<Record<RequestName<Of>, unknown>>>,
  first: readonly RequestName<Of>[] = [],
): Missing<Of>[] {
  const isEmpty = (value: unknown) =>
    value === undefined ||
    (typeof value === 'string' && isBlank(value)) ||
    (Array.isArray(value) && value.length === 0);
  const found = new Map<RequestName<Of>, string>();
  for (const [name, field] of entriesOf(fields)) {
    const path = requestNameOf(name, field) as RequestName<Of>;
    if (field.missing !== undefined && isEmpty(values[path])) found.set(path, field.missing);
  }
  return [...new Set([...first, ...found.keys()])].flatMap((path) => {
    const message = found.get(path);
    return message === undefined ? [] : [{ path, message }];
  });
}
