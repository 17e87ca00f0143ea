import Papa from 'papaparse';
import { MEMBER_COLUMNS, type MemberColumn } from '#contract/members/table.ts';
import type { Database } from '../../../db/database.ts';
import { membersOf } from '../rows.ts';
import { toCell } from './cells.ts';

/** Excel recognises UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet that splits cells at these could find a formula behind one. */
const OTHER_SEPARATORS = /[;\t]/;

export async function exportMembers(db: Database, generation: number): Promise<string> {
  const members = await membersOf(db.read, generation);
  const columns = Object.keys(MEMBER_COLUMNS) as MemberColumn[];
  const rows = members.map((member) =>
    columns.map((column) => {
      const value = member[column];
      return toCell(Array.isArray(value) ? value.join(', ') : (value ?? ''));
    }),
  );
  const table = Papa.unparse([Object.values(MEMBER_COLUMNS), ...rows], {
    quotes: (cell: unknown) => OTHER_SEPARATORS.test(String(cell)),
  });
  return `${BYTE_ORDER_MARK}${table}\r\n`;
}
