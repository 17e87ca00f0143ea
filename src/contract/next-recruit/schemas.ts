import * as v from 'valibot';
import { CalendarDate } from '../core/fields.ts';
import { MESSAGES } from '../core/text/text.ts';
import { datesInOrder, NOTICE_ENTRIES, Recruit } from '../recruit/schemas.ts';

/** A notice that is prepared while another one is shown, or none. */
export const NextRecruit = v.object({
  ...Recruit.entries,
  /** From this day on, in Seoul, it is the notice. */
  takes_over_on: v.string(),
  /** Whether it has become the notice at once, which only the answer to a write tells. */
  taken_over: v.boolean(),
});
export type NextRecruit = v.InferOutput<typeof NextRecruit>;

/** `GET manage/recruit/next`: the prepared notice, or `null` when there is none. */
export const CurrentNextRecruit = v.nullable(NextRecruit);

/** The body of `PUT manage/recruit/next`: a notice and the day on which it takes over. */
export const WriteNextRecruit = v.pipe(
  v.object({ takes_over_on: CalendarDate, ...NOTICE_ENTRIES }, MESSAGES.required),
  datesInOrder(),
);
export type WriteNextRecruit = v.InferOutput<typeof WriteNextRecruit>;
