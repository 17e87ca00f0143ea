import { type Kysely, sql } from 'kysely';

const DAYS = [
  { field: 'documentDate', column: 'document_date', label: '서류 제출 마감일' },
  { field: 'candidateDate', column: 'candidate_date', label: '합격자 발표일' },
  { field: 'interviewDate', column: 'interview_date', label: '면접일' },
  { field: 'acceptDate', column: 'accept_date', label: '최종 합격자 발표일' },
  { field: 'otDate', column: 'ot_date', label: 'OT 일자' },
] as const;

const HOUR_MS = 3_600_000;

/** The id that all notices have for the API. */
const ID = 1;

/** The text of what only people know, which the next step begins with what hand-over held. */
const TEXT = 'handover';

type Days = Record<(typeof DAYS)[number]['column'], string>;

interface Row extends Days {
  shown_from: string;
  prepared_by: string | null;
  url: string;
  updated_at: string;
}

interface Version {
  at: string;
  by: string | null;
  before: Row | undefined;
  after: Row;
}

/**
 * There is one notice. What was prepared for a day that has come is it; what was for a day to come is a version of it,
 * and lines of the text where there is none.
 */
export async function endPreparedNotices(db: Kysely<never>): Promise<void> {
  const columns = ['shown_from', ...DAYS.map(({ column }) => column)].map(
    (column) => sql`cast(${sql.ref(column)} as text) as ${sql.ref(column)}`,
  );
  const { rows } = await sql<Row>`
    select ${sql.join(columns)}, prepared_by, url, updated_at
    from recruit order by shown_from desc`.execute(db);
  const today = new Date(Date.now() + 9 * HOUR_MS).toISOString().slice(0, 10);
  const [stored, former] = rows.filter(({ shown_from }) => shown_from <= today);
  const prepared = rows.filter(({ shown_from }) => shown_from > today);
  await sql`delete from recruit`.execute(db);
  if (stored === undefined) await writeLines(db, prepared);
  else {
    // What was prepared earlier counted as changed at the first moment of its day.
    const began = new Date(`${stored.shown_from}T00:00:00+09:00`).toISOString();
    const updated_at = stored.updated_at > began ? stored.updated_at : began;
    const notice = { ...stored, updated_at };
    await insertNotice(db, notice);
    if (notice.prepared_by !== null) await takeOver(db, former, notice);
    for (const next of prepared) {
      const { updated_at: at, prepared_by: by } = next;
      await addVersion(db, { at, by, before: notice, after: next });
    }
    // The newest version is the notice itself.
    if (prepared.length > 0)
      await addVersion(db, { at: updated_at, by: null, before: prepared.at(-1), after: notice });
  }
  await sql`alter table recruit drop column prepared_by`.execute(db);
}

async function insertNotice(db: Kysely<never>, { prepared_by: _, ...notice }: Row): Promise<void> {
  const names = Object.keys(notice).map((name) => sql.ref(name));
  await sql`insert into recruit (${sql.join(names)})
    values (${sql.join(Object.values(notice))})`.execute(db);
}

/** As the job of the former version would have told it. */
async function takeOver(db: Kysely<never>, former: Row | undefined, notice: Row): Promise<void> {
  const { prepared_by: by, updated_at: at } = notice;
  const versions = await sql`
    select id from revisions where kind = 'recruit' and entity_id = ${ID}`.execute(db);
  if (versions.rows.length === 0 && former !== undefined)
    await addVersion(db, { at: former.updated_at, by: null, before: former, after: former });
  const { fields, id } = await addVersion(db, { at, by, before: former, after: notice });
  await sql`insert into activity (at, actor, action, kind, entity_id, title, fields, revision)
    values (${at}, ${by}, 'publish', 'recruit', ${ID}, '모집 공고', ${fields}, ${id})`.execute(db);
}

async function addVersion(
  db: Kysely<never>,
  { at, by, before, after }: Version,
): Promise<{ fields: string; id: number | undefined }> {
  const changed = DAYS.filter(({ column }) => before?.[column] !== after[column]);
  const fields = JSON.stringify([
    ...(before?.url === after.url ? [] : ['url']),
    ...changed.map(({ field }) => field),
  ]);
  const days = Object.fromEntries(DAYS.map(({ field, column }) => [field, after[column]]));
  const entity = { id: ID, url: after.url, ...days, updated_at: after.updated_at };
  const { rows } = await sql<{ id: number }>`
    insert into revisions (kind, entity_id, saved_at, saved_by, fields, entity)
    values ('recruit', ${ID}, ${at}, ${by}, ${fields}, ${JSON.stringify(entity)})
    returning id`.execute(db);
  return { fields, id: rows[0]?.id };
}

async function writeLines(db: Kysely<never>, prepared: readonly Row[]): Promise<void> {
  if (prepared.length === 0) return;
  const lines = prepared.flatMap(({ shown_from, prepared_by, url, ...days }) => [
    `- 준비해 둔 다음 모집 공고: ${shown_from}부터${prepared_by === null ? '' : `, ${prepared_by} 님`}`,
    `  - 모집 공고 URL: ${url}`,
    ...DAYS.map(({ column, label }) => `  - ${label}: ${days[column]}`),
  ]);
  await sql`insert into settings (key, value) values (${TEXT}, ${lines.join('\n')})`.execute(db);
}
