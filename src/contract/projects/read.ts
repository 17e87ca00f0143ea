import * as v from 'valibot';
import {
  type ReadEntries,
  readId,
  readList,
  readNumber,
  readOptionalText,
  readPublication,
  readStaffRow,
  readText,
  readTexts,
  readTitle,
  readUrl,
} from '../core/read.ts';
import type { PROJECT_FIELDS } from './fields.ts';
import { membersOf } from './member-text.ts';
import { readRole } from './roles.ts';

export const ReadProject = v.object({
  id: readId,
  title: readTitle,
  line_introduction: readText(),
  url: readUrl,
  part: readText(),
  generation: readNumber,
  activity: readText(),
  heart: readNumber,
  ...readPublication,
});
export type ReadProject = v.InferOutput<typeof ReadProject>;

export const ReadProjectHome = v.object({ projects: readList(ReadProject) });

export const ReadHeart = v.object({ heart: readNumber });

export const ReadProjectHistory = v.object({
  projects: readList(v.object({ ...ReadProject.entries, ...readStaffRow })),
  total: readNumber,
});

const readRoleWord = v.fallback(v.pipe(v.string(), v.transform(readRole)), '');

/** A basic answer has no id. */
export const ReadProjectDetail = v.object({
  id: readNumber,
  title: readTitle,
  line_introduction: readText(),
  introduction: readText(),
  url: readUrl,
  project_member: v.fallback(
    v.pipe(v.record(v.string(), readRoleWord), v.transform(membersOf)),
    [],
  ),
  stacks: readTexts,
  generation: readNumber,
  part: readText(),
  activity: readText(),
  start_Date: readOptionalText,
  end_Date: readOptionalText,
  ...readPublication,
  images: v.pipe(
    readTexts,
    v.transform((entries) => entries.flatMap((entry) => v.parse(readUrl, entry) ?? [])),
  ),
  demo_url: readUrl,
  code_url: readUrl,
  heart: readNumber,
  updated_at: readOptionalText,
} satisfies ReadEntries<typeof PROJECT_FIELDS>);
export type ReadProjectDetail = v.InferOutput<typeof ReadProjectDetail>;
