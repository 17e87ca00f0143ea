import * as v from 'valibot';
import type { Fields, NameOf } from './description.ts';
import { isSafeUrl, URL_LENGTH } from './text/url.ts';

/*
 * A browser reads answers with these tolerant schemas. Any server that answers the basic calls with their fields is
 * enough (docs/contract.md, Two rules), so a missing or odd field falls back and never breaks a page. Only an id and
 * the list itself are required.
 */

export function readText(fallback = '') {
  return v.fallback(
    v.pipe(
      v.string(),
      v.check((text) => text.trim() !== ''),
    ),
    fallback,
  );
}

export const readOptionalText = v.fallback(v.nullable(v.string()), null);

/** `null` for a URL that is not safe as a link or source. */
export const readUrl = v.fallback(
  v.nullable(v.pipe(v.string(), v.trim(), v.check(isSafeUrl), v.maxLength(URL_LENGTH * 2))),
  null,
);

// Some servers send numbers as texts.
const number = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]);

export const readId = v.pipe(number, v.integer(), v.minValue(1));

export const readNumber = v.fallback(v.nullable(number), null);

/** Leaves out unreadable items; the list itself must be there. */
export function readList<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries): v.InferOutput<Item>[] =>
      entries.flatMap((entry) => {
        const result = v.safeParse(item, entry);
        return result.success ? [result.output] : [];
      }),
    ),
  );
}

/** Missing means empty, blank entries are left out, a comma-separated text is split. */
export const readTexts = v.fallback(
  v.pipe(
    v.union([
      v.array(v.unknown()),
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',') as unknown[]),
      ),
    ]),
    v.transform((entries) =>
      entries
        .filter((entry): entry is string => typeof entry === 'string')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    ),
  ),
  [],
);

const readUnreleased = v.fallback(v.nullable(v.object({ by: readTexts, since: readText() })), null);
export type Unreleased = v.InferOutput<typeof readUnreleased>;

/** Of a row for staff: who has changes there that are not public, since when, and its version where there is one. */
export const readStaffRow = { unreleased: readUnreleased, version: readOptionalText };

/** The status is empty from a server without drafts. */
export const readPublication = { status: readText(), published_at: readOptionalText };

/** Holds that a browser reads every field that staff write. */
export type ReadEntries<Of extends Fields> = Readonly<Record<string, v.GenericSchema>> &
  Readonly<Record<NameOf<Of>, v.GenericSchema>>;

export const UNTITLED = '제목 없음';
/** A draft may have none. */
export const readTitle = readText(UNTITLED);
