import { type Kysely, sql } from 'kysely';
import { titleKey } from '#contract/core/text/title-key.ts';
import { COLUMNS, differing, over, type Typed, typedOf, validColumns } from './typed-words.ts';

interface Draft {
  kind: 'post' | 'project' | 'recruit';
  /** An id or `new`, and behind a colon the name of a tab. */
  entity: string;
  draft: string;
  saved_at: string;
  username: string | null;
}

interface Words extends Pick<Draft, 'saved_at' | 'username'> {
  values: object;
  /** What was saved where it was typed over; null where that is not known. */
  base: object | null;
}

type Kind = keyof typeof COLUMNS;

/** The id that all notices have for the API. */
const NOTICE = 1;

/** What was typed and not saved, by account and tab, becomes copies, versions and drafts. */
export async function bringUnsavedWords(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<Draft>`
    select kind, entity, draft, saved_at, username
    from drafts join "user" on "user".id = user_id order by saved_at`.execute(db);
  const found = Map.groupBy(rows, ({ kind, entity }) => `${kind}:${Number.parseInt(entity)}`);
  for (const [name, drafts] of found) {
    const [kind, id] = name.split(':') as [Draft['kind'], string];
    const words = drafts.map(readDraft);
    if (kind === 'recruit') await bringOfNotice(db, words);
    else if (id === 'NaN') for (const one of words) await beginEntry(db, kind, one);
    else await bringOfEntry(db, kind, Number(id), words);
  }
}

function readDraft({ draft, saved_at, username }: Draft): Words {
  const { values, base_values: base = null } = JSON.parse(draft) as {
    values: object;
    base_values?: object | null;
  };
  return { values, base, saved_at, username };
}

async function bringOfEntry(
  db: Kysely<never>,
  kind: Kind,
  id: number,
  words: readonly Words[],
): Promise<void> {
  const row = await findRow(db, kind, id);
  const saved = row === undefined ? typedOf(kind, {}) : typedOf(kind, row);
  const written = words.map((one) => ({ ...one, typed: over(kind, saved, one.values) }));
  const newest = written.findLast(
    ({ typed, base, saved_at }) =>
      row !== undefined &&
      base !== null &&
      saved_at > row.updated_at &&
      differing(typed, saved).length > 0,
  );
  for (const { typed, saved_at, username } of written.filter((one) => one !== newest)) {
    const fields = differing(typed, saved);
    await addVersion(db, { kind, id, saved_at, by: username, fields, typed });
  }
  if (newest === undefined || row === undefined) return;
  const isDraft = row.status === 'draft';
  const base = over(kind, saved, newest.base ?? {});
  const fields = differing(newest.typed, isDraft ? saved : base);
  await addCopy(db, { kind, id, ...newest, base: isDraft ? null : base, fields });
  if (!isDraft) return;
  // A draft's row is what of its words is valid.
  const columns = ownColumns(kind, newest.typed, row.generation ?? '');
  await writeRow(db, kind, id, { ...columns, updated_at: newest.saved_at });
}

interface Row extends Readonly<Record<string, string | null>> {
  status: string;
  updated_at: string;
}

async function findRow(db: Kysely<never>, kind: Kind, id: number): Promise<Row | undefined> {
  const columns = [...Object.values(COLUMNS[kind].fields), 'status', 'updated_at'].map(
    (column) => sql`cast(${sql.ref(column)} as text) as ${sql.ref(column)}`,
  );
  const { rows } = await sql<Row>`select ${sql.join(columns)}
    from ${sql.table(COLUMNS[kind].table)} where id = ${id}`.execute(db);
  return rows[0];
}

async function writeRow(
  db: Kysely<never>,
  kind: Kind,
  id: number,
  columns: Record<string, string | number | null>,
): Promise<void> {
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(COLUMNS[kind].table)} set ${sql.join(sets)}
    where id = ${id}`.execute(db);
}

/** The columns of a draft, which is found by its words as they are and rendered when the server starts. */
function ownColumns(
  kind: Kind,
  typed: Typed,
  generation: string,
): Record<string, string | number | null> {
  const columns = validColumns(kind, typed, generation);
  return {
    ...columns,
    title_key: titleKey(columns.title as string),
    search_text: '',
    initials: '',
    ...(kind === 'post' && { contents_html: '', excerpt: '', renderer_version: 0 }),
  };
}

async function beginEntry(db: Kysely<never>, kind: Kind, words: Words): Promise<void> {
  const { rows: newest } = await sql<{ id: number | null }>`
    select max(id) as id from generations`.execute(db);
  const generation = String(newest[0]?.id ?? 1);
  const empty = typedOf(kind, { generation });
  const typed = over(kind, over(kind, empty, words.base ?? {}), words.values);
  const fields = differing(typed, empty);
  if (fields.length === 0) return;
  const { saved_at } = words;
  const row = {
    ...ownColumns(kind, typed, generation),
    status: 'draft',
    version: `1-${Date.now()}`,
    created_at: saved_at,
    updated_at: saved_at,
  };
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(COLUMNS[kind].table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))}) returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await addCopy(db, { kind, id, ...words, typed, base: null, fields });
}

/** Where there is none, they go. */
async function bringOfNotice(db: Kysely<never>, words: readonly Words[]): Promise<void> {
  const columns = Object.entries(NOTICE_COLUMNS).map(
    ([name, column]) => sql`cast(${sql.ref(column)} as text) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(columns)} from recruit`.execute(db);
  const [saved] = rows;
  if (saved === undefined) return;
  for (const { values, saved_at, username: by } of words) {
    const typed = Object.fromEntries(
      Object.entries(saved).map(([name, present]) => {
        const value = (values as Typed)[name];
        return [name, typeof value === 'string' ? value : present];
      }),
    );
    const fields = differing(typed, saved);
    await addVersion(db, { kind: 'recruit', id: NOTICE, saved_at, by, fields, typed });
  }
}

const NOTICE_COLUMNS = {
  url: 'url',
  documentDate: 'document_date',
  candidateDate: 'candidate_date',
  interviewDate: 'interview_date',
  acceptDate: 'accept_date',
  otDate: 'ot_date',
};

interface Copy {
  kind: Kind;
  id: number;
  typed: Typed;
  base: Typed | null;
  fields: readonly string[];
  saved_at: string;
  username: string | null;
}

async function addCopy(db: Kysely<never>, copy: Copy): Promise<void> {
  const { kind, id, typed, base, fields, saved_at, username } = copy;
  const moments = username === null ? {} : { [username]: saved_at };
  const writers = Object.fromEntries(fields.map((field) => [field, moments]));
  await sql`insert into copies (kind, entity_id, typed, base, writers, saved_at, saved_by)
    values (${kind}, ${id}, ${JSON.stringify(typed)}, ${base && JSON.stringify(base)},
      ${JSON.stringify(writers)}, ${saved_at}, ${username})`.execute(db);
}

interface Version {
  kind: Draft['kind'];
  id: number;
  saved_at: string;
  by: string | null;
  fields: readonly string[];
  typed: Typed;
}

async function addVersion(db: Kysely<never>, version: Version): Promise<void> {
  const { kind, id, saved_at, by, fields, typed } = version;
  await sql`insert into revisions (kind, sort, entity_id, saved_at, saved_by, fields, entity)
    values (${kind}, 'aside', ${id}, ${saved_at}, ${by}, ${JSON.stringify(fields)},
      ${JSON.stringify(typed)})`.execute(db);
}
