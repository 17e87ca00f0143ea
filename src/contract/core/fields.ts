import * as v from 'valibot';
import { LIMITS } from './limits.ts';
import { countCharacters } from './text/characters.ts';
import { line, MESSAGES, normalizeLine } from './text/text.ts';
import { isSafeUrl } from './text/url.ts';

// Not `nullish`: browsers load every function of valibot that is used anywhere.
/** A text that a draft may leave out. */
export const emptyIfMissing = <const Field extends v.GenericSchema<string, string>>(field: Field) =>
  v.optional(v.nullable(field, ''), '');

export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.id));

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const IdParam = v.pipe(
  v.string(),
  v.metadata({ type: 'integer', minimum: 1, maximum: LIMITS.id }),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  Id,
);

export const GenerationNumber = v.pipe(
  v.number((issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.wholeNumber)),
  v.integer('기수는 소수 없이 입력해 주세요.'),
  v.minValue(LIMITS.generationMinimum, '기수는 1부터 99까지예요.'),
  v.maxValue(LIMITS.generationMaximum, '기수는 1부터 99까지예요.'),
);

/** `required` is the message for an empty text, which is allowed where it is null. */
export function safeUrl(required: string | null = MESSAGES.required) {
  return v.pipe(
    line(LIMITS.url, required, { format: 'uri-reference' }),
    v.check((text) => text === '' || isSafeUrl(text), MESSAGES.url),
  );
}

/** An optional URL: `null` and an empty text clear it. */
export const OptionalUrl = v.pipe(
  v.nullable(
    v.pipe(v.string(MESSAGES.text), v.metadata({ maxLength: LIMITS.url, format: 'uri-reference' })),
  ),
  v.transform((text) => (text === null ? '' : normalizeLine(text))),
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      safeUrl(),
    ],
    MESSAGES.url,
  ),
);

/** Whether a text is an existing day `YYYY-MM-DD` between 1970 and 2199. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?:19[7-9]\d|20\d\d|21\d\d)-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

export const CalendarDate = v.pipe(
  v.string((issue) => (issue.input === undefined ? MESSAGES.required : MESSAGES.date)),
  v.trim(),
  v.nonEmpty(MESSAGES.required),
  v.check(isCalendarDate, MESSAGES.date),
  v.metadata({ format: 'date' }),
);

/** ISO 8601 in UTC. */
export const Moment = v.pipe(v.string(), v.isoTimestamp());

/** `null` is the empty list. */
export function uniqueLines(most: number, longest: number) {
  return v.pipe(
    v.nullable(
      v.pipe(
        v.array(v.unknown(), '목록으로 보내 주세요.'),
        v.metadata({
          maxItems: most,
          uniqueItems: true,
          items: { type: 'string', minLength: 1, maxLength: longest },
        }),
        // Checked before the items, so that a hundred thousand of them cost nothing.
        v.maxLength(most, MESSAGES.tooMany(most)),
        v.array(line(longest)),
      ),
    ),
    v.transform((items) => items ?? []),
    v.check((items) => new Set(items).size === items.length, MESSAGES.duplicate),
  );
}

/** Keeps the first of texts that differ only in case, such as `react` and `React`. */
export function foldCase(texts: string[]): string[] {
  const folded = texts.map((word) => word.toLowerCase());
  return texts.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
}

/** The ids of a new order: at most a thousand, none twice. */
export const orderedIds = v.pipe(
  v.array(v.unknown(), MESSAGES.required),
  v.metadata({ items: { type: 'integer', minimum: 1, maximum: LIMITS.id } }),
  v.maxLength(1_000, MESSAGES.tooMany(1_000)),
  v.array(Id),
  v.check((ids) => new Set(ids).size === ids.length, MESSAGES.duplicate),
);

/** Splits `가, 나,다` into its trimmed, non-empty pieces; a list passes through. */
export function splitCommas(input: unknown): unknown {
  return typeof input === 'string'
    ? input
        .split(/[,\n，、]/)
        .map((piece) => piece.trim())
        .filter((piece) => piece !== '')
    : input;
}

/** A whole number in a query; an empty value means the default. */
export function queryNumber(fallback: number, minimum: number, maximum: number) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.metadata({ type: 'integer', minimum, maximum, default: fallback }),
    v.transform((text) => (text.trim() === '' ? String(fallback) : text.trim())),
    v.regex(/^\d{1,9}$/, MESSAGES.wholeNumber),
    v.transform(Number),
    v.minValue(minimum, `${minimum} 이상이어야 해요.`),
    v.maxValue(maximum, `${maximum} 이하여야 해요.`),
  );
}

/** One of a few words in a query; an empty value means `fallback`. */
export function queryChoice<const Choice extends string>(
  choices: readonly Choice[],
  fallback: NoInfer<Choice>,
) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.metadata({ enum: choices.filter((choice) => choice !== ''), default: fallback }),
    v.transform((text) => text.trim() || fallback),
    v.picklist(choices, MESSAGES.choice),
  );
}

/** With a session: `version` answers ids, titles and versions alone, up to `LIMITS.atOnce` of them. */
export const queryOnly = queryChoice(['', 'version'], '');

/** A search text in a query; empty means no search. */
export const querySearch = v.pipe(
  v.optional(v.string(), ''),
  v.metadata({ maxLength: LIMITS.search }),
  v.transform(normalizeLine),
  v.check((text) => countCharacters(text) <= LIMITS.search, MESSAGES.tooLong(LIMITS.search)),
);

/** The path for an issue of one field that is found while the whole object is checked. */
export function pathTo(input: Record<string, unknown>, key: string): [v.ObjectPathItem] {
  return [{ type: 'object', origin: 'value', input, key, value: input[key] }];
}
