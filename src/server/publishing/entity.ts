import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { PreviewKind } from '#contract/publishing/kinds.ts';
import type { PreviewedEntity, Restored } from '#contract/publishing/schemas.ts';
import type { Database, Queries } from '../db/database.ts';
import { type Audience, isShown, shownTo } from '../db/lists/visibility.ts';
import type { Tables } from '../db/schema.ts';
import { Failure } from '../ground/errors.ts';
import type { Actor } from '../ground/session.ts';
import { recordActivity } from '../history/activity.ts';
import type { Previewed } from './preview-links.ts';
import type { Trashed } from './trash.ts';

/** An announcement to search engines may hold 10,000 addresses of all kinds. */
const MOST_CHANGED = 4_000;

type PublishedTable = 'posts' | 'projects';

interface EntityOptions<Row, Entity> {
  kind: PreviewKind;
  table: PublishedTable;
  columns: readonly (keyof Row & string)[];
  toAnswer: (row: Row) => Entity;
  /** The path that its pages are below. */
  path: string;
}

interface PublishedEntity<Entity> {
  path: string;
  /** Throws `not_found` where the audience sees no such entry. */
  find: (queries: Queries, audience: Audience, id: number) => Promise<Entity>;
  /** Locks the row until the transaction ends; throws `not_found`. */
  lock: (db: Database, queries: Queries, id: number) => Promise<Entity>;
  /** Moves it to the trash and ends its preview link. */
  discard: (queries: Queries, actor: Actor, entity: { id: number; title: string }) => Promise<void>;
  /** The newest public ones. */
  addresses: (db: Database, most: number) => Promise<{ path: string; updated_at: string }[]>;
  /** The pages that visitors saw change after `since` and up to `until`, removed ones included. */
  changedPaths: (queries: Queries, since: string, until: string) => Promise<string[]>;
  trash: Trashed;
  preview: Previewed;
}

/** What posts and projects share: they are public from a moment on, and go to the trash. */
export function publishedEntity<Row, Entity extends PreviewedEntity & Restored>({
  kind,
  table,
  columns,
  toAnswer,
  path,
}: EntityOptions<Row, Entity>): PublishedEntity<Entity> {
  const select = (queries: Queries, audience: Audience) =>
    queries
      .selectFrom(table)
      .where(isShown(shownTo(audience), new Date()))
      .select(columns as never) as unknown as SelectQueryBuilder<Tables, PublishedTable, Row>;
  const answer = (row: Row | undefined): Entity => {
    if (row === undefined) throw new Failure('not_found');
    return toAnswer(row);
  };
  const find: PublishedEntity<Entity>['find'] = async (queries, audience, id) =>
    answer(await select(queries, audience).where('id', '=', id).executeTakeFirst());
  const lock: PublishedEntity<Entity>['lock'] = async (db, queries, id) =>
    answer(
      await select(queries, 'staff').where('id', '=', id).$call(db.lockRows).executeTakeFirst(),
    );

  const setDeleted = async (queries: Queries, id: number, deletion: Deletion): Promise<void> => {
    const now = new Date().toISOString();
    // Now where visitors see the row; else its present value.
    const turned_at = sql<string | null>`case when status = 'published' and listed_at <= ${now}
      then ${now} else turned_at end`;
    await queries
      .updateTable(table)
      .set({ ...deletion, turned_at })
      .where('id', '=', id)
      .execute();
  };
  const forget = async (queries: Queries, from: 'preview_links' | 'revisions', id: number) => {
    await queries.deleteFrom(from).where('kind', '=', kind).where('entity_id', '=', id).execute();
  };

  return {
    path,
    find,
    lock,
    discard: async (queries, actor, { id, title }) => {
      const deleted_at = new Date().toISOString();
      await setDeleted(queries, id, { deleted_at, deleted_by: actor });
      await forget(queries, 'preview_links', id);
      await recordActivity(queries, actor, { action: 'delete', kind, id, title });
    },
    addresses: async ({ read }, most) => {
      const rows = await read
        .selectFrom(table)
        .where(isShown('published', new Date()))
        .select(['id', 'updated_at'])
        .orderBy('listed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ id, updated_at }) => ({ path: `${path}/${id}`, updated_at }));
    },
    changedPaths: async (queries, since, until) => {
      const within = (column: 'updated_at' | 'turned_at' | 'listed_at') =>
        sql<SqlBool>`(${sql.ref(column)} > ${since} and ${sql.ref(column)} <= ${until})`;
      const rows = await queries
        .selectFrom(table)
        .where(
          sql<SqlBool>`(${within('turned_at')} or (${within('updated_at')} or
            ${within('listed_at')}) and ${isShown('published', new Date(until))})`,
        )
        .select('id')
        .limit(MOST_CHANGED)
        .execute();
      return rows.map(({ id }) => `${path}/${id}`);
    },
    trash: {
      kind,
      list: async (queries, until) => {
        const rows = await queries
          .selectFrom(table)
          .select(['id', 'title', 'deleted_at', 'deleted_by'])
          .where('deleted_at', 'is not', null)
          .where('deleted_at', '<=', until)
          .execute();
        return rows.map((row) => ({ ...row, deleted_at: row.deleted_at ?? '' }));
      },
      restore: async (queries, id) => {
        await setDeleted(queries, id, { deleted_at: null, deleted_by: null });
        return find(queries, 'staff', id);
      },
      remove: async (queries, id) => {
        await queries.deleteFrom(table).where('id', '=', id).execute();
        await forget(queries, 'revisions', id);
      },
    },
    preview: { kind, path, lock, read: (db, id) => find(db.read, 'staff', id) },
  };
}

interface Deletion {
  deleted_at: string | null;
  deleted_by: string | null;
}
