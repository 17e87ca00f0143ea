import type { Kysely } from 'kysely';

/** What is made of a post's contents, kept with it; version 0 made nothing, so that it is made at the next opening. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['contents_html', 'excerpt'] as const) {
    await db.schema
      .alterTable('posts')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('posts')
    .addColumn('renderer_version', 'integer', (definition) => definition.notNull().defaultTo(0))
    .execute();
  // Every start looks for rows of other versions, and must not read all texts for it.
  await db.schema.createIndex('posts_renderer').on('posts').column('renderer_version').execute();
}
