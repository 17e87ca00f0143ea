import * as v from 'valibot';
import { Id, isCalendarDate, Moment } from './fields.ts';
import { STATUSES } from './publication.ts';
import { MESSAGES } from './text/text.ts';

const MOMENT = '날짜와 시각을 1970년부터 2199년까지로 입력해 주세요.';

export const publicationAnswer = {
  status: v.picklist(STATUSES),
  published_at: v.nullable(Moment),
} as const;

/**
 * Of a row in a list for staff: the version that a change of many names, and who has changes there that are not public,
 * since when.
 */
export const staffAnswer = {
  version: v.optional(v.string()),
  unreleased: v.optional(v.nullable(v.object({ by: v.array(v.string()), since: Moment }))),
} as const;

/** A row of a list for staff that asks for versions alone. */
export const VersionedRow = v.object({ id: Id, title: v.string(), version: v.string() });
export type VersionedRow = v.InferOutput<typeof VersionedRow>;

/** An absent status publishes a new entity; an absent or null moment means now. */
export const publicationInput = {
  status: v.optional(v.picklist(STATUSES, MESSAGES.choice)),
  published_at: v.optional(
    v.nullable(
      v.pipe(
        v.string(MOMENT),
        v.metadata({ format: 'date-time' }),
        v.isoTimestamp(MOMENT),
        // JavaScript reads 30 February as 1 or 2 March.
        v.check((text) => isCalendarDate(text.slice(0, 10)), MOMENT),
        v.transform((text) => new Date(text).toISOString()),
      ),
    ),
  ),
} as const;
