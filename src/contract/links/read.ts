import * as v from 'valibot';
import {
  readId,
  readList,
  readNumber,
  readOptionalText,
  readText,
  readTitle,
} from '../core/read.ts';
import { LINK_KINDS } from '../kinds.ts';

const ReadLinkUse = v.object({
  kind: v.picklist(LINK_KINDS),
  id: readId,
  title: readTitle,
});

export const ReadDeadLinks = v.object({
  links: readList(
    v.object({
      url: v.string(),
      status: readNumber,
      failed_at: readText(),
      used_by: v.fallback(readList(ReadLinkUse), []),
    }),
  ),
  checked_at: readOptionalText,
});
export type ReadDeadLinks = v.InferOutput<typeof ReadDeadLinks>;
export type ReadDeadLink = ReadDeadLinks['links'][number];
