import { execSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { HANDOVER_KEYS } from '#contract/handover/kinds.ts';
import type { HandoverItem } from '#contract/handover/schemas.ts';
import { AWAY_SETTING, REHEARSED_SETTING } from '#server/app/backup/tables.ts';
import { certificateEnd, nodeEnd } from '#server/app/health/checks.ts';
import { writeSetting } from '#server/db/settings.ts';
import { by, type TestServer } from './support/server-client.ts';
import { it, serverOfTest } from './support/server.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** The day in Korea. */
const day = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 9 * 3_600_000).toISOString().slice(0, 10);

const read = async (server: TestServer, key: string): Promise<HandoverItem> => {
  const { status, body } = await server.call('getHandover');
  expect(status).toBe(200);
  return body.items.find((item: HandoverItem) => item.key === key);
};

const write = (server: TestServer, key: string, body: object) =>
  server.call('setHandover', { params: { key }, body });

describe('what lies outside', () => {
  it('begins with nothing written down, and is told to all staff in one order', async ({
    server,
  }) => {
    const { body } = await server.call('getHandover');
    expect(body.items.map(({ key }: HandoverItem) => key)).toEqual(HANDOVER_KEYS);
    for (const key of [
      'domain',
      'hosting',
      'mail',
      'instagram',
      'certificate',
      'form',
      'away',
      'rehearsal',
    ]) {
      expect(await read(server, key)).toEqual({
        key,
        owner: '',
        due: null,
        state: 'missing',
        note: '',
        found: null,
      });
    }
  });

  it('has a person, a day and words, which take the place of those before', async ({ server }) => {
    const first = await write(server, 'hosting', {
      owner: '김멋사',
      due: day(200),
      note: '카드 끝자리 1234',
    });
    expect([first.status, first.body]).toEqual([
      200,
      {
        key: 'hosting',
        owner: '김멋사',
        due: day(200),
        state: 'fine',
        note: '카드 끝자리 1234',
        found: null,
      },
    ]);
    expect(await read(server, 'hosting')).toEqual(first.body);
    const second = await write(server, 'hosting', { owner: '이사자' });
    expect(second.body).toMatchObject({ owner: '이사자', due: null, note: '', state: 'fine' });
    const { body } = await server.call('listActivity', { query: { kind: 'handover' } });
    expect(body.entries).toMatchObject([
      { actor: 'staff', action: 'update', title: '서버와 요금' },
      { actor: 'staff', action: 'update', title: '서버와 요금' },
    ]);
  });

  it.for([
    [-1, 'late'],
    [0, 'soon'],
    [29, 'soon'],
    [31, 'fine'],
  ] as const)('is, with %i days to go, %s', async ([days, state], { server }) => {
    expect((await write(server, 'domain', { owner: '김멋사', due: day(days) })).body.state).toBe(
      state,
    );
  });

  it('is 404 for what it does not know, and for owners alone to write', async ({ server }) => {
    for (const key of ['nothing', '__proto__', '%2e%2e']) {
      expect((await write(server, key, {})).status, key).toBe(404);
    }
    const cookie = await server.enroll('junior');
    expect((await server.call('getHandover', by(cookie))).status).toBe(200);
    const call = { params: { key: 'domain' }, body: {} };
    const refused = await server.call('setHandover', { ...by(cookie), ...call });
    expect([refused.status, refused.body.code]).toEqual([403, 'owners_only']);
  });
});

describe('what the server finds by itself', () => {
  it('is the age of the last backup that left, and of the last restore that was tried', async ({
    server,
  }) => {
    const set = (key: string, days: number) => writeSetting(server.db.write, key, inDays(days));
    await set(AWAY_SETTING, -1);
    await set(REHEARSED_SETTING, -170);
    expect(await read(server, 'away')).toMatchObject({ state: 'fine', due: day(2) });
    expect(await read(server, 'rehearsal')).toMatchObject({ state: 'soon', due: day(10) });
    await set(AWAY_SETTING, -5);
    await set(REHEARSED_SETTING, -200);
    expect(await read(server, 'away')).toMatchObject({ state: 'late', due: day(-2) });
    expect(await read(server, 'rehearsal')).toMatchObject({ state: 'late', due: day(-20) });
    // A day of their own would say nothing.
    const { body } = await write(server, 'away', { owner: '김멋사', due: day(900) });
    expect(body).toMatchObject({ owner: '김멋사', due: day(-2), state: 'late' });
  });

  it('is whether there are two owners who may still come in', async ({ server }) => {
    expect(await read(server, 'owners')).toMatchObject({ state: 'missing', found: '1' });
    await server.accounts.add('second', 'a password of theirs');
    const second = server.db.write.updateTable('user').where('username', '=', 'second');
    await second.set({ role: 'staff' }).execute();
    expect(await read(server, 'owners')).toMatchObject({ state: 'missing', found: '1' });
    await second.set({ role: 'owner' }).execute();
    expect(await read(server, 'owners')).toMatchObject({ state: 'fine', found: '2' });
    await server.accounts.setDisabled('second', true);
    expect(await read(server, 'owners')).toMatchObject({ state: 'missing', found: '1' });
  });

  it('is which version runs, on which Node', async ({ server }) => {
    expect(await read(server, 'version')).toMatchObject({
      found: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await read(server, 'node')).toMatchObject({ found: process.version, due: nodeEnd() });
    expect(['22.1.0', '24.21.0', '26.0.0', '27.0.0', '28.3.1'].map(nodeEnd)).toEqual([
      '2027-04-30',
      '2028-04-30',
      '2029-04-30',
      '2030-04-30',
      '2031-04-30',
    ]);
  });

  it('is the end of the certificate, read from the own address', async () => {
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
    await expect(certificateEnd(siteUrl)).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    const server = await serverOfTest({ siteUrl });
    // Nobody trusts it.
    expect(await read(server, 'certificate')).toMatchObject({ state: 'late', due: null });
    const elsewhere = await serverOfTest({ siteUrl: new URL('https://localhost:1') });
    expect(await read(elsewhere, 'certificate')).toMatchObject({ state: 'missing' });
  });
});
