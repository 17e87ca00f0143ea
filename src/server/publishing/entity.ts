import { type Insertable, type SelectQueryBuilder } from 'kysely';
import type { FieldError } from '#contract/core/errors/errors.ts';
import { LIMITS } from '#contract/core/limits.ts';
import type { FormValues } from '#contract/drafts/schemas.ts';
import type { PreviewKind } from '#contract/kinds.ts';
import type { PreviewedEntity, Restored } from '#contract/publishing/schemas.ts';
import { recordActivity } from '../audit/activity.ts';
import {
  type AuditedCollection,
  publishingAction,
  recordWrite,
  type WriteContext,
} from '../audit/record.ts';
import { Failure, notFound } from '../core/errors.ts';
import { nextVersion, VERSION, type Versioned } from '../core/version.ts';
import type { Database, Queries } from '../db/database.ts';
import { type Audience, isVisible, nextAppearance, visibilityFor } from '../db/lists/visibility.ts';
import type { Tables } from '../db/schema.ts';
import type { Previewed } from './preview-links.ts';
import { type Publication, publicationAfter, type PublicationInput } from './publication.ts';
import { listDeleted, type Trashed } from './trash.ts';

type PublishedTable = 'posts' | 'projects';

interface EntityOptions<Table extends PublishedTable, Row, Entity, NeighbourColumn> {
  kind: PreviewKind;
  table: Table;
  columns: readonly (keyof Row & string)[];
  neighbourColumns: readonly NeighbourColumn[];
  toAnswer: (row: Row) => Entity;
  /** The columns of a new one without a word. */
  blank: () => Readonly<Partial<Record<keyof Row, unknown>>>;
  /** The entity with the unsaved values of a form, which may be anything. */
  withUnsaved: (saved: Entity, values: FormValues) => Entity;
  audited: AuditedCollection<Entity>;
  path: string;
}

type Columns<Table extends PublishedTable> = Omit<
  Insertable<Tables[Table]>,
  keyof Publication | 'version' | 'created_at' | 'updated_at'
>;

interface Update<Columns, Entity> {
  columns: (before: Entity, queries: Queries) => Columns | Promise<Columns>;
  /** Errors of the changed entry that keep it from being saved. */
  errorsOf: (after: Entity, before: Entity) => FieldError[];
}

/** What posts and projects share: they are public from a moment on, and go to the trash. */
export function publishedEntity<
  Table extends PublishedTable,
  Row,
  Entity extends PreviewedEntity & Restored & Versioned,
  NeighbourColumn extends keyof Row & string,
