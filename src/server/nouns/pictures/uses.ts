import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { PictureUse } from '#contract/pictures/schemas.ts';
import type { Queries } from '../../db/database.ts';
import { namesIn } from '../../ground/picture-names.ts';
import type { PictureSource, PictureText } from '../kind.ts';

/** Each post of a batch may hold 50,000 characters. */
const BATCH = 100;

/** Includes revisions, which may be restored. */
export async function findUsedNames(
  sources: readonly PictureSource[],
  queries: Queries,
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const source of [...[...sources, DRAFTS].map(({ entries }) => entries), FORMER_VERSIONS]) {
    for await (const { text } of referringEntries(queries, source)) {
      for (const name of namesIn(text)) used.add(name);
    }
  }
  return used;
}

/** The entries that refer to a picture by any name, trash and drafts included; `owners` maps names to pictures. */
export async function findUses(
  sources: readonly PictureSource[],
  queries: Queries,
  owners: ReadonlyMap<string, number>,
): Promise<Map<number, PictureUse[]>> {
  const uses = new Map<number, PictureUse[]>();
  if (owners.size === 0) return uses;
  for (const { kind, entries } of [...sources, DRAFTS]) {
    for await (const { id: entry, title, text } of referringEntries(queries, entries)) {
      const use = { kind, id: typeof entry === 'number' ? entry : null, title };
      const pictures = new Set(namesIn(text).flatMap((name) => owners.get(name) ?? []));
      for (const id of pictures) uses.set(id, [...(uses.get(id) ?? []), use]);
    }
  }
  return uses;
}

const DRAFTS: PictureSource = {
  kind: 'draft',
  table: 'drafts',
  entries: sql`select user_id || ' ' || kind || ' ' || entity || ' ' || saved_at as id,
      name || '님이 쓰던 내용' as title, draft as text
    from drafts join "user" on "user".id = user_id`,
};

const FORMER_VERSIONS = sql<PictureText>`select id, kind as title, entity as text from revisions`;

/** In batches, so that requests are answered in between. */
async function* referringEntries(
  queries: Queries,
  source: RawBuilder<PictureText>,
): AsyncGenerator<PictureText> {
  for (let after: PictureText['id'] | null = null; ;) {
    const entries: PictureText[] = await readEntries(queries, source, after);
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < BATCH) break;
    after = last.id;
    await nextTurn();
  }
}

async function readEntries(
  queries: Queries,
  entries: RawBuilder<PictureText>,
  after: PictureText['id'] | null,
): Promise<PictureText[]> {
  const { rows } = await sql<PictureText>`
    select id, title, text from (${entries}) as entries
    where ${after === null ? sql`true` : sql`id > ${after}`} and text like '%/uploads/%'
    order by id limit ${sql.lit(BATCH)}`.execute(queries);
  return rows;
}
