import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Ending,
  newDataDir,
  ROOT,
  type RunningServer,
  runNode,
  startServer,
} from '../support/machine/process.ts';

const MAIN = ['src/cli/serve.ts'];
/** PostgreSQL has its own suite; these are the failures of a machine, and need the embedded database. */
const EMBEDDED = { SAMPLE_CONTENT: 'off' };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ ...EMBEDDED, ...env });
  cleanups.push(server.stop);
  return server;
}

function dataDir(): string {
  const folder = newDataDir();
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** One sentence on stderr that says `what`, exit code 1, no stack trace, no address printed. */
function expectRefusal({ code, stdout, stderr }: Ending, what: RegExp): void {
  expect(stderr).toMatch(what);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr.trim()).toMatch(/\.$/);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(stdout).not.toContain('http://');
  expect(code).toBe(1);
}

describe('a start that cannot succeed says why in one sentence and changes nothing', () => {
  it.each([
    ['PORT', 'eighty'],
    ['SITE_URL', 'club.example'],
    ['SAMPLE_CONTENT', 'maybe'],
    ['DATABASE_URL', 'mysql://club'],
  ])('a wrong value: %s=%s', async (name, value) => {
    const folder = join(dataDir(), 'new');
    for (const program of [MAIN, ['src/cli/start.ts']]) {
      const ending = await runNode(program, { DATA_DIR: folder, PORT: '0', [name]: value });
      expectRefusal(ending, new RegExp(`^${name} is "${value}", but it has to be `));
    }
    expect(existsSync(folder)).toBe(false);
  });

  it('a wrong value that only the build reads', async () => {
    const ending = await runNode(['src/cli/start.ts'], { PUBLIC_ADMIN_SECRET: '비밀' });
    expectRefusal(ending, /^PUBLIC_ADMIN_SECRET is /);
  });

  it('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    cleanups.push(() => other.close());
    const { port } = other.address() as AddressInfo;
    const folder = join(dataDir(), 'new');
    const ending = await runNode(MAIN, { DATA_DIR: folder, PORT: `${port}` });
    expectRefusal(ending, new RegExp(`^Port ${port} of 127.0.0.1 is taken`));
    expect(existsSync(folder)).toBe(false);
  });

  it('an address that is not of this machine', async () => {
    const ending = await runNode(MAIN, { DATA_DIR: dataDir(), HOST: '192.0.2.1', PORT: '0' });
    expectRefusal(ending, /^HOST 192\.0\.2\.1 is not an address of this machine/);
  });

  it('a DATA_DIR that is a file, or of somebody else', async () => {
    const file = join(dataDir(), 'file');
    writeFileSync(file, 'mine');
    const locked = dataDir();
    chmodSync(locked, 0o500);
    // Whoever is root may write everywhere.
    const unusable = process.getuid?.() === 0 ? [] : [locked];
    for (const folder of [file, join(file, 'below'), ...unusable]) {
      const ending = await runNode(MAIN, { DATA_DIR: folder, PORT: '0' });
      expectRefusal(ending, /data folder/i);
    }
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('a database that is none', async () => {
    const folder = dataDir();
    const path = join(folder, 'likelion.sqlite');
    writeFileSync(path, 'not a database, but long enough to have a header\n'.repeat(100));
    const before = digest(path);
    expectRefusal(
      await runNode(MAIN, { DATA_DIR: folder, PORT: '0' }),
      /likelion\.sqlite|database/,
    );
    expect(digest(path)).toBe(before);
  });

  it('a second server on the same DATA_DIR, which does not disturb the first', async () => {
    const first = await start();
    const ending = await runNode(MAIN, { DATA_DIR: first.dataDir, PORT: '0' });
    expectRefusal(ending, /^Another server is already running on /);
    expect((await fetch(`${first.origin}/api/blog`)).status).toBe(200);
  });

  it('a database newer than the program', async () => {
    const folder = dataDir();
    const server = await startServer({ ...EMBEDDED, DATA_DIR: folder });
    server.child.kill('SIGTERM');
    await once(server.child, 'close');
    const path = join(folder, 'likelion.sqlite');
    const database = new DatabaseSync(path);
    database
      .prepare('insert into kysely_migration (name, timestamp) values (?, ?)')
      .run('999_from_the_future', '2099-01-01T00:00:00.000Z');
    database.close();
    const before = digest(path);
    expectRefusal(await runNode(MAIN, { DATA_DIR: folder, PORT: '0' }), /newer/);
    expect(digest(path)).toBe(before);
  });

  it('a PostgreSQL that cannot be reached', async () => {
    const folder = join(dataDir(), 'new');
    const ending = await runNode(MAIN, {
      DATA_DIR: folder,
      PORT: '0',
      DATABASE_URL: 'postgres://club:hunter2@127.0.0.1:1/club',
    });
    expectRefusal(ending, /PostgreSQL|database/);
    expect(ending.stderr).not.toContain('hunter2');
  });
});

describe('the end of a server', () => {
  /** Sends the head of a request and no more than the beginning of its body. */
  async function beginRequest(origin: string): Promise<Socket> {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = [
      'POST /api/auth/sign-in/username HTTP/1.1',
      `Host: ${new URL(origin).host}`,
      `Origin: ${origin}`,
      'Content-Type: application/json',
      'Content-Length: 40',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    // The server has taken the request up once it answers another one that came after it.
    await fetch(`${origin}/healthz`, { headers: { connection: 'close' } });
    return socket;
  }

  const expectClosed = (origin: string) => {
    const state = () =>
      fetch(origin).then(
        () => 'open',
        () => 'closed',
      );
    return expect.poll(state).toBe('closed');
  };

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s finishes the request under way, takes no other, keeps nobody who asks nothing and exits with 0',
    async (signal) => {
      const server = await start();
      const idle = connect(Number(new URL(server.origin).port), '127.0.0.1');
      await once(idle, 'connect');
      const idleClosed = once(idle, 'close');
      const socket = await beginRequest(server.origin);
      let answer = '';
      socket.on('data', (chunk: Buffer) => {
        answer += chunk.toString();
      });
      const exit = once(server.child, 'exit');
      server.child.kill(signal);
      await expectClosed(server.origin);
      await idleClosed;
      expect(server.child.exitCode).toBeNull();

      socket.write(' '.repeat(38) + '}');
      await once(socket, 'close');
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).toMatch(/^connection: close\r$/im);
      expect(await exit).toEqual([0, null]);
    },
  );

  it('comes at once with a second signal', async () => {
    const server = await start();
    const socket = await beginRequest(server.origin);
    socket.on('error', () => undefined);
    cleanups.push(() => socket.destroy());
    const exit = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    await expectClosed(server.origin);
    server.child.kill('SIGTERM');
    expect(await exit).toEqual([1, null]);
  });

  it('follows a signal to npm', async () => {
    const folder = dataDir();
    const { npm_lifecycle_event: _, ...env } = process.env;
    const npm = spawn('npm', ['exec', '--', 'node', ...MAIN], {
      cwd: ROOT,
      env: { ...env, DATA_DIR: folder, PORT: '0', ...EMBEDDED },
    });
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const origin = () => /http:\/\/\S+/.exec(output)?.[0] ?? '';
    await expect.poll(origin).not.toBe('');
    npm.kill('SIGTERM');
    await expectClosed(origin());
    await expect.poll(() => existsSync(join(folder, 'likelion.sqlite-wal'))).toBe(false);
  });

  it('after kill -9 leaves a folder the next server starts on', async () => {
    const folder = dataDir();
    const first = await startServer({ ...EMBEDDED, DATA_DIR: folder });
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const second = await start({ DATA_DIR: folder });
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  });
});

