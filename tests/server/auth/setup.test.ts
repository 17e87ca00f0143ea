/** The first account, made in the browser: by whoever sits at the machine, or with the code the server prints. */
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/app/config.ts';
import { openApp } from '#server/app/open-app.ts';
import { createTestDatabase, isPostgres } from '../../support/database/database.ts';
import { pass } from '../support/clock.ts';
import { type CallOptions, cookieOf, ORIGIN, TestServer } from '../support/server-client.ts';
import { itWithOwn, newServerOfTest, serverOfTest } from '../support/server.ts';

const FIRST = { username: 'Founder.1', password: 'lion at the gate' };
const HERE = { peer: '127.0.0.1', headers: { host: 'localhost:4321' } };
const ELSEWHERE = { peer: '203.0.113.7', headers: { host: 'localhost:4321' } };

const it = itWithOwn(newServerOfTest);

const read = async (server: TestServer, options: CallOptions) =>
  (await server.call('getSetup', options)).body;

const setUp = (server: TestServer, options: CallOptions, more: Record<string, unknown> = {}) =>
  server.call('setUp', { ...options, body: { ...FIRST, ...more } });

const accountsOf = async ({ db }: TestServer) =>
  db.read.selectFrom('user').select(['username', 'role']).orderBy('createdAt').execute();

describe('whether a first account is needed', () => {
  it('is told to everybody and never cached', async ({ server }) => {
    for (const prefix of ['/api', '/api/api'] as const) {
      const answer = await server.call('getSetup', { ...HERE, prefix });
      expect(answer.body).toEqual({ needed: true, code_required: false });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await server.accounts.add('somebody', FIRST.password);
    expect(await read(server, HERE)).toEqual({ needed: false, code_required: false });
  });

  it('stays no when the only account is disabled', async ({ server }) => {
    await server.accounts.add('somebody', FIRST.password);
    await server.accounts.setDisabled('somebody', true);
    expect(await read(server, HERE)).toMatchObject({ needed: false });
    expect((await setUp(server, HERE)).status).toBe(409);
  });
});

describe('the code', () => {
  it.for([
    ['127.0.0.1', 'localhost:4321'],
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:127.0.0.1', 'LOCALHOST'],
    ['::1', '[::1]:4321'],
  ])('is not asked of %s at %s', async ([peer = '', host = ''], { server }) => {
    expect(await read(server, { peer, headers: { host } })).toMatchObject({ code_required: false });
  });

  it.for([
    ['192.168.0.7', 'localhost:4321'],
    ['::ffff:203.0.113.7', 'localhost:4321'],
    ['127.0.0.1', 'club.example'],
    ['127.0.0.1', 'localhost.club.example'],
    ['127.0.0.1', '127.0.0.1.club.example:4321'],
    ['127.0.0.1', 'a b'],
  ])('is asked of %s at %s', async ([peer = '', host = ''], { server }) => {
    expect(await read(server, { peer, headers: { host } })).toMatchObject({ code_required: true });
    const answer = await setUp(server, { peer, headers: { host } });
    expect([answer.status, answer.body.code]).toEqual([403, 'setup_code_wrong']);
  });

  it.for([
    ['forwarded', 'for=127.0.0.1'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['X-Forwarded-Proto', 'http'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '127.0.0.1'],
    ['x-forwarded', 'for=127.0.0.1'],
    ['x-client-ip', '127.0.0.1'],
    ['true-client-ip', '127.0.0.1'],
    ['cf-connecting-ip', '127.0.0.1'],
  ])('is asked behind a proxy that sends %s', async ([name = '', value = ''], { server }) => {
    const headers = { ...HERE.headers, [name]: value };
    expect(await read(server, { ...HERE, headers })).toMatchObject({ code_required: true });
    expect((await setUp(server, { ...HERE, headers })).status).toBe(403);
  });

  test('is asked of everybody where the site has a public address', async () => {
    const siteUrl = new URL('https://club.example');
    const server = await newServerOfTest({ siteUrl });
    // As a proxy passes a request on that tells the server nothing of whom it is for.
    expect(await read(server, HERE)).toEqual({ needed: true, code_required: true });
    const answer = await setUp(server, HERE);
    expect([answer.status, answer.body.code]).toEqual([403, 'setup_code_wrong']);
    expect(await accountsOf(server)).toEqual([]);
    expect((await setUp(server, HERE, { code: server.setupCode })).status).toBe(201);
  });

  test.for(['http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321'])(
    'is not asked where the public address is %s',
    async (address) => {
      const server = await newServerOfTest({ siteUrl: new URL(address) });
      expect(await read(server, HERE)).toMatchObject({ code_required: false });
      expect(await read(server, ELSEWHERE)).toMatchObject({ code_required: true });
    },
  );

  it.for([
    ['1.0', true],
    ['1.1', false],
  ] as const)('of who speaks HTTP/%s is asked: %s', async ([httpVersion, isAsked], { server }) => {
    const { peer, headers } = HERE;
    const answer = await server.request('/api/auth/setup', { headers }, peer, httpVersion);
    expect(await answer.json()).toEqual({ needed: true, code_required: isAsked });
  });

  test('is asked where proxies are configured, and where nobody knows who asks', async () => {
    const behind = await newServerOfTest({ trustedProxyHops: 1 });
    expect(await read(behind, HERE)).toMatchObject({ code_required: true });
    const { headers } = HERE;
    expect(await read(await newServerOfTest(), { headers })).toMatchObject({ code_required: true });
  });

  it('opens from anywhere, and wrong ones do not', async ({ server }) => {
    const { setupCode } = server;
    const wrong = [
      undefined,
      '',
      'x',
      `${setupCode}x`,
      setupCode.slice(1),
      setupCode.toUpperCase(),
    ];
    for (const code of wrong) {
      const answer = await setUp(server, ELSEWHERE, { code });
      expect([answer.status, answer.body.code]).toEqual([403, 'setup_code_wrong']);
      expect(answer.body.detail).toMatch(/코드/);
      expect(JSON.stringify(answer.body)).not.toContain(setupCode);
    }
    expect(await accountsOf(server)).toEqual([]);
    expect((await setUp(server, ELSEWHERE, { code: setupCode })).status).toBe(201);
    const again = await setUp(server, ELSEWHERE, { code: setupCode });
    expect([again.status, again.body.code]).toEqual([409, 'setup_done']);
  });

  it('may be wrong ten times, in all instances together; the right one always opens', async ({
    server,
  }) => {
    const other = new TestServer(server.db, server.dataDir);
    const tries = Array.from({ length: 15 }, (_, index) =>
      setUp(index % 2 === 0 ? server : other, ELSEWHERE, { code: 'x', username: `name${index}` }),
    );
    const answers = await Promise.all(tries);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(403), ...Array(5).fill(429)]);
    const limited = answers.find(({ status }) => status === 429);
    expect(limited?.body.code).toBe('rate_limited');
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await setUp(server, { ...ELSEWHERE, peer: '203.0.113.8' })).status).toBe(403);
    pass(16 * 60_000);
    expect((await setUp(server, ELSEWHERE)).status).toBe(403);
    expect((await setUp(server, ELSEWHERE, { code: server.setupCode })).status).toBe(201);
  });

  test('stands in the line of the start, the same for all instances, and goes with the first account', async () => {
    const { drop, ...database } = await createTestDatabase();
    const config = {
      ...readConfig({ HOST: '0.0.0.0', SAMPLE_CONTENT: 'off', BACKUPS: 'off' }),
      ...database,
    };
    const linkOf = ({ notices }: { notices: string[] }) => /http\S+/.exec(notices.join())?.[0];
    const first = await openApp({ ...config, siteUrl: new URL('https://club.example') });
    const link = linkOf(first) ?? '';
    expect(link).toMatch(/^https:\/\/club\.example\/admin\/setup\?code=[\w-]{43}$/);
    // The embedded database has one instance at a time.
    if (!isPostgres) await first.close();
    const second = await openApp({ ...config, siteUrl: null });
    const code = new URL(link).searchParams.get('code');
    expect(linkOf(second)).toBe(`http://localhost:4321/admin/setup?code=${code}`);
    const response = await second.app.request('/api/auth/setup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ ...FIRST, code }),
    });
    expect(response.status).toBe(201);
    if (isPostgres) await first.close();
    await second.close();
    const third = await openApp({ ...config, siteUrl: null });
    expect(third.notices).toEqual([]);
    await third.close();
    await drop();
  });
});

