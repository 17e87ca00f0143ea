/** The real server as a process of its own, over an empty folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');
const START_LIMIT_MS = 60_000;

export interface RunningServer {
  origin: string;
  dataDir: string;
  child: ChildProcess;
  /** What the server has printed so far. */
  printed: () => string;
  /** What it has written to its log so far, a line of JSON each. */
  logged: () => string;
  /** How long it took until it answered, in milliseconds. */
  startedIn: number;
  /** Ends the server and leaves its folder. */
  end: () => Promise<void>;
  /** Ends the server and removes its folder. */
  stop: () => Promise<void>;
  /** Ends the server at once, as `kill -9` does, and leaves its folder. */
  kill: () => Promise<void>;
}

/** What a program printed and how it ended. */
export interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A folder for a server's data, outside the project. */
export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'club-data-'));
}

/** An environment with `changes` in which nothing of ours is set by the shell the tests run in. */
export function environment(changes: Record<string, string>): NodeJS.ProcessEnv {
  const {
    HOST,
    PORT,
    DATA_DIR,
    DATABASE_URL,
    AUTH_SECRET,
    SITE_URL,
    SAMPLE_CONTENT,
    BACKUPS,
    BACKUP_TO,
    LOG_LEVEL,
    S3_ENDPOINT,
    S3_BUCKET,
    S3_REGION,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    ...rest
  } = process.env;
  return {
    // A run starts a hundred servers: what compiling costs is paid by the first one.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
    ...rest,
    ...changes,
  };
}

/** Runs a program of the project to its end. */
export async function runNode(args: string[], env: Record<string, string> = {}): Promise<Ending> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: environment(env) });
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout: stdout(), stderr: stderr() };
}

/** Starts the server on a free port and waits until it answers; in another tree, as `npm start` does. */
export async function startServer(
  env: Record<string, string> = {},
  tree?: string,
): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? newDataDir();
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    tree === undefined
      ? ['-r', './src/cli/compiled.cjs', 'src/cli/serve.ts']
      : ['src/cli/start.ts'],
    {
      cwd: tree ?? ROOT,
      env: environment({ PORT: '0', DATA_DIR: dataDir, ...env }),
    },
  );
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));

  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new Error(`The server ${reason}.\n${stdout()}${stderr()}`));
    const timer = setTimeout(() => fail('did not get ready in time'), START_LIMIT_MS);
    const findAddress = () => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(stdout());
      if (address === null) return;
      // To look through all that is printed with each line of it would cost more than the server.
      child.stdout.off('data', findAddress);
      clearTimeout(timer);
      resolve(address[0]);
    };
    child.stdout.on('data', findAddress);
    void closed.then(() => fail('ended before it was ready'));
  });

  const startedIn = performance.now() - begin;

  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await closed;
  };
  const stop = async (): Promise<void> => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await closed;
  };
  const logged = () => {
    const lines = stdout().split('\n');
    return [...lines.filter((line) => line.startsWith('{')), stderr()].join('\n');
  };
  return { origin, dataDir, child, printed: stdout, logged, startedIn, end, stop, kill };
}

/** Keeps what a stream says; the returned function gives all of it so far. */
function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return () => text;
}
