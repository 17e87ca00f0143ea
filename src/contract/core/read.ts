import * as v from 'valibot';
import { LIMITS } from './limits.ts';
import { isSafeUrl } from './text/url.ts';

/*
 * Pieces of the tolerant schemas with which a browser reads a response. Any server that answers the basic calls with
 * their fields is enough (docs/contract.md, Two rules), so a missing or odd field falls back and never breaks a page;
 * only what a page cannot do without (an id, the list itself) is required.
 */

/** A text, or `fallback` when it is missing or of another type. */
export function readText(fallback = '') {
  return v.fallback(v.string(), fallback);
}

/** A text, or `null`. */
export const readOptionalText = v.fallback(v.nullable(v.string()), null);

/** A URL that may be rendered as a link or source, else `null`: an unsafe scheme never reaches the page. */
export const readUrl = v.fallback(
  v.nullable(v.pipe(v.string(), v.trim(), v.check(isSafeUrl), v.maxLength(LIMITS.url * 2))),
  null,
);

// Some servers write numbers as texts.
const number = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]);

/** An id. */
export const readId = v.pipe(number, v.integer(), v.minValue(1));

/** A number, or `null`. */
export const readNumber = v.fallback(v.nullable(number), null);

/** A list whose unreadable items are left out; the list itself must be there. */
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

/** A list of texts; missing is empty, blank entries are left out, a comma-separated text is split. */
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

/** Who sees something, as staff are told; the status is empty from a server without drafts. */
export const readPublication = { status: readText(), published_at: readOptionalText };

/** The title shown where a server sent none. */
export const UNTITLED = '제목 없음';
