import { execSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { CHECKED } from '#contract/checks/kinds.ts';
import type { Check } from '#contract/checks/schemas.ts';
import { backUpToday } from '#server/app/backup/daily.ts';
import { FAILED_SETTING } from '#server/app/backup/tables.ts';
import { certificateEnd, nodeEnd } from '#server/app/checks/ends.ts';
import { readConfig } from '#server/app/config.ts';
import { createLog } from '#server/app/log.ts';
import { openApp } from '#server/app/open-app.ts';
import { makeOneTextOfHandOver } from '#server/db/migrations/v2/one-text-of-hand-over.ts';
import { readSetting, writeSetting } from '#server/db/settings.ts';
import { createTestDatabase, environmentOf } from '../support/database/database.ts';
import { by, type TestServer } from './support/server-client.ts';
import { it, serverOfTest } from './support/server.ts';

const DAY_MS = 86_400_000;
/** The day in Korea. */
const day = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 9 * 3_600_000).toISOString().slice(0, 10);

const write = (server: TestServer, text: string, headers: Record<string, string> = {}) =>
  server.call('updateChecks', { body: { text }, headers });

const named = (checks: readonly Check[], name: string): Check | undefined =>
  checks.find((check) => check.name === name);

const runCheck = async (server: TestServer, name: string) =>
  named((await server.call('lookAtChecks')).body.checks, name);

describe('the checks', () => {
  it('stand there unknown until somebody looks, and nobody waits', async () => {
    const server = await serverOfTest();
    const cookie = await server.enroll('junior');
    const before = (await server.call('getChecks', by(cookie))).body;
    expect(before).toEqual({
      checks: CHECKED.map((name) => ({ name, state: 'unknown', found: '', todo: '' })),
      text: '',
    });
    const answer = await server.call('lookAtChecks', by(cookie));
    expect(answer.status).toBe(200);
    for (const { name, state, found, todo } of answer.body.checks as Check[]) {
      expect([name, state]).not.toEqual([name, 'unknown']);
      expect(found).toMatch(/[.!]$/);
      expect([name, todo === '']).toEqual([name, state !== 'todo']);
    }
    expect((await server.call('getChecks')).body).toEqual(answer.body);
    expect((await server.call('getChecks', { as: 'visitor' })).status).toBe(401);
  });

  it('are looked at by the server itself, a minute after its start and once an hour', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { drop, ...database } = await createTestDatabase();
    onTestFinished(drop);
    const config = readConfig({
      ...environmentOf(database),
      BACKUPS: 'off',
      SAMPLE_CONTENT: 'off',
    });
    const { close, checks } = await openApp(config, createLog('silent'));
    onTestFinished(close);
    expect(named(checks.found(), 'backups')?.state).toBe('unknown');
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(named(checks.found(), 'backups')?.state).toBe('todo'));
  });

  it.for([
    [-1, 'todo'],
    [0, 'todo'],
    [29, 'todo'],
    [30, 'todo'],
    [31, 'fine'],
    [400, 'fine'],
  ] as const)(
    'are of a day in the text that is %i days ahead: %s',
    async ([days, state], { server }) => {
      const text = `# 도메인\n\n- 가비아, ${day(days)}까지 냈어요 (총무)\n- 메일: ${day(900)}까지`;
      const { body } = await write(server, text);
      const found = named(body.checks, 'days');
      expect(found?.state).toBe(state);
      if (state === 'todo') expect(found?.found).toBe(`‘가비아, ${day(days)}까지 냈어요 (총무)’.`);
      else expect(found?.found).toContain(day(days));
    },
  );

  it.for([
    ['', 'off'],
    [`도메인은 ${day(3)}에 만들었어요.`, 'off'],
    ['3일까지, 3월까지', 'off'],
    [`${day(5)} 까지`, 'todo'],
    [`**${day(5)}까지**`, 'todo'],
    [`1. ${day(90)}까지 내고 ${day(5)}까지 알려요`, 'todo'],
    ['2000-02-31까지', 'todo'],
  ] as const)('find in %j: %s', async ([text, state], { server }) => {
    expect(named((await write(server, text)).body.checks, 'days')?.state).toBe(state);
  });

  it('are of two owners who may still come in', async ({ server }) => {
    expect(await runCheck(server, 'owners')).toMatchObject({
      state: 'todo',
      found: '소유자가 1명이에요.',
    });
    await server.accounts.add('second', 'a password of theirs');
    const second = server.db.write.updateTable('user').where('username', '=', 'second');
    await second.set({ role: 'owner' }).execute();
    expect(await runCheck(server, 'owners')).toMatchObject({ state: 'fine', todo: '' });
    await server.accounts.setDisabled('second', true);
    expect(await runCheck(server, 'owners')).toMatchObject({ state: 'todo' });
  });

  it('are of the newest backup, and of one that has failed since', async () => {
    const none = await serverOfTest();
    expect(await runCheck(none, 'backups')).toMatchObject({
      state: 'todo',
      found: expect.stringContaining('BACKUPS=off'),
    });
    const server = await serverOfTest({ backups: 3 });
    expect(await runCheck(server, 'backups')).toMatchObject({
      state: 'todo',
      found: '아직 없어요.',
    });
    await backUpToday({ ...server.db.opened, bucket: null, backups: 3 }, new Date());
    expect(await runCheck(server, 'backups')).toMatchObject({
      state: 'fine',
      found: expect.stringMatching(/^마지막 백업은 오늘 것, \d+MB예요\.$/),
    });
    await writeSetting(server.db.write, FAILED_SETTING, new Date().toISOString());
    expect(await runCheck(server, 'backups')).toMatchObject({
      state: 'todo',
      found: expect.stringContaining('실패했어요.'),
    });
  });

  it('are of which version runs, on which Node', async ({ server }) => {
    expect(await runCheck(server, 'version')).toMatchObject({
      state: 'fine',
      found: expect.stringMatching(/^버전 \d+\.\d+\.\d+, \d{4}-\d\d-\d\d에/),
    });
    expect(await runCheck(server, 'node')).toMatchObject({
      found: expect.stringContaining(`${process.version} `),
    });
    expect(['22.1.0', '24.21.0', '26.0.0', '27.0.0', '28.3.1'].map(nodeEnd)).toEqual([
      '2027-04-30',
      '2028-04-30',
      '2029-04-30',
      '2030-04-30',
      '2031-04-30',
    ]);
  });

  it('are of the certificate, read from the own address', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const command = `openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=localhost`;
    execSync(`${command} -keyout ${key} -out ${cert}`, { stdio: 'ignore' });
    const site: Server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void site.close());
    const { port } = site.address() as AddressInfo;
    const siteUrl = new URL(`https://localhost:${port}`);
    await expect(certificateEnd(siteUrl, 10_000)).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    const server = await serverOfTest({ siteUrl });
    // Nobody trusts it.
    expect(await runCheck(server, 'certificate')).toMatchObject({ state: 'todo' });
    expect(await runCheck(await serverOfTest(), 'certificate')).toMatchObject({ state: 'off' });
  });
});

