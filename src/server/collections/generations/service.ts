import type {
  CreateGeneration,
  Generation,
  GenerationList,
} from '#contract/generations/schemas.ts';
import { GENERATION } from '#site';
import { type Activity, recordActivity } from '../../audit/activity.ts';
import type { WriteContext } from '../../audit/record.ts';
import { Failure, notFound } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import type { Audience } from '../../db/lists/visibility.ts';

/** Visitors see none that is still to come. */
export async function listGenerations(db: Database, audience: Audience): Promise<GenerationList> {
  const rows = await db.read
    .selectFrom('generations')
    .leftJoin('members', (join) =>
      join.onRef('members.generation', '=', 'generations.id').on('members.deleted_at', 'is', null),
    )
    .select(({ fn }) => ['generations.id', fn.count<number>('members.id').as('member_count')])
    .$if(audience === 'public', (query) => query.where('generations.id', '<=', GENERATION))
    .groupBy('generations.id')
    .orderBy('generations.id', 'desc')
    .execute();
  return {
    generations: rows.map(({ id, member_count }) => ({ id, generation: id, member_count })),
  };
}

/** Throws `generation_exists`. */
export function createGeneration(
  { db, actor }: WriteContext,
  { generation }: CreateGeneration,
): Promise<Generation> {
  return db.transaction(async (queries) => {
    await queries
      .insertInto('generations')
      .values({ id: generation, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => new Failure('generation_exists'));
    await recordActivity(queries, actor, entryOf('create', generation));
    return { id: generation, generation, member_count: 0 };
  });
}

/** Throws `generation_not_empty` while it has members; those in the trash keep none. */
export function deleteGeneration({ db, actor }: WriteContext, id: number): Promise<{ id: number }> {
  return db.transaction(async (queries) => {
    // Whoever adds a member holds it.
    await queries
      .selectFrom('generations')
      .select('id')
      .where('id', '=', id)
      .$call(db.lockRows)
      .executeTakeFirstOrThrow(notFound);
    const member = await queries
      .selectFrom('members')
      .select('id')
      .where('generation', '=', id)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (member !== undefined) throw new Failure('generation_not_empty');
    await queries.deleteFrom('generations').where('id', '=', id).execute();
    await recordActivity(queries, actor, entryOf('delete', id));
    return { id };
  });
}

function entryOf(action: Activity['action'], id: number): Activity {
  return { action, kind: 'generation', id, title: `${id}기` };
}
