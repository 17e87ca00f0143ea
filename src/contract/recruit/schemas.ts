import * as v from 'valibot';
import { answered, requestEntries } from '../core/described-schemas.ts';
import { CalendarDate, Id, Moment, pathTo } from '../core/fields.ts';
import { MESSAGES } from '../core/text/text.ts';
import { RECRUIT_DATES, type RecruitDate } from './dates.ts';
import { RECRUIT_FIELDS } from './fields.ts';

export const datesOf = <Schema extends v.GenericSchema>(date: Schema) =>
  v.entriesFromList(RECRUIT_DATES, date);

/** There is at most one notice. */
export const Recruit = v.object({
  id: Id,
  ...answered(RECRUIT_FIELDS, {}),
  updated_at: Moment,
});
export type Recruit = v.InferOutput<typeof Recruit>;

export const CurrentRecruit = v.nullable(Recruit);

// Only 'OT 일자' ends in a vowel and takes 는.
const notBefore = (earlier: RecruitDate, later: RecruitDate) =>
  `${RECRUIT_FIELDS[later].label}${later === 'otDate' ? '는' : '은'} ${RECRUIT_FIELDS[earlier].label}과 같거나 그 뒤여야 해요.`;

export const WriteRecruit = v.pipe(
  v.object(requestEntries(RECRUIT_FIELDS, {}), MESSAGES.required),
  // Two valid dates are compared even if other fields are invalid.
  v.rawCheck(({ dataset, addIssue }) => {
    if (!v.is(v.looseObject({}), dataset.value)) return;
    const input: Record<string, unknown> = dataset.value;
    for (const [index, key] of RECRUIT_DATES.entries()) {
      const before = RECRUIT_DATES[index - 1];
      if (before === undefined) continue;
      const [earlier, value] = [input[before], input[key]];
      if (!v.is(CalendarDate, earlier) || !v.is(CalendarDate, value) || earlier <= value) continue;
      addIssue({ message: notBefore(before, key), path: pathTo(input, key) });
    }
  }),
);
export type WriteRecruit = v.InferOutput<typeof WriteRecruit>;
