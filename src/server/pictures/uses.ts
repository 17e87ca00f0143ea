import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { PictureUse } from '#contract/pictures/schemas.ts';
import type { Queries } from '../db/database.ts';
import { namesIn } from './names.ts';

/** Rows at a time: of posts, each may hold 50,000 characters. */
const BATCH = 100;

interface Entry {
  id: number;
  title: string;
  text: string;
}

/** The names of the pictures to which anything refers, former versions of entries included, which may be restored. */
export async function findUsedNames(queries: Queries): Promise<Set<string>> {
  const used = new Set<string>();
  for (const source of [...SOURCES.map(({ entries }) => entries), FORMER_VERSIONS]) {
    for await (const { text } of referringEntries(queries, source)) {
      for (const name of namesIn(text)) used.add(name);
    }
  }
  return used;
}

/** By picture, the entries that refer to one of its names, those in the trash included; `owners` tells whose a name is. */
export async function findUses(
  queries: Queries,
  owners: ReadonlyMap<string, number>,
): Promise<Map<number, PictureUse[]>> {
  const uses = new Map<number, PictureUse[]>();
  if (owners.size === 0) return uses;
  for (const { kind, entries } of SOURCES) {
    for await (const { id: entry, title, text } of referringEntries(queries, entries)) {
      const use = { kind, id: entry, title };
      const pictures = new Set(namesIn(text).flatMap((name) => owners.get(name) ?? []));
      for (const id of pictures) uses.set(id, [...(uses.get(id) ?? []), use]);
    }
  }
  return uses;
}

/** Each kind of entry with its texts in which an address can stand. */
const SOURCES: readonly { kind: PictureUse['kind']; entries: RawBuilder<Entry> }[] = [
  {
    kind: 'post',
    entries: sql`select id, title, contents || ' ' || coalesce(thumbnail, '') || ' ' || url as text
      from posts`,
  },
  {
    kind: 'project',
    entries: sql`select id, title, introduction || ' ' || url || ' ' || coalesce((
        select string_agg(project_images.url, ' ') from project_images
        where project_id = projects.id), '') as text
      from projects`,
  },
  {
    kind: 'member',
    entries: sql`select id, name as title, profile as text from members`,
  },
  {
    kind: 'member',
    entries: sql`select id, name as title, member as text from deleted_members`,
  },
];

const FORMER_VERSIONS = sql<Entry>`select id, kind as title, entity as text from revisions`;

/** The entries of a source that hold an address of an upload, some at a time so that others are answered in between. */
async function* referringEntries(
  queries: Queries,
  source: RawBuilder<Entry>,
): AsyncGenerator<Entry> {
  for (let after = 0; ;) {
    const entries = await readEntries(queries, source, after);
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < BATCH) break;
    after = last.id;
    await nextTurn();
  }
}

async function readEntries(
  queries: Queries,
  entries: RawBuilder<Entry>,
  after: number,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select id, title, text from (${entries}) as entries
    where id > ${after} and text like '%/uploads/%'
    order by id limit ${sql.lit(BATCH)}`.execute(queries);
  return rows;
}
