import * as v from 'valibot';
import { labelsOf } from '../core/description.ts';
import { Count, queryChoice } from '../core/fields.ts';
import { MEMBER_FIELDS } from './fields.ts';

/** The columns of a member table in their order, by field. */
const { generation: _, ...columns } = labelsOf(MEMBER_FIELDS);
export const MEMBER_COLUMNS = columns;

export type MemberColumn = keyof typeof MEMBER_COLUMNS;

/** The bytes of a CSV file, UTF-8 or CP949. */
export const TableFile = v.instance(Uint8Array);

export const ImportQuery = v.object({ dry_run: queryChoice(['true', 'false'], 'false') });

/** `row` is counted as in a spreadsheet, where the titles are row 1; `field` is the column's title or empty. */
export const ImportProblem = v.object({ row: Count, field: v.string(), message: v.string() });
export type ImportProblem = v.InferOutput<typeof ImportProblem>;

/** A dry run, or a table with any problem, writes nothing. */
export const ImportReport = v.object({
  created: Count,
  updated: Count,
  unchanged: Count,
  /** In a dry run: who would lose what by a blank cell, if anybody does; `fields` are the columns' titles. */
  emptied: v.optional(v.array(v.object({ name: v.string(), fields: v.array(v.string()) }))),
  problems: v.array(ImportProblem),
});
export type ImportReport = v.InferOutput<typeof ImportReport>;
