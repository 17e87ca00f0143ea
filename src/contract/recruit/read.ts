import * as v from 'valibot';
import { type ReadEntries, readId, readOptionalText, readUrl } from '../core/read.ts';
import { RECRUIT_DATES } from './dates.ts';
import type { RECRUIT_FIELDS } from './fields.ts';

/** A date may be missing or carry a time. */
export const ReadRecruit = v.object({
  id: v.fallback(v.nullable(readId), null),
  url: readUrl,
  ...v.entriesFromList(RECRUIT_DATES, readOptionalText),
  updated_at: readOptionalText,
} satisfies ReadEntries<typeof RECRUIT_FIELDS>);
export type ReadRecruit = v.InferOutput<typeof ReadRecruit>;

/** `null` and `{}` both mean that there is no notice. */
export const ReadCurrentRecruit = v.pipe(
  v.nullable(ReadRecruit),
  v.transform((recruit) =>
    recruit === null ||
    (recruit.url === null && RECRUIT_DATES.every((date) => recruit[date] === null))
      ? null
      : recruit,
  ),
);
