/** Notices that v1 prepared for a day, as the step finds them. */
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { readText } from '#server/app/checks/text.ts';
import { endPreparedNotices } from '#server/db/migrations/v2/no-next-notice.ts';
import { create, recruit } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const DAY_MS = 86_400_000;
const day = (days: number) => dayInSeoul(new Date(Date.now() + days * DAY_MS));

interface Stored {
  shown_from: string;
  prepared_by: string | null;
  url: string;
  updated_at?: string;
}

/** Runs the step over rows as v1 had them, in a transaction, which tells the cache of answers. */
const end = ({ db }: TestServer, rows: readonly Stored[]): Promise<void> =>
  db.transaction(async (queries) => {
    await sql`alter table recruit add column prepared_by text`.execute(queries);
    await queries.deleteFrom('recruit').execute();
    for (const row of rows) {
      const { documentDate, candidateDate, interviewDate, acceptDate, otDate } = recruit();
      const days = [documentDate, candidateDate, interviewDate, acceptDate, otDate];
      const { shown_from, prepared_by, url, updated_at = '2026-01-01T00:00:00.000Z' } = row;
      const values = [shown_from, prepared_by, url, ...days, updated_at];
      await sql`insert into recruit (shown_from, prepared_by, url, document_date, candidate_date,
        interview_date, accept_date, ot_date, updated_at) values (${sql.join(values)})`.execute(
        queries,
      );
    }
    await endPreparedNotices(queries as never);
  });

const params = { kind: 'recruit', id: 1 };

const versionsOf = async (server: TestServer) => {
  const { revisions } = (await server.call('listRevisions', { params })).body;
  return Promise.all(
    revisions.map(
      async ({ id, ...version }: { id: number; saved_by: string; fields: string[] }) => {
        const { body } = await server.call('getRevision', { params: { ...params, revision: id } });
        return [version.saved_by, version.fields, body.url];
      },
    ),
  );
};

const SHOWN = { shown_from: '2025-03-01', prepared_by: null, url: 'https://a.kr/shown' };
const NEXT = { prepared_by: 'kim', url: 'https://a.kr/next' };

describe('a prepared notice', () => {
  it('for a day to come is a version of the one that is shown, which stays', async ({ server }) => {
    await create(server, 'createRecruit', recruit({ url: SHOWN.url }));
    const before = await server.call('getRecruit');
    const { updated_at } = before.body;
    await end(server, [
      { ...SHOWN, updated_at },
      { ...NEXT, shown_from: day(1) },
    ]);
    const after = await server.call('getRecruit');
    expect(after.body).toEqual(before.body);
    expect(await versionsOf(server)).toEqual([
      [null, ['url'], SHOWN.url],
      ['kim', ['url'], NEXT.url],
      ['staff', expect.any(Array), SHOWN.url],
    ]);
    const { revisions } = (await server.call('listRevisions', { params })).body;
    const back = { params: { ...params, revision: revisions[1].id } };
    expect((await server.call('restoreRevision', back)).body.url).toBe(NEXT.url);
    expect(await readText(server.db.read)).toBe('');
  });

  it('for a day to come is lines of the text where no notice is shown', async ({ server }) => {
    const shown_from = day(30);
    await end(server, [{ ...NEXT, shown_from }]);
    expect((await server.call('getRecruit')).body).toBeNull();
    expect(await server.count('revisions')).toBe(0);
    expect((await server.call('getChecks')).body.text).toBe(
      [
        `- 준비해 둔 다음 모집 공고: ${shown_from}부터, kim 님`,
        `  - 모집 공고 URL: ${NEXT.url}`,
        '  - 서류 제출 마감일: 2026-03-02',
        '  - 합격자 발표일: 2026-03-05',
        '  - 면접일: 2026-03-08',
        '  - 최종 합격자 발표일: 2026-03-11',
        '  - OT 일자: 2026-03-15',
      ].join('\n'),
    );
    expect((await server.call('createRecruit', { body: recruit() })).status).toBe(201);
  });

  it.for([0, -1, -40])(
    'whose day came %i days from now is the notice, by who prepared it',
    async (days, { server }) => {
      const shown_from = day(days);
      await end(server, [SHOWN, { ...NEXT, shown_from }]);
      expect((await server.call('getRecruit')).body).toMatchObject({
        url: NEXT.url,
        updated_at: new Date(`${shown_from}T00:00:00+09:00`).toISOString(),
      });
      expect(await server.count('recruit')).toBe(1);
      expect(await versionsOf(server)).toEqual([
        ['kim', ['url'], NEXT.url],
        [null, [], SHOWN.url],
      ]);
      const { entries } = (await server.call('listActivity')).body;
      expect(entries).toMatchObject([{ actor: 'kim', action: 'publish', fields: ['url'] }]);
    },
  );

  it('of a day that has come is the first notice where there was none', async ({ server }) => {
    await end(server, [{ ...NEXT, shown_from: day(0) }]);
    expect((await server.call('getRecruit')).body.url).toBe(NEXT.url);
    expect(await versionsOf(server)).toEqual([
      ['kim', expect.arrayContaining(['url', 'otDate']), NEXT.url],
    ]);
  });

  it('is none where nobody prepared one: nothing changes', async ({ server }) => {
    await end(server, [SHOWN]);
    expect((await server.call('getRecruit')).body.url).toBe(SHOWN.url);
    expect([await server.count('revisions'), await server.count('activity')]).toEqual([0, 0]);
    await end(server, []);
    expect((await server.call('getRecruit')).body).toBeNull();
  });
});
