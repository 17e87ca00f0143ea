import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../engines/engine.ts';
import { rebuildWithout } from './rebuild.ts';

/** How long a title may be is a rule of the contract alone. */
export async function freeTitles(db: Kysely<never>, { engine }: ColumnTypes): Promise<void> {
  if (engine === 'sqlite') await rebuildWithout(db, 'posts', ' check (length(title) <= 120)');
  else await sql`alter table posts drop constraint posts_title_check`.execute(db);
}
