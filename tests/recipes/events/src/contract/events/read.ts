import * as v from 'valibot';
import { type ReadEntries, readId, readList, readText, readTitle, readUrl } from '../core/read.ts';
import type { EVENT_FIELDS } from './fields.ts';

export const ReadEvent = v.object({
  id: readId,
  title: readTitle,
  day: readText(),
  place: readText(),
  url: readUrl,
} satisfies ReadEntries<typeof EVENT_FIELDS>);
export type ReadEvent = v.InferOutput<typeof ReadEvent>;

export const ReadEventList = v.object({ events: readList(ReadEvent) });