describe('the first account', () => {
  it('is an owner and signed in at once', async ({ server }) => {
    const answer = await setUp(server, HERE);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body.user).toMatchObject({ username: 'founder.1', name: 'Founder.1' });
    expect(answer.headers.getSetCookie().join()).toMatch(/; HttpOnly/i);
    const session = await server.call('getSession', { headers: { cookie: cookieOf(answer) } });
    expect(session.body.user).toEqual(answer.body.user);
    await server.accounts.add('second', FIRST.password);
    expect(await accountsOf(server)).toEqual([
      { username: 'founder.1', role: 'owner' },
      { username: 'second', role: 'staff' },
    ]);
    await server.signIn({ ...FIRST, username: 'founder.1' });
  });

  it('is an owner also when the command makes it', async ({ server }) => {
    await server.accounts.add('first', FIRST.password);
    expect(await accountsOf(server)).toEqual([{ username: 'first', role: 'owner' }]);
  });

  it('is one of fifty that come at once', { timeout: 60_000 }, async ({ server }) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        setUp(server, index % 2 === 0 ? HERE : ELSEWHERE, {
          username: `name${index}`,
          code: server.setupCode,
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    expect(await accountsOf(server)).toHaveLength(1);
  });

  it('follows the rules of names and passwords, each said beside its field', async ({ server }) => {
    const wrong = [
      [
        { username: 'ab' },
        'username',
        '아이디는 영문, 숫자, 점, 밑줄, 붙임표로 3자에서 30자까지예요.',
      ],
      [
        { username: '홍길동' },
        'username',
        '아이디는 영문, 숫자, 점, 밑줄, 붙임표로 3자에서 30자까지예요.',
      ],
      [{ username: undefined }, 'username', '꼭 입력해 주세요.'],
      [{ password: 'seven77' }, 'password', '비밀번호는 8자 이상이어야 해요.'],
      [{ password: 'x'.repeat(129) }, 'password', '128자까지 쓸 수 있어요.'],
      [{ code: 7 }, 'code', '꼭 입력해 주세요.'],
    ] as const;
    for (const [fields, path, message] of wrong) {
      const answer = await setUp(server, HERE, fields);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ path, message }]);
    }
    expect(await accountsOf(server)).toEqual([]);
  });

  test('is not made where there is an account, whatever the code', async () => {
    const server = await serverOfTest();
    for (const options of [HERE, ELSEWHERE]) {
      for (const code of [undefined, 'x', server.setupCode]) {
        const answer = await setUp(server, options, { code });
        expect([answer.status, answer.body.code]).toEqual([409, 'setup_done']);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
  });
});
