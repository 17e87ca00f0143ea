import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Config } from '#server/app/config.ts';
import { createLineWriter, createLog } from '#server/app/log.ts';
import { Admission } from '#server/http/admission.ts';
import { newDataDir, ROOT, startServer } from '../../support/machine/process.ts';
import { type Listening, openListening } from '../support/listening.ts';
import { ORIGIN } from '../support/server-client.ts';

async function open(changes: Partial<Config> = {}): Promise<Listening> {
  const server = await openListening(changes);
  onTestFinished(server.close);
  return server;
}

/** Asks for a path, and waits until the log has the request. */
async function ask({ origin, lines }: Listening, path: string, init: RequestInit = {}) {
  const before = requests(lines()).length;
  const response = await fetch(`${origin}${path}`, init);
  const body = await response.text();
  await expect.poll(() => requests(lines()).length).toBeGreaterThan(before);
  return { status: response.status, headers: response.headers, body };
}

const requests = (lines: Record<string, unknown>[]) => lines.filter(({ msg }) => msg === 'request');

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('the log', () => {
  it('has one line for a request, under the id that the answer names', async () => {
    const server = await open();
    const answer = await ask(server, '/api/blog?q=세션');
    expect(server.lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        requestId: answer.headers.get('x-request-id'),
        client: '127.0.0.0/24',
        method: 'GET',
        path: '/api/blog',
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
    const missing = await ask(server, '/api/nothing');
    expect(server.lines()[1]).toMatchObject({
      status: 404,
      requestId: (JSON.parse(missing.body) as { requestId: string }).requestId,
    });
  });

  it('tells of a failure of our own with its stack, and its caller the id only', async () => {
    const server = await open();
    // A route behind which something is wrong.
    server.app.get('/api-broken', () => {
      throw new Error('a column that nobody has made');
    });
    const answer = await ask(server, '/api-broken?token=geheim');
    const id = answer.headers.get('x-request-id');
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.body)).toEqual({
      type: 'urn:problem:internal',
      title: 'Internal Server Error',
      status: 500,
      detail: '서버에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.',
      code: 'internal',
      requestId: id,
    });
    expect(server.lines()).toMatchObject([
      {
        level: 'error',
        msg: 'failure',
        requestId: id,
        method: 'GET',
        path: '/api-broken',
        error: 'Error: a column that nobody has made',
        stack: expect.stringMatching(/\n\s+at /),
      },
      { level: 'error', msg: 'request', requestId: id, status: 500 },
    ]);
    expect(server.text()).not.toContain('geheim');
  });

  it('counts what is refused for now as a warning, and keeps errors for what is wrong', async () => {
    const admission = new Admission({ atOnce: 0, waiting: 0 });
    const server = await openListening({}, admission);
    onTestFinished(() => server.close());
    await ask(server, '/api/blog');
    expect(server.lines()).toMatchObject([{ level: 'warn', msg: 'request', status: 503 }]);
    let text = '';
    const stream = new Writable({ write: (line, _, done) => done(void (text += String(line))) });
    const log = createLog('info', { stream });
    for (let page = 0; page < 500; page += 1) {
      log.page(await admission.run('content', async () => 0).catch((error: unknown) => error));
    }
    log.page(new Error('a column that nobody has made'));
    log.error('the job failed', Object.assign(new Error('readonly'), { errcode: 8 }));
    await expect.poll(() => text.trim().split('\n')).toHaveLength(3);
    const lines = text
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: 'error', msg: 'a page was sent as it was built', stack: expect.any(String) },
      { level: 'warn', msg: 'the job failed', error: 'Error: readonly' },
      { level: 'warn', pages: 500 },
    ]);
    expect(lines[1]).not.toHaveProperty('stack');
  });

  it.each([1, 0])('holds no secret and no whole address (%i proxies)', async (trustedProxyHops) => {
    const server = await open({ trustedProxyHops, siteUrl: new URL(ORIGIN) });
    const visitors = ['203.0.113.77', '2001:db8:aaaa:bbbb:cccc::77', 'someone@mail.example/64'];
    const via = (visitor: string) => ({ 'x-forwarded-for': visitor });
    const [first = '', second = '', third = ''] = visitors;
    const account = { username: 'keeper', password: 'correct horse battery' };
    const code = server.setupCode;
    expect(code).toHaveLength(43);

    await ask(server, `/admin/setup?code=${code}`, { headers: via(first) });
    await ask(server, '/api/auth/setup', json({ ...account, code: 'wrong-code-9' }, via(third)));
    const made = await ask(server, '/api/auth/setup', json({ ...account, code }, via(first)));
    expect(made.status, made.body).toBe(201);
    const guess = { ...account, password: 'a wrong guess 77' };
    expect((await ask(server, '/api/auth/sign-in/username', json(guess, via(second)))).status).toBe(
      401,
    );
    const signedIn = await ask(server, '/api/auth/sign-in/username', json(account, via(second)));
    const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const cookie = cookies.join('; ');
    expect(cookies, 'cookies of the sign-in').not.toEqual([]);
    const change = { currentPassword: account.password, newPassword: 'another horse staple' };
    await ask(server, '/api/auth/change-password', json(change, { cookie }));
    await ask(server, '/api/manage/newpost', json('{"password":"in a broken body', { cookie }));
    await ask(server, '/api/manage/newpost', json({ title: 'x'.repeat(400_000) }, { cookie }));
    await ask(server, '/uploads/../auth-secret?key=abcdef', { headers: { cookie } });
    await ask(server, '/api/members/lion@mail.example');
    await ask(server, '/api/members/lion%40mail.example/x');
    // The token of a preview link, on the path of an older page and pasted in ways that people and programs have.
    const token = randomBytes(32).toString('base64url');
    const encoded = token.replace(/^./, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    await ask(server, `/api/preview/post/3?token=${token}`);
    for (const piece of [token, `${token}.`, `%3Fpreview=${token}`, `%3fpreview%3D${encoded}`]) {
      await ask(server, `/api/preview/post/3/${piece}`);
      await ask(server, `/blogs/3${piece}`);
      await ask(server, `/recruit/reminders/${piece}/end`);
    }
    await ask(server, `/${'x'.repeat(480)}/${token}`);
    await ask(server, '/api/auth/sign-out', json({}, { cookie }));

    const text = server.text();
    const secrets = [
      ...[token.slice(0, 15), token.slice(1, 16), token.slice(-15)],
      ...[code, 'wrong-code-9', account.password, guess.password, change.newPassword],
      ...cookies.flatMap((pair) => pair.slice(pair.indexOf('=') + 1).split(/[.%]/)),
      ...['in a broken body', 'abcdef', 'mail.example', 'keeper', 'session_token'],
      // With its colons, which the random ids of the requests do not have.
      ...['203.0.113.77', ':cccc:', '127.0.0.1'],
    ].filter((secret) => secret.length > 3);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    const lines = server.lines();
    const keys = new Set(lines.flatMap((line) => Object.keys(line)));
    const known = ['level', 'time', 'requestId', 'client', 'method', 'path', 'status', 'ms', 'msg'];
    expect([...keys].filter((key) => !known.includes(key))).toEqual([]);
    const clients = new Set(lines.map(({ client }) => client));
    expect(clients).toEqual(
      new Set(
        trustedProxyHops === 0
          ? ['127.0.0.0/24']
          : ['203.0.113.0/24', '2001:db8:aaaa:bbbb::/64', '127.0.0.0/24'],
      ),
    );
  });

  it('tells of a request that cannot be read', async () => {
    const server = await open();
    const socket = connect(server.port, '127.0.0.1');
    socket.end('GET / HTTP/9.9\r\nhost: hunter2\r\n\r\n');
    await expect.poll(() => server.lines().length).toBe(1);
    expect(server.lines()).toMatchObject([
      { level: 'info', msg: 'refused', status: 400, client: '127.0.0.0/24' },
    ]);
    expect(server.text()).not.toContain('hunter2');
  });

  it('says at a higher level only what went wrong', async () => {
    const server = await openListening({ logLevel: 'error' });
    onTestFinished(server.close);
    server.app.get('/api-broken', () => {
      throw new Error('broken');
    });
    await (await fetch(`${server.origin}/api/blog`)).text();
    await (await fetch(`${server.origin}/api-broken`)).text();
    await expect.poll(() => server.lines().map(({ msg }) => msg)).toEqual(['failure', 'request']);
  });
});

