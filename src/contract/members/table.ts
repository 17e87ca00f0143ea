import * as v from 'valibot';
import { Count, queryChoice } from '../core/fields.ts';

/** The columns of a table of members in their order, by the field each is for. */
export const MEMBER_COLUMNS = {
  name: '이름',
  position: '직책',
  part: '파트',
  stacks: '기술 스택',
  github: 'GitHub URL',
  instagram: 'Instagram URL',
  profile: '프로필 이미지 URL',
} as const;

export type MemberColumn = keyof typeof MEMBER_COLUMNS;

/** The body of `POST manage/members/{generation}/import`: the bytes of a CSV file, UTF-8 or CP949. */
export const TableFile = v.instance(Uint8Array);

/** The query of `POST manage/members/{generation}/import`; a dry run writes nothing. */
export const ImportQuery = v.object({ dry_run: queryChoice(['true', 'false'], 'false') });

/** What keeps a row out: `row` as a spreadsheet counts, the titles being row 1, and the title of the column, if one. */
export const ImportProblem = v.object({ row: Count, field: v.string(), message: v.string() });
export type ImportProblem = v.InferOutput<typeof ImportProblem>;

/** How many members were added, changed and left as they are; with any problem, or in a dry run, nobody was. */
export const ImportReport = v.object({
  created: Count,
  updated: Count,
  unchanged: Count,
  problems: v.array(ImportProblem),
});
export type ImportReport = v.InferOutput<typeof ImportReport>;
