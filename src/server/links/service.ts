import { LINK_KINDS } from '#contract/links/kinds.ts';
import type { DeadLink, DeadLinks, LinkUse } from '#contract/links/schemas.ts';
import type { Database, Queries } from '../db/database.ts';
import { findLinkingEntries } from './entries.ts';

/** One failure may be a bad day; the next round is a day later. */
const FAILURES = 2;

/** More than anybody mends in a day, and in how many entries they are looked for. */
const MOST = 100;
const MOST_USES = 500;

/** The links that failed two days in a row and still stand where visitors see them, what died last first. */
export async function listDeadLinks(db: Database, now = new Date()): Promise<DeadLinks> {
  const { checked_at } = await db.read
    .selectFrom('links')
    .select(({ fn }) => fn.max('checked_at').as('checked_at'))
    .executeTakeFirstOrThrow();
  const rows = await db.read
    .selectFrom('links')
    .selectAll()
    .where('failures', '>=', FAILURES)
    .orderBy('failed_at', 'desc')
    .orderBy('url')
    .limit(MOST)
    .execute();
  const uses = await findUses(
    db.read,
    rows.map(({ url }) => url),
    now,
  );
  const links = rows.flatMap(({ url, status, failed_at, checked_at: checked }): DeadLink[] => {
    const used_by = uses.get(url) ?? [];
    if (failed_at === null || used_by.length === 0) return [];
    return [{ url, status, failed_at, checked_at: checked, used_by }];
  });
  return { links, checked_at };
}

/** Where links stand now: what was mended since the last round is none of it. */
async function findUses(
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
  for (const kind of LINK_KINDS) {
    const ids = rows.filter((row) => row.kind === kind).map(({ entity_id }) => entity_id);
    for (const { id, title, urls: linked } of await findLinkingEntries(queries, kind, ids, now)) {
      for (const url of urls)
        if (linked.has(url)) uses.set(url, [...(uses.get(url) ?? []), { kind, id, title }]);
    }
  }
  return uses;
}
