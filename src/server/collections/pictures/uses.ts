import { type RawBuilder, sql } from 'kysely';
import type { PictureUse } from '#contract/pictures/schemas.ts';
import { namesIn } from '../../core/picture-names.ts';
import { readInBatches } from '../../db/batches.ts';
import type { Queries } from '../../db/database.ts';
import type { PictureSource, PictureText } from '../collection.ts';

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

/** By their names the pictures' entries, trash and drafts included. */
export async function findUses(
  sources: readonly PictureSource[],
  queries: Queries,
  pictures: readonly { name: string }[],
): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>();
  if (pictures.length === 0) return uses;
  const names = new Set(pictures.map(({ name }) => name));
  for (const { kind, entries } of [...sources, DRAFTS]) {
    for await (const { id: entry, title, text } of referringEntries(queries, entries)) {
      const use = { kind, id: typeof entry === 'number' ? entry : null, title };
      const named = new Set(namesIn(text).filter((name) => names.has(name)));
      for (const name of named) uses.set(name, [...(uses.get(name) ?? []), use]);
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

function referringEntries(
  queries: Queries,
  source: RawBuilder<PictureText>,
): AsyncGenerator<PictureText> {
  return readInBatches(queries, source, sql`text like '%/uploads/%'`);
}
