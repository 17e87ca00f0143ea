import Papa from 'papaparse';
import { MEMBER_COLUMNS, type MemberColumn } from '#contract/members/table.ts';
import type { Database } from '../../db/database.ts';
import { membersOf } from '../rows.ts';
import { toCell } from './cells.ts';

/** By this Excel knows the file to be UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The members of a generation as a CSV file, in the order of the team page. */
export async function exportMembers(db: Database, generation: number): Promise<string> {
  const members = await membersOf(db.read, generation);
  const columns = Object.keys(MEMBER_COLUMNS) as MemberColumn[];
  const rows = members.map((member) =>
    columns.map((column) => {
      const value = member[column];
      return toCell(Array.isArray(value) ? value.join(', ') : (value ?? ''));
    }),
  );
  return BYTE_ORDER_MARK + Papa.unparse([Object.values(MEMBER_COLUMNS), ...rows]) + '\r\n';
}
