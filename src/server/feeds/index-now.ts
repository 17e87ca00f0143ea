/** Tells search engines which pages have changed, by IndexNow: the one protocol of Naver, Bing and others. */
import { sql, type SqlBool } from 'kysely';
import type { Config } from '../config.ts';
import type { Database, Queries } from '../db/database.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import { readNotice } from '../recruit/service.ts';
import { repeat } from '../repeat.ts';

/** The row of `settings` that holds until when changes have been announced, for all instances together. */
const SETTING = 'indexnow_until';

/** How often it is looked for changes, by an index of their moments: what is saved in between is one announcement. */
const INTERVAL_MS = 10_000;

/** A change is dated before its commit, which may wait for another writer; so much later all have arrived. */
const SETTLED_MS = 5_000;

/** How long the other side may take to answer. */
const PATIENCE_MS = 10_000;

/** An announcement may hold 10,000 addresses. */
const MOST_OF_A_KIND = 4_000;

/** Where the key of a site stands, by which it proves that an announcement is its own. */
export function keyPath(key: string): string {
  return `/${key}.txt`;
}

export interface AnnouncerOptions {
  db: Database;
  /** The site's own origin, such as `https://club.example.org`. */
  origin: string;
  /** Null announces nothing. */
  indexNow: Config['indexNow'];
  /** Is told why an announcement did not arrive; it is not repeated, as search engines read the map as well. */
  report: (error: unknown) => void;
  /** Milliseconds, shorter in tests. */
  interval?: number;
  settled?: number;
}

/**
 * Announces the pages of posts, projects and the notice some seconds after a commit that changes them, or after the moment
 * for which they were scheduled, from one instance of several. Returns what ends that, and resolves once nothing is under way.
 */
export function keepAnnouncing({
  db,
  origin,
  indexNow,
  report,
  interval = INTERVAL_MS,
  settled = SETTLED_MS,
}: AnnouncerOptions): () => Promise<void> {
  if (indexNow === null) return async () => undefined;
  const look = async (ending: AbortSignal): Promise<void> => {
    const paths = await takeChanged(db, new Date(Date.now() - settled).toISOString());
    if (paths.length > 0) await send(indexNow, origin, paths, ending);
  };
  return repeat({
    work: (ending) =>
      look(ending).catch((error: unknown) => {
        if (!ending.aborted) report(error);
      }),
    first: interval,
    interval,
  });
}

/** The pages that changed since the last announcement and before `until`; from now on they count as announced. */
async function takeChanged(db: Database, until: string): Promise<string[]> {
  // Looked at first without writing, as each commit ends what is kept of every answer.
  const since = await readSetting(db.read, SETTING);
  if (since !== null && (await changedPaths(db.read, since, until)).length === 0) return [];
  const taken = await db.job('announce changes', async (queries) => {
    const last = await readSetting(queries, SETTING);
    // Another instance was quicker.
    if (last !== null && last >= until) return [];
    await writeSetting(queries, SETTING, until);
    // What was there before the first announcement is found by the map.
    return last === null ? [] : changedPaths(queries, last, until);
  });
  return taken ?? [];
}

/** The paths of pages that changed after `since`, up to `until`; a hidden or deleted page is one, what was never public is none. */
async function changedPaths(queries: Queries, since: string, until: string): Promise<string[]> {
  const within = (column: 'updated_at' | 'deleted_at' | 'listed_at') =>
    sql<SqlBool>`(${sql.ref(column)} > ${since} and ${sql.ref(column)} <= ${until})`;
  const isChanged = sql<SqlBool>`(${within('updated_at')} or ${within('deleted_at')}
    or ${within('listed_at')}) and status <> 'draft' and listed_at <= ${until}`;
  const posts = await queries
    .selectFrom('posts')
    .where(isChanged)
    .select('id')
    .limit(MOST_OF_A_KIND)
    .execute();
  const projects = await queries
    .selectFrom('projects')
    .where(isChanged)
    .select('id')
    .limit(MOST_OF_A_KIND)
    .execute();
  const notice = await readNotice(queries);
  const moved = notice?.updated_at ?? '';
  return [
    ...posts.map(({ id }) => `/blogs/${id}`),
    ...projects.map(({ id }) => `/projects/${id}`),
    ...(moved > since && moved <= until ? ['/recruit'] : []),
  ];
}

/** Sends one announcement; throws what went wrong. */
async function send(
  { key, endpoint }: NonNullable<Config['indexNow']>,
  origin: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: origin + keyPath(key),
      urlList: paths.map((path) => origin + path),
    }),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${endpoint} answered ${response.status}`);
}
