import * as v from 'valibot';
import {
  type ReadEntries,
  readId,
  readList,
  readNumber,
  readOptionalText,
  readText,
  readTexts,
  readUrl,
} from '../core/read.ts';
import type { MEMBER_FIELDS } from './fields.ts';

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
} satisfies ReadEntries<typeof MEMBER_FIELDS>);
export type ReadMember = v.InferOutput<typeof ReadMember>;

/** The 운영진 come before all other members. */
export function isOrganiser({ position }: ReadMember): boolean {
  return position.trim() === '운영진';
}

export const ReadMemberList = v.object({
  members: readList(v.object({ ...ReadMember.entries, version: readOptionalText })),
});

/** `row` is counted as in a spreadsheet. */
export const ReadImportReport = v.object({
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  emptied: v.fallback(v.array(v.object({ name: v.string(), fields: v.array(v.string()) })), []),
  problems: v.array(v.object({ row: v.number(), field: readText(), message: readText() })),
});
export type ReadImportReport = v.InferOutput<typeof ReadImportReport>;

export const ReadForgotten = v.object({ is_picture_kept: v.fallback(v.boolean(), false) });
