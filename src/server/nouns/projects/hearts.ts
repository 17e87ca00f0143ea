import { createHmac } from 'node:crypto';
import { dayInSeoul } from '#contract/core/seoul.ts';
import type { Heart } from '#contract/projects/schemas.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Job } from '../../db/job.ts';
import { notFound } from '../../ground/errors.ts';
import { visibleProjects } from './rows.ts';

/** How long likes are remembered by visitor; the count stays. */
const MEMORY_MS = 48 * 60 * 60_000;

async function forgetVisitors(queries: Queries, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - MEMORY_MS).toISOString();
  await queries.deleteFrom('hearts').where('created_at', '<=', forgotten).execute();
}

export const FORGET_VISITORS: Job = {
  name: 'forget visitors',
  run: forgetVisitors,
};

/** One heart for each network, project and day in Seoul; a network is stored as a hash that changes every day. */
export class Hearts {
  readonly #db: Database;
  readonly #secret: string;

  constructor(db: Database, secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /** Counts a heart unless this network gave one today, and returns the project's number; throws `not_found`. */
  async add(id: number, network: string): Promise<Heart> {
    const now = new Date();
    const visitor = this.#nameOf(network, now);
    const project = await visibleProjects(this.#db.read, 'public')
      .where('id', '=', id)
      .select('heart')
      .executeTakeFirstOrThrow(notFound);
    // A transaction, even one without effect, would empty the response cache.
    if (await this.#hasGiven(id, visitor)) return project;
    return this.#db.transaction(async (queries) => {
      await forgetVisitors(queries, now);
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

  async #hasGiven(id: number, visitor: string): Promise<boolean> {
    const row = await this.#db.read
      .selectFrom('hearts')
      .select('project_id')
      .where('project_id', '=', id)
      .where('visitor', '=', visitor)
      .executeTakeFirst();
    return row !== undefined;
  }

  #nameOf(network: string, moment: Date): string {
    return createHmac('sha256', this.#secret)
      .update(`heart ${dayInSeoul(moment)} ${network}`)
      .digest('base64url');
  }
}
