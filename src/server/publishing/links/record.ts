import type { Queries } from '../../db/database.ts';
import type { Finding } from './check-link.ts';
import type { LinkingEntry } from './entries.ts';

const BATCH = 500;

/** A site that only refuses programs (401, 403, 429, 999 and the like) works for visitors. */
function hasFailed(finding: Finding): boolean {
  if (typeof finding === 'string') return false;
  const { status } = finding;
  return status === null || status === 404 || status === 410 || (status >= 500 && status < 600);
}

export async function recordFindings(
  queries: Queries,
  entries: readonly LinkingEntry[],
  found: ReadonlyMap<string, Finding>,
  now: Date,
): Promise<void> {
  const rows = await queries.selectFrom('links').selectAll().execute();
  const moment = now.toISOString();
  const checks = new Map(rows.map((row) => [row.url, row]));
  for (const [url, finding] of found) {
    const before = checks.get(url);
    const failed = hasFailed(finding);
    checks.set(url, {
      url,
      checked_at: moment,
      status: typeof finding === 'string' ? null : finding.status,
      failures: failed ? (before?.failures ?? 0) + 1 : 0,
      failed_at: failed ? (before?.failed_at ?? moment) : null,
    });
  }
  const uses = entries.flatMap(({ kind, id, urls }) =>
    [...urls].flatMap((url) => (checks.has(url) ? { url, kind, entity_id: id } : [])),
  );
  const used = new Set(uses.map(({ url }) => url));
  await queries.deleteFrom('link_uses').execute();
  await queries.deleteFrom('links').execute();
  for (const part of batches([...checks.values()].filter(({ url }) => used.has(url))))
    await queries.insertInto('links').values(part).execute();
  for (const part of batches(uses)) await queries.insertInto('link_uses').values(part).execute();
}

function batches<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}
