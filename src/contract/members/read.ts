import * as v from 'valibot';
import { readId, readList, readNumber, readText, readTexts, readUrl } from '../core/read.ts';

/** A member as a browser reads it. */
export const ReadMember = v.object({
  id: readId,
  name: readText('이름 없음'),
  position: readText(),
  part: readText(),
  generation: readNumber,
  stacks: readTexts,
  github: readUrl,
  instagram: readUrl,
  profile: readUrl,
});
export type ReadMember = v.InferOutput<typeof ReadMember>;

export const ReadMemberList = v.object({ members: readList(ReadMember) });
