import { type RawBuilder, sql } from 'kysely';
import type { PreviewKind } from '#contract/kinds.ts';
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
  for (const source of [
    ...[...sources, ...COPIES].map(({ entries }) => entries),
    FORMER_VERSIONS,
  ]) {
    for await (const { text } of referringEntries(queries, source)) {
      for (const name of namesIn(text)) used.add(name);
    }
  }
  return used;
}

/** By their names the pictures' entries, trash and copies included. */
export async function findUses(
  sources: readonly PictureSource[],
  queries: Queries,
  pictures: readonly { name: string }[],
): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>();
  if (pictures.length === 0) return uses;
  const names = new Set(pictures.map(({ name }) => name));
  for (const { kind, entries } of [...sources, ...COPIES]) {
    for await (const { id, title, text } of referringEntries(queries, entries)) {
      const named = new Set(namesIn(text).filter((name) => names.has(name)));
      for (const name of named) {
        const found = uses.get(name) ?? [];
        const isKnown = found.some((use) => use.kind === kind && use.id === id);
        if (!isKnown) uses.set(name, [...found, { kind, id, title }]);
      }
    }
  }
  return uses;
}

/** What is written on and not public yet, and what it was begun over. */
const copiesOf = (kind: PreviewKind, table: 'posts' | 'projects'): PictureSource => ({
  kind,
  table,
  entries: sql`select entry.id, entry.title, typed || ' ' || coalesce(base, '') as text
    from copies join ${sql.table(table)} entry on entry.id = entity_id
    where copies.kind = ${sql.lit(kind)}`,
});

const COPIES = [copiesOf('post', 'posts'), copiesOf('project', 'projects')];

const FORMER_VERSIONS = sql<PictureText>`select id, kind as title, entity as text from revisions`;

function referringEntries(
  queries: Queries,
  source: RawBuilder<PictureText>,
): AsyncGenerator<PictureText> {
  return readInBatches(queries, source, sql`text like '%/uploads/%'`);
}
