/** Tells search engines of changed pages by IndexNow, the protocol of Naver, Bing and others. */
import type { Database, Queries } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { repeat } from '../../ground/repeat.ts';
import { gather, type SiteKind } from '../kind.ts';

/** All instances share the moment up to which changes are announced. */
const SETTING = 'indexnow_until';

/** Changes within one interval are one announcement; an index finds them. */
const INTERVAL_MS = 10_000;

/** A change is dated before its commit, which may wait for another writer; after this time all are visible. */
const SETTLED_MS = 5_000;

const PATIENCE_MS = 10_000;

/** The file by which the site proves that an announcement is its own. */
export function keyPath(key: string): string {
  return `/${key}.txt`;
}

export interface IndexNow {
  key: string;
  endpoint: string;
}

interface AnnouncerOptions {
  db: Database;
  kinds: readonly SiteKind[];
  origin: string;
  indexNow: IndexNow | null;
  /** Gets the error of a failed announcement, which is not repeated: search engines read the sitemap as well. */
  report: (error: unknown) => void;
  /** In milliseconds. */
  interval?: number;
  settled?: number;
}

/** One of several instances announces. Returns a function that ends this and resolves once nothing is under way. */
export function keepAnnouncing({
  db,
  kinds,
  origin,
  indexNow,
  report,
  interval = INTERVAL_MS,
  settled = SETTLED_MS,
}: AnnouncerOptions): () => Promise<void> {
  if (indexNow === null) return async () => undefined;
  const look = async (ending: AbortSignal): Promise<void> => {
    const paths = await takeChanged(kinds, db, new Date(Date.now() - settled).toISOString());
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

/** The returned pages count as announced from now on. */
async function takeChanged(
  kinds: readonly SiteKind[],
  db: Database,
  until: string,
): Promise<string[]> {
  /** After `since`, removed ones included, but none that was never public. */
  const changedPaths = (queries: Queries, since: string) =>
    gather(kinds, (kind) => kind.changedPaths?.(queries, since, until));
  // The first look does not write, as each commit empties the response cache.
  const since = await readSetting(db.read, SETTING);
  if (since !== null && (await changedPaths(db.read, since)).length === 0) return [];
  const changed = await db.job('announce changes', async (queries) => {
    const last = await readSetting(queries, SETTING);
    // Another instance has announced them already.
    if (last !== null && last >= until) return [];
    await writeSetting(queries, SETTING, until);
    // Before the first announcement, the sitemap names all pages.
    return last === null ? [] : changedPaths(queries, last);
  });
  return changed ?? [];
}

/** Throws when the announcement fails. */
async function send(
  { key, endpoint }: IndexNow,
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
