import { createHmac } from 'node:crypto';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { Heart } from '#contract/projects/schemas.ts';
import { notFound } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { forget } from '../../db/job.ts';
import { visibleProjects } from './rows.ts';

/** Likes are remembered by visitor for this long; the count stays. */
const MEMORY_MS = 48 * 60 * 60_000;

export const FORGET_VISITORS = forget('hearts', 'created_at', MEMORY_MS);

/** One heart a day for each network, which is stored as a hash that changes daily. Throws `not_found`. */
export async function addHeart(
  db: Database,
  id: number,
  { network, secret }: { network: string; secret: string },
): Promise<Heart> {
  const now = new Date();
  const visitor = createHmac('sha256', secret)
    .update(`heart ${dayInSeoul(now)} ${network}`)
    .digest('base64url');
  const project = await visibleProjects(db.read, 'public')
    .where('id', '=', id)
    .select('heart')
    .executeTakeFirstOrThrow(notFound);
  const heart = await db.read
    .selectFrom('hearts')
    .select('project_id')
    .where('project_id', '=', id)
    .where('visitor', '=', visitor)
    .executeTakeFirst();
  // A transaction, even one without effect, would empty the response cache.
  if (heart !== undefined) return project;
  return db.transaction(async (queries) => {
    await FORGET_VISITORS.run(queries, now);
    const { numInsertedOrUpdatedRows: added } = await queries
      .insertInto('hearts')
      .values({ project_id: id, visitor, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['project_id', 'visitor']).doNothing())
      .executeTakeFirstOrThrow();
    return queries
      .updateTable('projects')
      .set((all) => ({ heart: all('heart', '+', Number(added)) }))
      .where('id', '=', id)
      .returning('heart')
      .executeTakeFirstOrThrow();
  });
}
