/** The proxies of deploy/ in front of the server: nginx itself, with the file that is shipped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBoundedServer } from '#server/app/bounded-server.ts';
import { createLog } from '#server/app/log.ts';
import { installPackages } from '../../support/machine/debian.ts';
import { freePort } from '../../support/machine/free-port.ts';
import { ROOT } from '../../support/machine/process.ts';
import { STAFF } from '../../support/staff.ts';
import { openListening } from '../support/listening.ts';

const NGINX = '/usr/sbin/nginx';
const CADDY = '/usr/bin/caddy';
const shipped = (path: string) => readFileSync(join(ROOT, 'deploy', path), 'utf8');

/** Opens a server with nginx in front of it; both end with the test. */
async function openBehindNginx() {
  const server = await openListening({ trustedProxyHops: 1 });
  onTestFinished(() => server.close());
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'club-nginx-'));
  const site = shipped('nginx/likelion.conf')
    .replace('127.0.0.1:4321', `127.0.0.1:${server.port}`)
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replace(/listen \[::\]:80;/, '')
    .replaceAll('/var/log/nginx', folder);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; daemon off; master_process off; error_log ${folder}/start.log;
     events {} http { ${paths.join(' ')} ${site} }`,
  );
  const nginx = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  const ended = once(nginx, 'exit');
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  return { origin, port, server, log: () => readFileSync(join(folder, 'access.log'), 'utf8') };
}

/** Makes the first account; returns its cookie and the origin that it may write from. */
async function enter({ origin, server }: Awaited<ReturnType<typeof openBehindNginx>>) {
  const site = `http://localhost:${server.port}`;
  const response = await fetch(`${origin}/api/auth/setup`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ ...STAFF, code: server.setupCode }),
  });
  expect(response.status).toBe(201);
  return { origin: site, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

describe('nginx with the shipped file', { timeout: 60_000 }, () => {
  beforeAll(() => {
    if (spawn(NGINX, ['-v']).pid === undefined) installPackages('nginx-light');
  });

  it.for([
    ['a text', '/api/manage/newpost', 'application/json', 'body_too_large', [0.3, 2, 13]],
    ['a table', '/api/manage/members/13/import', 'text/csv', 'body_too_large', [2.1, 13]],
    [
      'a picture',
      '/api/manage/uploads',
      'multipart/form-data; boundary=b',
      'picture_too_large',
      [11, 13, 40],
    ],
  ] as const)(
    '%s that is too large is refused by the server, in its words',
    async ([, path, type, code, sizes]) => {
      const front = await openBehindNginx();
      const who = await enter(front);
      for (const size of sizes) {
        const response = await fetch(`${front.origin}${path}`, {
          method: 'POST',
          headers: { ...who, 'content-type': type },
          body: Buffer.alloc(size * 1024 * 1024, 'x'),
        });
        expect([size, response.status]).toEqual([size, 413]);
        expect(response.headers.get('content-type')).toBe(
          'application/problem+json; charset=utf-8',
        );
        expect(await response.json()).toMatchObject({ code });
      }
    },
  );

  it('a table within the limit of the server gets there', async () => {
    const front = await openBehindNginx();
    const who = await enter(front);
    const response = await fetch(`${front.origin}/api/manage/members/13/import?dry_run=true`, {
      method: 'POST',
      headers: { ...who, 'content-type': 'text/csv' },
      body: `이름\n${'가'.repeat(600_000)}`,
    });
    expect(response.status).not.toBe(413);
    expect(response.headers.get('content-type')).toMatch(/json/);
  });

  it('keeps no query in its log, and no page that was before', async () => {
    const front = await openBehindNginx();
    await fetch(`${front.origin}/api/blog?q=a-secret-token`, {
      headers: { referer: 'https://club.example/?token=another-secret' },
    });
    await fetch(`${front.origin}/api/nothing?token=a-third-secret`);
    await expect.poll(front.log).toContain('GET /api/nothing HTTP/1.1" 404');
    expect(front.log()).toContain('GET /api/blog HTTP/1.1" 200');
    expect(front.log()).not.toMatch(/secret|\?/);
  });
});

describe('Caddy with the shipped file', { timeout: 60_000 }, () => {
  beforeAll(() => {
    if (spawn(CADDY, ['version']).pid === undefined) installPackages('caddy');
  });

  it('keeps no query in its logs of requests and of errors, and no page that was before', async () => {
    const [port, nobody] = [await freePort(), await freePort()];
    const folder = mkdtempSync(join(tmpdir(), 'club-caddy-'));
    const file = shipped('caddy/Caddyfile')
      .replace(/^\{$/m, '{\n\tadmin off')
      .replace(/lb_try_duration \w+/, 'lb_try_duration 0s');
    writeFileSync(join(folder, 'Caddyfile'), file);
    const caddy = spawn(CADDY, ['run', '--config', join(folder, 'Caddyfile')], {
      env: {
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        SERVER_ADDRESS: `127.0.0.1:${nobody}`,
      },
    });
    let log = '';
    caddy.stderr.on('data', (piece: Buffer) => (log += piece.toString()));
    const ended = once(caddy, 'exit');
    onTestFinished(async () => {
      caddy.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    });
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { referer: 'https://club.example/?token=a-secret' },
      }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => ask('/recruit/reminders/confirm?token=a-secret')).toBeGreaterThan(500);
    await ask('/admin/setup?code=a-secret');
    await ask('/api/manage/preview/post/1?token=a-secret&b=%3Fa-secret');
    for (const logger of ['http.log.error', 'http.log.access']) {
      await expect
        .poll(() => log)
        .toMatch(RegExp(`"${logger}".*"uri":"/api/manage/preview/post/1"`));
    }
    expect(log).not.toContain('secret');
  });
});

describe('a connection that rests', () => {
  const { keepAliveTimeout } = createBoundedServer({
    answer: () => new Response(),
    always: {},
    log: createLog('error'),
  });

  it.for([
    ['nginx', shipped('nginx/likelion.conf'), /upstream[^}]*keepalive_timeout (\d+)s;/],
    ['Caddy', shipped('caddy/Caddyfile'), /transport http \{[^}]*keepalive (\d+)s\n/],
  ] as const)('is ended by %s before the server ends it', ([, file, pattern]) => {
    const seconds = Number(pattern.exec(file)?.[1]);
    expect(keepAliveTimeout).toBeGreaterThan((seconds + 5) * 1_000);
  });
});
