import { type Kysely, sql } from 'kysely';

/** The columns that hold addresses of pictures, each with the columns that name its row. */
const COLUMNS = [
  {
    table: 'posts',
    key: ['id'],
    columns: ['contents', 'contents_html', 'thumbnail', 'search_text'],
  },
  { table: 'projects', key: ['id'], columns: ['introduction', 'url', 'images', 'search_text'] },
  { table: 'members', key: ['id'], columns: ['profile'] },
  { table: 'deleted_members', key: ['id'], columns: ['member'] },
  { table: 'revisions', key: ['id'], columns: ['entity'] },
  { table: 'drafts', key: ['user_id', 'kind', 'entity'], columns: ['draft'] },
] as const;

const BATCH = 200;

const FORMER = /(\/uploads\/[0-9a-f]{24}_)(\d{1,4})x(\d{1,5})(?=(?:-\d{1,4})?\.(?:webp|avif))/g;

/** Every text names its pictures in the way that no blocker of advertisements takes for a banner's. */
export async function spellPictureAddresses(db: Kysely<never>): Promise<void> {
  for (const { table, key, columns } of COLUMNS) {
    const names = [...key, ...columns];
    const former = columns.map((column) => sql`${sql.ref(column)} like '%/uploads/%'`);
    const order = sql.join(key.map((column) => sql.ref(column)));
    for (let offset = 0; ; offset += BATCH) {
      const { rows } = await sql<Record<string, unknown>>`
        select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
        where ${sql.join(former, sql` or `)}
        order by ${order} limit ${sql.lit(BATCH)} offset ${sql.lit(offset)}`.execute(db);
      for (const row of rows) {
        const sets = columns
          .filter((column) => spelled(row[column]) !== row[column])
          .map((column) => sql`${sql.ref(column)} = ${spelled(row[column])}`);
        if (sets.length === 0) continue;
        const own = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
        await sql`update ${sql.table(table)} set ${sql.join(sets)}
          where ${sql.join(own, sql` and `)}`.execute(db);
      }
      if (rows.length < BATCH) break;
    }
  }
}

function spelled(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(FORMER, (_, start: string, width: string, height: string) => {
    return start + width.padStart(4, '0') + height.padStart(5, '0');
  });
}
