import { linkOperations as operations } from '#contract/links/operations.ts';
import type { DeadLink, DeadLinks, LinkUse } from '#contract/links/schemas.ts';
import { type Database, inSnapshot, type Queries } from '../../db/database.ts';
import { on, type Route } from '../../http/route.ts';
import { findLinkingEntries, type Linking, linkOf } from './entries.ts';

/** A single failure may be temporary; the next round is a day later. */
const FAILURES = 2;

/** More than anybody mends in a day, and the limit of listed entries. */
const MOST = 100;
const MOST_USES = 500;

/** Links that failed two days in a row and are still visible, the newest failure first. */
function listDeadLinks(
  kinds: readonly Linking[],
  db: Database,
  now = new Date(),
): Promise<DeadLinks> {
  return inSnapshot(db, async ({ read }) => {
    const { checked_at } = await read
      .selectFrom('links')
      .select(({ fn }) => fn.max('checked_at').as('checked_at'))
      .executeTakeFirstOrThrow();
    const rows = await read
      .selectFrom('links')
      .selectAll()
      .where('failures', '>=', FAILURES)
      .orderBy('failed_at', 'desc')
      .orderBy('url')
      .limit(MOST)
      .execute();
    const urls = rows.map(({ url }) => url);
    const uses = await findUses(kinds, read, urls, now);
    const links = rows.flatMap(({ url, status, failed_at, checked_at: checked }): DeadLink[] => {
      const used_by = uses.get(url) ?? [];
      if (failed_at === null || used_by.length === 0) return [];
      return [{ url, status, failed_at, checked_at: checked, used_by }];
    });
    return { links, checked_at };
  });
}

/** Null for a link that no round has checked yet. */
export async function findCheck(
  queries: Queries,
  url: string,
): Promise<{ checked_at: string; isDead: boolean } | null> {
  const row = await queries
    .selectFrom('links')
    .select(['checked_at', 'failures'])
    .where('url', '=', linkOf(url) ?? '')
    .executeTakeFirst();
  return row === undefined
    ? null
    : { checked_at: row.checked_at, isDead: row.failures >= FAILURES };
}

/** Reads the present entries, so that links mended since the last round do not count. */
async function findUses(
  kinds: readonly Linking[],
  queries: Queries,
  urls: readonly string[],
  now: Date,
): Promise<Map<string, LinkUse[]>> {
  const uses = new Map<string, LinkUse[]>();
  if (urls.length === 0) return uses;
  const rows = await queries
    .selectFrom('link_uses')
    .select(['kind', 'entity_id'])
    .distinct()
    .where('url', 'in', urls)
    .limit(MOST_USES)
    .execute();
  for (const linking of kinds) {
    const { kind } = linking;
    const ids = rows.filter((row) => row.kind === kind).map(({ entity_id }) => entity_id);
    for (const { id, title, urls: linked } of await findLinkingEntries(
      linking,
      queries,
      ids,
      now,
    )) {
      for (const url of urls)
        if (linked.has(url)) uses.set(url, [...(uses.get(url) ?? []), { kind, id, title }]);
    }
  }
  return uses;
}

export function linkRoutes(kinds: readonly Linking[]): readonly Route[] {
  return [on(operations.listDeadLinks, ({ db }) => listDeadLinks(kinds, db))];
}