describe('a reader of the log', () => {
  it('who falls behind loses lines and is told how many', () => {
    let taken = '';
    const waiting: (() => void)[] = [];
    const stream = new Writable({
      write: (chunk: Buffer, _, done) => {
        taken += chunk.toString();
        waiting.push(done);
      },
    });
    const writer = createLineWriter(stream);
    const line = `${'x'.repeat(1_023)}\n`;
    for (let count = 0; count < 3_000; count += 1) writer.write(line);
    expect(stream.writableLength).toBeLessThan(1.1 * 1024 * 1024);
    while (stream.writableLength > 0) {
      for (const done of waiting.splice(0)) done();
    }
    writer.write('{"after":true}\n');
    const created = taken.split('\n').filter((one) => one.startsWith('x')).length;
    expect(taken).toContain(
      `"msg":"log lines dropped","lines":${3_000 - created}}\n{"after":true}`,
    );
  });

  it('who reads nothing, or is gone, holds nobody up', async () => {
    const dataDir = newDataDir();
    const server = await startServer({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', BACKUPS: 'off' });
    onTestFinished(server.stop);
    server.child.stdout?.pause();
    const askOften = async () => {
      for (let round = 0; round < 20; round += 1) {
        const answers = Array.from({ length: 50 }, () => fetch(`${server.origin}/api/recruit`));
        for (const answer of await Promise.all(answers)) {
          expect(answer.status).toBe(200);
          await answer.text();
        }
      }
    };
    await askOften();
    server.child.stdout?.destroy();
    await askOften();
    const closed = once(server.child, 'close');
    server.child.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
  });

  it('has the line of what went wrong, however the process ends', async () => {
    const program = `import { createLog } from '#server/app/log.ts';
      createLog('info').error('work that nobody asked for', new Error('the last words'));
      process.kill(process.pid, 'SIGKILL');`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
    expect(JSON.parse(text)).toMatchObject({
      level: 'error',
      msg: 'work that nobody asked for',
      error: 'Error: the last words',
    });
  });
});
