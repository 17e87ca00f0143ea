/** A PostgreSQL server of one's own, from Debian's package, that ends with this process. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { StartupError } from '#server/core/startup-error.ts';
import { installPackages } from '../machine/debian.ts';
import { freePort } from '../machine/free-port.ts';

const READY_LIMIT_MS = 30_000;

const SETTINGS = { max_connections: '200' };

/** Nothing in a throw-away cluster outlives the command, so nothing waits for the disk. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** PostgreSQL refuses to run as root: there the package's own user runs it. */
interface Account {
  uid?: number;
  gid?: number;
}

/** A running server, with a database `postgres` and a superuser `club` who needs no password. */
export interface Cluster {
  url: string;
  /** Ends it: at once, as a crash does, or by ending its connections first. */
  stop: (mode: 'immediate' | 'fast') => void;
  /** Starts it again on the same port, and resolves when it takes connections. */
  start: () => Promise<void>;
  /** Ends it and removes what it holds; the end of this process does so, too. */
  close: () => void;
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

/** Starts a server; a durable one writes to the disk as a real one does, so that it can be crashed and measured. */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  const programs = providePrograms();
  const account = accountForServer();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid);
  }

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
  const wanted = durable ? SETTINGS : { ...SETTINGS, ...HASTY };
  const settings = Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = async (): Promise<void> => {
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, ...settings],
      // A process group of its own: Ctrl-C reaches the command first, and the server at our end.
      { ...account, cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const log = await readyLog(server.stderr);
    if (log !== null) throw new StartupError(`PostgreSQL did not start: ${log}`);
  };
  const stop = (mode: 'immediate' | 'fast'): void => {
    const args = ['stop', '--silent', '--wait', '--pgdata', data, '--mode', mode];
    spawnSync(join(programs, 'pg_ctl'), args, { ...account, cwd: folder });
  };
  const close = (): void => {
    stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  // Before the folder around it is removed, as nothing could end the server then.
  process.prependListener('exit', close);
  await start();
  return { url: `postgres://club@127.0.0.1:${port}/postgres`, stop, start, close };
}

/** Resolves to null once the server takes connections, to what it wrote when it ends or hangs instead. */
function readyLog(stderr: NodeJS.ReadableStream): Promise<string | null> {
  return new Promise((resolve) => {
    let log = '';
    const timer = setTimeout(() => resolve(log.trim()), READY_LIMIT_MS);
    const finish = (result: string | null): void => {
      clearTimeout(timer);
      resolve(result);
    };
    stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) finish(null);
    });
    stderr.on('end', () => finish(log.trim()));
  });
}
