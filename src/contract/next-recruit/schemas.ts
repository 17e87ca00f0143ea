import * as v from 'valibot';
import { CalendarDate } from '../core/fields.ts';
import { MESSAGES } from '../core/text/text.ts';
import { datesInOrder, NOTICE_ENTRIES, Recruit } from '../recruit/schemas.ts';

/** A notice that waits for its day, whether or not another one is shown now. */
export const NextRecruit = v.object({
  ...Recruit.entries,
  /** The day in Seoul on which it replaces the current notice. */
  takes_over_on: v.string(),
  /** True where the answer's own write has replaced the current notice. */
  taken_over: v.boolean(),
});
export type NextRecruit = v.InferOutput<typeof NextRecruit>;

export const CurrentNextRecruit = v.nullable(NextRecruit);

export const WriteNextRecruit = v.pipe(
  v.object({ takes_over_on: CalendarDate, ...NOTICE_ENTRIES }, MESSAGES.required),
  datesInOrder(),
);
export type WriteNextRecruit = v.InferOutput<typeof WriteNextRecruit>;
