/** What names all of an entry, its copy included. */
import type { Queries } from './database.ts';
import { DATABASE_ID } from './folder.ts';
import { readSetting } from './settings.ts';

/** Names the database: a restore gives it another, so that no number of before comes again. */
export async function readMark(queries: Queries): Promise<string> {
  const id = await readSetting(queries, DATABASE_ID);
  return (id ?? '').slice(0, 8);
}

/** The number after a write of words; `before` is the row's. */
export function nextNumber(before: string, mark: string): string {
  return `${(Number.parseInt(before, 10) || 0) + 1}-${Date.now()}-${mark}`;
}