describe('the text of what only people know', () => {
  it('is written by owners and read by all staff, whatever was found meanwhile', async ({
    server,
  }) => {
    const text = '# 도메인\n\n- 가비아, **총무** 카드';
    const first = await server.call('getChecks');
    await server.call('lookAtChecks');
    const match = { 'if-match': first.headers.get('etag') ?? '' };
    const created = await write(server, `  ${text}  \r\n`, match);
    expect([created.status, created.body.text]).toEqual([200, text]);
    const late = await write(server, '늦은 글', match);
    expect([late.status, late.body.current.text]).toEqual([412, text]);
    await write(server, text);
    const cookie = await server.enroll('junior');
    expect((await server.call('getChecks', by(cookie))).body.text).toBe(text);
    const refused = await server.call('updateChecks', { ...by(cookie), body: { text: '' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'owners_only']);
    const { body } = await server.call('listActivity', { query: { kind: 'handover' } });
    expect(body.entries).toMatchObject([{ actor: 'staff', action: 'update', kind: 'handover' }]);
    expect((await write(server, '')).body.text).toBe('');
  });

  it.for([['가'.repeat(10_001)], [undefined], [7]])(
    'is refused as %j',
    async ([text], { server }) => {
      const { status, body } = await server.call('updateChecks', { body: { text } });
      expect([status, body.errors]).toEqual([
        422,
        [{ path: 'text', message: expect.stringMatching(/[가-힣]/) }],
      ]);
    },
  );

  it('begins with what hand-over held, a line each', async ({ server }) => {
    const { write: queries, read } = server.db;
    const rows = {
      handover_hosting: { owner: '', due: null, note: '동아리방의 "작은" 컴퓨터' },
      handover_domain: { owner: '김사자', due: '2027-03-01', note: '가비아, 총무 카드' },
      handover_mail: { owner: '', due: null, note: '' },
      // Nobody was ever shown this day: the server found its own.
      handover_owners: { owner: '이사자', due: '2026-12-01', note: '' },
      site: { generation: 14, new_year: { generation: 14, done: ['members'] } },
      backup_away: '2026-11-01T00:00:00.000Z',
    };
    for (const [key, value] of Object.entries(rows))
      await writeSetting(queries, key, JSON.stringify(value));
    await writeSetting(queries, 'handover', '- 다음 모집 공고');
    await makeOneTextOfHandOver(queries as never);
    expect((await server.call('getChecks')).body.text).toBe(
      [
        '- 도메인: 맡은 사람 김사자, 2027-03-01까지, 가비아, 총무 카드',
        '- 서버와 요금: 동아리방의 "작은" 컴퓨터',
        '- 소유자 계정: 맡은 사람 이사자',
        '- 다음 모집 공고',
      ].join('\n'),
    );
    expect(await readSetting(read, 'site')).toBe('{"generation":14}');
    for (const key of ['handover_domain', 'handover_mail', 'backup_away'])
      expect([key, await readSetting(read, key)]).toEqual([key, null]);
    for (const key of ['handover', 'site'])
      await queries.deleteFrom('settings').where('key', '=', key).execute();
  });

  it('begins empty where hand-over held nothing', async ({ server }) => {
    await makeOneTextOfHandOver(server.db.write as never);
    expect(await readSetting(server.db.read, 'handover')).toBeNull();
  });
});