>({
  kind,
  table,
  columns,
  neighbourColumns,
  toAnswer,
  blank,
  withUnsaved,
  audited,
  path,
}: EntityOptions<Table, Row, Entity, NeighbourColumn>) {
  const visible = (queries: Queries, audience: Audience) =>
    queries.selectFrom<PublishedTable>(table).where(isVisible(visibilityFor(audience), new Date()));
  const select = (queries: Queries, audience: Audience) =>
    visible(queries, audience).select(columns as never) as unknown as SelectQueryBuilder<
      Tables,
      PublishedTable,
      Row
    >;
  /** Throws `not_found` where the audience sees no such entry. */
  const find = async (queries: Queries, audience: Audience, id: number): Promise<Entity> => {
    const row = select(queries, audience).where('id', '=', id);
    return toAnswer(await row.executeTakeFirstOrThrow(notFound));
  };
  const newDraft = (): Entity => {
    const now = new Date().toISOString();
    const own = { id: LIMITS.id, status: 'draft', published_at: null, version: '' };
    return toAnswer({ ...blank(), ...own, created_at: now, updated_at: now } as unknown as Row);
  };
  const readPreviewed = async (
    { read }: Database,
    id: number,
    values: FormValues | null = null,
  ): Promise<Entity> => {
    const saved = id === 0 ? newDraft() : await find(read, 'staff', id);
    return values === null ? saved : withUnsaved(saved, values);
  };
  const lock = async (db: Database, queries: Queries, id: number): Promise<Entity> =>
    toAnswer(
      await select(queries, 'staff')
        .where('id', '=', id)
        .$call(db.lockRows)
        .executeTakeFirstOrThrow(notFound),
    );
  /** Holds the row until `work` is done; throws `not_found` and `precondition_failed`. */
  const change = <Result>(
    { db, checkMatch }: WriteContext,
    id: number,
    work: (queries: Queries, before: Entity) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction(async (queries) => {
      const before = await lock(db, queries, id);
      checkMatch(before);
      return work(queries, before);
    });

  const setDeleted = async (
    queries: Queries,
    { id, version }: { id: number; version: string },
    deletion: Record<'deleted_at' | 'deleted_by', string | null>,
  ): Promise<void> => {
    await queries
      .updateTable<PublishedTable>(table)
      .set({ ...deletion, version: nextVersion(version) })
      .where('id', '=', id)
      .execute();
  };
  const forget = async (queries: Queries, from: 'preview_links' | 'revisions', id: number) => {
    await queries.deleteFrom(from).where('kind', '=', kind).where('entity_id', '=', id).execute();
  };

  return {
    find,
    change,
    /** Published unless the input says otherwise. */
    create: (
      { db, actor }: WriteContext,
      input: PublicationInput,
      columnsOf: (queries: Queries) => Columns<Table> | Promise<Columns<Table>>,
    ): Promise<Entity> => {
      const now = new Date();
      const moment = now.toISOString();
      return db.transaction(async (queries) => {
        const row = {
          ...(await columnsOf(queries)),
          ...publicationAfter(input, null, now),
          version: nextVersion(),
          created_at: moment,
          updated_at: moment,
        };
        const inserting = queries.insertInto<PublishedTable>(table).values(row as never);
        const inserted = inserting.returning(columns as never);
        const after = toAnswer((await inserted.executeTakeFirstOrThrow()) as Row);
        await recordWrite(queries, actor, audited, { before: null, after });
        return after;
      });
    },
    update: (
      context: WriteContext,
      id: number,
      input: PublicationInput,
      { columns: columnsOf, errorsOf }: Update<Columns<Table>, Entity>,
    ): Promise<Entity> => {
      const now = new Date();
      return change(context, id, async (queries, before) => {
        const row = {
          ...(await columnsOf(before, queries)),
          ...publicationAfter(input, before, now),
          version: nextVersion(before[VERSION]),
          updated_at: now.toISOString(),
        };
        const updating = queries.updateTable<PublishedTable>(table).set(row as never);
        const updated = updating.where('id', '=', id).returning(columns as never);
        const after = toAnswer((await updated.executeTakeFirstOrThrow()) as Row);
        const errors = errorsOf(after, before);
        if (errors.length > 0) throw new Failure('invalid_input', { errors });
        await recordWrite(queries, context.actor, audited, {
          before,
          after,
          action: context.action ?? publishingAction(before, after, now),
        });
        return after;
      });
    },
    /** Moves it to the trash and ends its preview link. */
    discard: (context: WriteContext, id: number): Promise<{ id: number }> =>
      change(context, id, async (queries, { title, [VERSION]: version }) => {
        const { actor } = context;
        const deletion = { deleted_at: new Date().toISOString(), deleted_by: actor };
        await setDeleted(queries, { id, version }, deletion);
        await forget(queries, 'preview_links', id);
        await recordActivity(queries, actor, { action: 'delete', kind, id, title });
        return { id };
      }),
    /** The public entry listed next to one; what is not public counts from its creation. */
    neighbour: async (
      queries: Queries,
      { id, published_at, created_at }: Entity,
      side: 'older' | 'newer',
    ): Promise<Pick<Row, NeighbourColumn> | null> => {
      const [sign, order] = side === 'older' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
      const listedAt = published_at ?? created_at;
      const row = await visible(queries, 'public')
        .select(neighbourColumns as never)
        .where((where) =>
          where.or([
            where('listed_at', sign, listedAt),
            where.and([where('listed_at', '=', listedAt), where('id', sign, id)]),
          ]),
        )
        .orderBy('listed_at', order)
        .orderBy('id', order)
        .limit(1)
        .executeTakeFirst();
      return (row ?? null) as Pick<Row, NeighbourColumn> | null;
    },
    nextChange: (queries: Queries, now: Date) => nextAppearance(queries, table, now),
    /** The newest public ones. */
    addresses: async ({ read }: Database, most: number) => {
      const rows = await visible(read, 'public')
        .select(['id', 'updated_at'])
        .orderBy('listed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ id, updated_at }) => ({ path: `${path}/${id}`, updated_at }));
    },
    trash: {
      kind,
      list: (queries) => listDeleted(queries, table, 'title'),
      restore: async (queries, id) => {
        const row = await queries
          .selectFrom<PublishedTable>(table)
          .select(['id', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(notFound);
        await setDeleted(queries, row, { deleted_at: null, deleted_by: null });
        return find(queries, 'staff', id);
      },
      remove: async (queries, id) => {
        await queries.deleteFrom<PublishedTable>(table).where('id', '=', id).execute();
        await forget(queries, 'revisions', id);
        await forget(queries, 'preview_links', id);
      },
      findDraft: async (db, queries, id) => {
        const entity = await lock(db, queries, id);
        if (entity.status !== 'draft') throw notFound();
        return entity;
      },
    } satisfies Trashed,
    preview: {
      kind,
      path,
      lock,
      read: readPreviewed,
    } satisfies Previewed,
  };
}
