/**
 * `node tests/support/postgres.ts -- <command>`: runs the command with TEST_DATABASE_URL naming a PostgreSQL server.
 * Without one in TEST_DATABASE_URL or DATABASE_URL it starts a throw-away cluster from Debian's package.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runProgram } from '#cli/program.ts';
import { run } from '#cli/run.ts';
import { step } from '#cli/steps.ts';
import { StartupError } from '#server/startup-error.ts';
import { installPackages } from './debian.ts';
import { freePort } from './free-port.ts';

const USAGE = 'Usage: node tests/support/postgres.ts [--durable] -- <command> [arguments]';
/** Asks for a cluster that writes as a real one does, to measure it. */
const DURABLE = '--durable';
const READY_LIMIT_MS = 30_000;

const SETTINGS = { max_connections: '200' };

/** Nothing in a throw-away cluster outlives the command, so nothing waits for the disk. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** PostgreSQL refuses to run as root: there the package's own user runs it. */
interface Account {
  uid?: number;
  gid?: number;
}

/** The folder with `initdb` and `postgres`: on the PATH, or where Debian puts the newest version. */
function findPrograms(): string | null {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

function providePrograms(): string {
  const found = findPrograms();
  if (found !== null) return found;
  installPackages('postgresql');
  const installed = findPrograms();
  if (installed !== null) return installed;
  throw new StartupError(
    'No PostgreSQL could be found or installed: install it (apt-get install postgresql) or name a server in DATABASE_URL.',
  );
}

function accountForServer(): Account {
  if (process.getuid?.() !== 0) return {};
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (line === null) {
    throw new StartupError('PostgreSQL does not run as root, and there is no user postgres.');
  }
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** Starts a cluster that ends with this process, and returns its address. */
async function startCluster(): Promise<string> {
  const programs = providePrograms();
  const account = accountForServer();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid);
  }
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

  const data = join(folder, 'data');
  const initialised = spawnSync(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username', 'club', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'],
    { ...account, cwd: folder, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  );
  if (initialised.status !== 0) {
    throw new StartupError(`PostgreSQL could not be set up: ${initialised.stderr.trim()}`);
  }

  const port = await freePort();
  const wanted = process.argv.includes(DURABLE) ? SETTINGS : { ...SETTINGS, ...HASTY };
  const settings = Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings],
    // A process group of its own: Ctrl-C reaches the command first, and the server at our end.
    { ...account, cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  process.prependListener('exit', () => {
    const stop = ['stop', '--silent', '--pgdata', data, '--mode', 'immediate'];
    spawnSync(join(programs, 'pg_ctl'), stop, { ...account, cwd: folder });
  });
  const log = await readyLog(server.stderr);
  if (log !== null) throw new StartupError(`PostgreSQL did not start: ${log}`);
  return `postgres://club@127.0.0.1:${port}/postgres`;
}

/** Resolves to null once the server takes connections, to what it wrote when it ends or hangs instead. */
function readyLog(stderr: NodeJS.ReadableStream): Promise<string | null> {
  return new Promise((resolve) => {
    let log = '';
    const timer = setTimeout(() => resolve(log.trim()), READY_LIMIT_MS);
    const settle = (result: string | null): void => {
      clearTimeout(timer);
      resolve(result);
    };
    stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) settle(null);
    });
    stderr.on('end', () => settle(log.trim()));
  });
}

await runProgram(async () => {
  const separator = process.argv.indexOf('--');
  const [command, ...args] = separator === -1 ? [] : process.argv.slice(separator + 1);
  if (command === undefined) throw new StartupError(USAGE);

  const given = [process.env.TEST_DATABASE_URL, process.env.DATABASE_URL].find(Boolean);
  const url = given ?? (await step('Starting PostgreSQL', startCluster));
  const { code } = await run(command, args, { env: { ...process.env, TEST_DATABASE_URL: url } });
  process.exit(code);
});
