import { type Kysely, sql } from 'kysely';

/** In the order in which the screen showed them; the server found the days of those without `hasDay` by itself. */
const ITEMS = [
  { key: 'domain', name: '도메인', hasDay: true },
  { key: 'certificate', name: '인증서', hasDay: false },
  { key: 'hosting', name: '서버와 요금', hasDay: true },
  { key: 'mail', name: '메일', hasDay: true },
  { key: 'instagram', name: '인스타그램', hasDay: true },
  { key: 'form', name: '지원서 양식', hasDay: false },
  { key: 'owners', name: '소유자 계정', hasDay: false },
  { key: 'away', name: '서버를 떠난 백업', hasDay: false },
  { key: 'rehearsal', name: '복원 연습', hasDay: false },
  { key: 'version', name: '사이트 버전', hasDay: false },
  { key: 'node', name: 'Node.js', hasDay: false },
];

const TEXT = 'handover';

interface Item {
  owner?: string;
  due?: string | null;
  note?: string;
}

/** What hand-over held becomes one Markdown text, a line each; what nobody reads any more goes. */
export async function makeOneTextOfHandOver(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from settings`.execute(db);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const lines = ITEMS.flatMap(({ key, name, hasDay }) => {
    const { owner, due, note } = JSON.parse(stored.get(`${TEXT}_${key}`) ?? '{}') as Item;
    const parts = [owner && `맡은 사람 ${owner}`, hasDay && due && `${due}까지`, note];
    const words = parts.filter(Boolean).join(', ');
    return words === '' ? [] : [`- ${name}: ${words}`];
  });
  const former = stored.get(TEXT);
  if (lines.length > 0) {
    const text = [...lines, ...(former === undefined ? [] : [former])].join('\n');
    await sql`delete from settings where key = ${TEXT}`.execute(db);
    await sql`insert into settings (key, value) values (${TEXT}, ${text})`.execute(db);
  }
  for (const key of ['backup_away', ...ITEMS.map((item) => `${TEXT}_${item.key}`)])
    await sql`delete from settings where key = ${key}`.execute(db);
  const { new_year: _, ...site } = JSON.parse(stored.get('site') ?? '{}') as { new_year?: unknown };
  await sql`update settings set value = ${JSON.stringify(site)} where key = 'site'`.execute(db);
}
