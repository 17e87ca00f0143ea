import { type RawBuilder, sql } from 'kysely';
import { entriesOf, type Fields, holdsAddresses } from '#contract/core/description.ts';
import type { PictureUse } from '#contract/pictures/schemas.ts';
import type { Queries } from '../db/database.ts';
import type { Job } from '../db/job.ts';
import type { Tables } from '../db/schema.ts';
import type { Route } from '../http/route.ts';
import type { Many } from '../publishing/bulk/many.ts';
import type { Revised } from '../publishing/revisions.ts';
import type { Trashed } from '../publishing/trash.ts';
import type { SiteCollection } from '../site/collection.ts';
import type { Entries } from './entries/routes.ts';

interface Services {
  secret: string;
  trustedProxyHops: number;
  /** Whether mails can be sent to who asked to be reminded. */
  takesReminders: boolean;
}

/** All that a collection tells those that serve every one; `app/collections.ts` lists them. */
export interface Collection {
  /** The tables of its entries, for backups, each after those that its rows refer to. */
  tables: readonly { name: keyof Tables; key: string }[];
  routes: (services: Services) => readonly Route[];
  jobs?: readonly Job[];
  site?: SiteCollection;
  trash?: Trashed;
  revisions?: Revised;
  /** What is written over days, and published. */
  entries?: Entries;
  /** What one call changes of many. */
  many?: Many;
  pictures?: readonly PictureSource[];
  /** When visitors see a change without a write, in milliseconds; Infinity for never. */
  nextChange?: (queries: Queries, now: Date) => Promise<number>;
}

export interface PictureSource {
  kind: PictureUse['kind'];
  table: keyof Tables;
  entries: RawBuilder<PictureText>;
}

/** What may name pictures: the documents and addresses of a collection. */
export function picturesIn(
  fields: Fields,
  table: keyof Tables,
  title = 'title',
): RawBuilder<PictureText> {
  const columns = entriesOf(fields)
    .filter(([, field]) => field.type === 'document' || holdsAddresses(field))
    .map(([name, { column = name }]) => sql`coalesce(${sql.ref(column)}, '')`);
  return sql`select id, ${sql.ref(title)} as title, ${sql.join(columns, sql` || ' ' || `)} as text
    from ${sql.table(table)}`;
}

export interface PictureText {
  id: number;
  title: string;
  text: string;
}
