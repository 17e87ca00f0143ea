import { type Kysely, type RawBuilder, sql } from 'kysely';
import { initialsOf } from '#contract/core/text/searchable.ts';
import { normalizeDocument, normalizeLine, searchable } from '#contract/core/text/text.ts';

type Fields = Record<string, unknown>;

const TABLES = {
  posts: ['title', 'contents', 'tags', 'search_text'],
  projects: ['title', 'line_introduction', 'introduction', 'members', 'stacks', 'search_text'],
  members: ['name', 'stacks'],
  deleted_members: ['name', 'member'],
  revisions: ['entity'],
  pictures: ['alt', 'search_text'],
  user: ['name'],
} as const;

const BATCH = 200;

/** What a text written today has no more, in some of its fields. */
const SUSPECT = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]|(?! )\p{Zs}/u;

/** Takes out of rows what today's writes leave out of texts: characters that nobody sees, and odd spaces. */
export async function cleanTexts(db: Kysely<never>): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    let after = sql``;
    for (;;) {
      const { rows } = await sql<Fields>`
        select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        ${after} order by id limit ${sql.lit(BATCH)}`.execute(db);
      for (const row of rows) await cleanRow(db, table, row);
      const last = rows.at(-1);
      if (last === undefined) break;
      after = sql`where id > ${last.id}`;
    }
  }
}

async function cleanRow(db: Kysely<never>, table: string, { id, ...row }: Fields): Promise<void> {
  if (!SUSPECT.test(JSON.stringify(row))) return;
  const changes: [string, unknown][] = Object.entries(cleanFields(row)).filter(
    ([name, value]) => value !== row[name],
  );
  if (changes.length === 0) return;
  const changed = new Map(changes);
  // Posts are rendered anew where no version of the renderer is said.
  if (changed.has('contents')) changed.set('renderer_version', 0);
  if (table === 'pictures' && changed.has('search_text'))
    changed.set('initials', initialsOf(String(changed.get('search_text'))));
  const sets: RawBuilder<unknown>[] = [...changed].map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${id}`.execute(db);
}

const cleanFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, CLEANERS[name]?.(value) ?? value]),
  );

type Cleaner = (value: unknown) => unknown;

const ofText =
  (clean: (text: string) => string): Cleaner =>
  (value) =>
    typeof value === 'string' ? clean(value) : value;

/** JSON of a row is a text, JSON within it is not. */
const ofJson =
  (clean: Cleaner): Cleaner =>
  (value) =>
    typeof value === 'string' ? JSON.stringify(clean(JSON.parse(value) as unknown)) : clean(value);

const line = ofText(normalizeLine);
const markdown = ofText(normalizeDocument);
const words = ofJson((list) => [
  ...new Set((list as string[]).map(normalizeLine).filter((word) => word !== '')),
]);
const entity = ofJson((fields) => cleanFields(fields as Fields));

const CLEANERS: Readonly<Partial<Record<string, Cleaner>>> = {
  title: line,
  line_introduction: line,
  name: line,
  alt: line,
  contents: markdown,
  introduction: markdown,
  tags: words,
  stacks: words,
  search_text: ofText((text) => text.split('\n').map(searchable).join('\n')),
  entity,
  member: entity,
  members: ofJson((list) => {
    const people = list as { name: string }[];
    const names = cleanNames(people.map(({ name }) => name));
    return people.map((person, index) => ({ ...person, name: names[index] }));
  }),
  project_member: (record) => {
    const people = Object.entries(record as Fields);
    const names = cleanNames(people.map(([name]) => name));
    return Object.fromEntries<unknown>(people.map(([, role], index) => [names[index] ?? '', role]));
  },
};

/** Of names that become the same all but the first stay as they are, since one of them would be lost. */
function cleanNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const cleaned = normalizeLine(name);
    const kept = taken.has(cleaned) ? name : cleaned;
    taken.add(kept);
    return kept;
  });
}