describe('the running server', () => {
  it('loads no package that only another database, a backup or a mail needs', async () => {
    const program = `
      import { createRequire } from 'node:module';
      await import('#server/app/main.ts');
      for (const path of Object.keys(createRequire(import.meta.url).cache)) console.log(path);`;
    const { stdout, stderr } = await runNode(['--input-type=module', '--eval', program], EMBEDDED);
    expect(stderr).toBe('');
    const packages = [...stdout.matchAll(/node_modules\/([\w-]+)\//g)].map(([, name]) => name);
    expect(packages).toContain('pino');
    for (const name of ['pg', 'tar-stream', 'nodemailer']) expect(packages).not.toContain(name);
  });

  it('answers the API under both prefixes, and everything else from the site', async () => {
    const { origin } = await start();
    const [once_, twice] = await Promise.all([
      fetch(`${origin}/api/blog`).then((response) => response.text()),
      fetch(`${origin}/api/api/blog`).then((response) => response.text()),
    ]);
    expect(once_).toBe(twice);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);

    const unknownCall = await fetch(`${origin}/api/nothing`, { headers: { accept: 'text/html' } });
    expect(unknownCall.status).toBe(404);
    expect(unknownCall.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    const unknownFile = await fetch(`${origin}/nothing.js`, { headers: { accept: 'text/html' } });
    expect(unknownFile.status).toBe(404);
    expect(unknownFile.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('names once the variables that it no longer reads, whatever is in them', async () => {
    const { printed } = await start({
      INDEXNOW_KEY: 'no key',
      INDEXNOW_ENDPOINT: '',
      LINK_CHECKS: 'no',
      LOG_LEVEL: 'silent',
    });
    await expect.poll(printed).toContain('INDEXNOW');
    expect(printed().match(/^.*INDEXNOW.*$/gm)).toEqual([
      'No longer read, so delete them from the environment: INDEXNOW_KEY, LINK_CHECKS.',
    ]);
    expect(printed()).not.toContain('no key');
  });

  it('makes its folder where there is none', async () => {
    const folder = join(dataDir(), 'a', 'b');
    mkdirSync(join(folder, '..'));
    await start({ DATA_DIR: folder });
    expect(existsSync(folder)).toBe(true);
  });
});

function digest(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
