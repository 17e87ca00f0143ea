import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ColumnTypes, Engine } from '../engines/engine.ts';
import { keepTotals, type Listed } from './008_list_totals.ts';

const LISTED: readonly Listed[] = [
  {
    table: 'posts',
    totals: 'post_totals',
    facets: { status: 'text', is_best: 'integer' },
    order: ['listed_at', 'title'],
  },
  {
    table: 'projects',
    totals: 'project_totals',
    facets: { status: 'text', generation: 'integer', activity: 'text' },
    order: ['listed_at', 'title', 'heart'],
  },
];

/** Drafts and schedules, who deleted what, revisions, links to previews, and what everybody did. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('projects')
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .defaultTo('published')
        .check(sql`status in ('published', 'draft', 'hidden')`),
    )
    .execute();
  for (const { table } of LISTED) await schedule(db, types.engine, table);
  for (const listed of LISTED) {
    await forgetTotals(db, types.engine, listed);
    await keepTotals(db, types.engine, listed);
  }
  await orderIndexes(db, types.engine);
  await trash(db);
  await revisions(db, types);
  await previews(db);
  await activity(db, types);
}

/** When a row becomes public, and the moment by which lists are ordered: that one, or else when it was created. */
async function schedule(db: Kysely<never>, engine: Engine, table: string) {
  const target = sql.table(table);
  await sql`alter table ${target} add column published_at text`.execute(db);
  await sql`update ${target} set published_at = created_at`.execute(db);
  await sql`alter table ${target} add column listed_at text
    generated always as (coalesce(published_at, created_at))
    ${sql.raw(engine === 'sqlite' ? 'virtual' : 'stored')}`.execute(db);
  await sql`alter table ${target} add column deleted_by text`.execute(db);
}

async function forgetTotals(db: Kysely<never>, engine: Engine, { table, totals }: Listed) {
  if (engine === 'sqlite') {
    for (const event of ['added', 'removed', 'left', 'joined']) {
      await sql`drop trigger ${sql.ref(`${table}_${event}`)}`.execute(db);
    }
  } else {
    for (const event of ['insert', 'delete', 'update']) {
      const name = sql.ref(`${table}_${event}_counted`);
      await sql`drop trigger ${name} on ${sql.table(table)}`.execute(db);
      await sql`drop function ${name}()`.execute(db);
    }
  }
  await db.schema.dropTable(totals).execute();
}

/** The indexes of the lists as before, by the moment lists are ordered by, and with what visitors do not see told apart. */
async function orderIndexes(db: Kysely<never>, engine: Engine) {
  const newest = sql`listed_at, id`;
  const byTitle = sql`title${engine === 'sqlite' ? sql`` : sql` collate "C"`}, listed_at desc, id desc`;
  const indexes: Record<string, RawBuilder<unknown>> = {
    posts_newest: sql`posts (${newest})`,
    posts_status_newest: sql`posts (status, ${newest})`,
    posts_best_newest: sql`posts (is_best, ${newest})`,
    posts_status_best_newest: sql`posts (status, is_best, ${newest})`,
    posts_title: sql`posts (${byTitle}, status, is_best)`,
    projects_newest: sql`projects (${newest})`,
    projects_generation_newest: sql`projects (generation, ${newest})`,
    projects_activity_newest: sql`projects (activity, ${newest})`,
    projects_generation_activity_newest: sql`projects (generation, activity, ${newest})`,
    projects_title: sql`projects (${byTitle}, status, generation, activity)`,
    projects_heart: sql`projects (heart, ${newest}, status, generation, activity)`,
  };
  const forVisitors: Record<string, RawBuilder<unknown>> = {
    projects_status_newest: sql`projects (status, ${newest})`,
    projects_status_generation_newest: sql`projects (status, generation, ${newest})`,
    projects_status_activity_newest: sql`projects (status, activity, ${newest})`,
    projects_status_generation_activity_newest: sql`projects (status, generation, activity, ${newest})`,
  };
  for (const name of Object.keys(indexes)) await db.schema.dropIndex(name).execute();
  for (const [name, columns] of Object.entries({ ...indexes, ...forVisitors })) {
    await sql`create index ${sql.ref(name)} on ${columns} where deleted_at is null`.execute(db);
  }
}

/** Members lie in the trash as a text, so that they keep no generation from being removed. */
async function trash(db: Kysely<never>) {
  await db.schema
    .createTable('deleted_members')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('member', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addColumn('deleted_by', 'text')
    .execute();
  for (const table of ['posts', 'projects']) {
    await sql`create index ${sql.ref(`${table}_deleted`)} on ${sql.table(table)} (deleted_at)
      where deleted_at is not null`.execute(db);
  }
}

async function revisions(db: Kysely<never>, types: ColumnTypes) {
  await db.schema
    .createTable('revisions')
    .addColumn('id', 'integer', types.identity)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text')
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('revisions_entity')
    .on('revisions')
    .columns(['kind', 'entity_id', 'id'])
    .execute();
}

async function previews(db: Kysely<never>) {
  await db.schema
    .createTable('preview_links')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('preview_links_key', ['kind', 'entity_id'])
    .execute();
}

async function activity(db: Kysely<never>, types: ColumnTypes) {
  await db.schema
    .createTable('activity')
    .addColumn('id', 'integer', types.identity)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('activity_kind').on('activity').columns(['kind', 'id']).execute();
  await db.schema.createIndex('activity_actor').on('activity').columns(['actor', 'id']).execute();
}
