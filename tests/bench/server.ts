/** `npm run bench -- server`: pages and cached answers beside bare node:http and nginx, written to docs/benchmarks.md. */
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '#cli/run.ts';
import { step } from '#cli/steps.ts';
import { listPosts } from '#contract/blog/endpoints.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { residentBytes } from '../load/watcher.ts';
import { freePort } from '../support/machine/free-port.ts';
import { environment, newDataDir } from '../support/machine/process.ts';
import { measureCompleted } from './completed.ts';
import { GENERATOR, measure } from './load.ts';
import { writeSection } from './report.ts';
import { flagsOfStart } from './running-target.ts';

const CONNECTIONS = 32;

/** Each is measured so often, in turn; the median counts. */
const ROUNDS = 3;

/** A page that says the same to everybody, and a list of posts. */
const ASKED = {
  'static page (`/about`)': '/about',
  'cached list (`GET blog/posts`)': `/api/${listPosts.path}?limit=10`,
};

interface Rival {
  name: string;
  origin: string;
  /** Ends it. */
  close: () => unknown;
}

/** Measures all three in turn over the same bytes, and writes the report. */
export async function benchServer(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '4' } } });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1)
    throw new StartupError('--seconds is a whole number.');
  if (!existsSync(join(ROOT, 'dist/about.html'))) {
    throw new StartupError('There is no built site to measure: npm run build');
  }
  const load = loadavg()[0] ?? 0;
  const dataDir = newDataDir();
  const folder = mkdtempSync(join(tmpdir(), 'bench-files-'));
  const server = await step('Starting the server', () => startOurs(dataDir));
  const rivals: Rival[] = [server];
  try {
    const idle = residentBytes(server.pid);
    for (const [name, path] of Object.entries(ASKED))
      await copyAnswer(name, server.origin, path, folder);
    rivals.push(await startBare(folder));
    const nginx = await startNginx(folder);
    if (nginx !== null) rivals.push(nginx);
    const rows: string[] = [];
    for (const [name, path] of Object.entries(ASKED)) {
      rows.push(...(await compare(name, path, rivals, seconds)));
    }
    const loaded = residentBytes(server.pid);
    const completed = await measureCompleted({
      ...server,
      dataDir,
      connections: CONNECTIONS,
      seconds,
      rounds: ROUNDS,
    });
    writeSection('The server beside others', [
      `\`npm run bench -- server\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}) shared with the load`,
      `generator (${GENERATOR}, ${CONNECTIONS} connections, the median of ${ROUNDS} times ${seconds} s in turn), load average ${load.toFixed(1)} at the start. All three send the same bytes: bare \`node:http\` from`,
      'memory, nginx with one worker from a folder. The server writes a line of its log for each request, nginx none.',
      '',
      '| | | requests/s | p99 ms | server beside it |',
      '| --- | --- | ---: | ---: | ---: |',
      ...rows,
      '',
      `Memory of the server: ${Math.round(idle / 1e6)} MB idle, ${Math.round(loaded / 1e6)} MB after this.`,
      '',
      '### Pages that are completed',
      '',
      `Asked for in brotli, as browsers do: processor time of all threads of the server for one answer. Cached: ${CONNECTIONS} connections, the median of ${ROUNDS} times`,
      `${seconds} s in turn. Made anew: one at a time after a commit each, what reads the database and compresses included.`,
      '',
      '| page | cached: ms | beside the static page | made anew: ms |',
      '| --- | ---: | ---: | ---: |',
      ...completed,
    ]);
  } finally {
    for (const { close } of rivals) await close();
    for (const place of [folder, dataDir]) rmSync(place, { recursive: true, force: true });
  }
}

/** Stores the server's answer under its path, for the others to send. */
async function copyAnswer(
  name: string,
  origin: string,
  path: string,
  folder: string,
): Promise<void> {
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}.`);
  const file = join(folder, path.split('?')[0] ?? '');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
}

/** The server as `npm start` runs it. It writes its log as in earnest, and nobody reads it: that would take of the machine. */
async function startOurs(dataDir: string): Promise<Rival & { pid: number }> {
  const port = await freePort();
  const child = spawn(process.execPath, [...flagsOfStart(), 'src/cli/serve.ts'], {
    cwd: ROOT,
    env: environment({ PORT: String(port), DATA_DIR: dataDir }),
    stdio: 'ignore',
  });
  const closed = once(child, 'close');
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilUp(origin);
  const close = async (): Promise<void> => {
    child.kill();
    await closed;
  };
  return { name: 'server', origin, close, pid: child.pid ?? 0 };
}

/** Resolves when a page is answered; a minute is more than any of them takes. */
async function waitUntilUp(origin: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isUp = await fetch(`${origin}/about`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  throw new Error(`Nothing answers at ${origin}.`);
}

async function startBare(folder: string): Promise<Rival> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare.ts'), [folder], {
    execArgv: flagsOfStart(),
  });
  const [port] = (await once(child, 'message')) as [number];
  return { name: 'bare node:http', origin: `http://127.0.0.1:${port}`, close: () => child.kill() };
}

/** nginx over the folder, or null where it is not installed. */
async function startNginx(folder: string): Promise<Rival | null> {
  if (spawnSync('nginx', ['-v']).error !== undefined) return null;
  const port = await freePort();
  const place = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const config = join(place, 'nginx.conf');
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${place}/pid; error_log /dev/null; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy; fastcgi_temp_path ${place}/fastcgi; uwsgi_temp_path ${place}/uwsgi; scgi_temp_path ${place}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; default_type text/html; }
}`,
  );
  const child = spawn('nginx', ['-c', config, '-p', place], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilUp(origin);
  const close = (): void => {
    child.kill();
    rmSync(place, { recursive: true, force: true });
  };
  return { name: 'nginx', origin, close };
}

/** The rows of one path: each rival, and how the server (the first) stands beside it. */
async function compare(
  name: string,
  path: string,
  rivals: readonly Rival[],
  seconds: number,
): Promise<string[]> {
  const runs = rivals.map(() => [] as { perSecond: number; p99: number; failures: number }[]);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { origin }] of rivals.entries()) {
      const load = {
        url: `${origin}${path}`,
        method: 'GET',
        headers: {},
        body: '',
        counts: false,
      } as const;
      await measure({ ...load, connections: CONNECTIONS, seconds: 1 });
      runs[index]?.push(await measure({ ...load, connections: CONNECTIONS, seconds }));
    }
  }
  const medians = runs.map(
    (run) =>
      run.toSorted((a, b) => a.perSecond - b.perSecond)[ROUNDS >> 1] ?? { perSecond: 0, p99: 0 },
  );
  const [own] = medians;
  return rivals.map((rival, index) => {
    const { perSecond, p99 } = medians[index] ?? { perSecond: 0, p99: 0 };
    const failures = (runs[index] ?? []).reduce((sum, run) => sum + run.failures, 0);
    const ratio = index === 0 ? '' : ((own?.perSecond ?? 0) / perSecond).toFixed(2);
    const cells = [
      index === 0 ? name : '',
      failures === 0 ? rival.name : `${rival.name} (${failures} failures)`,
      Math.round(perSecond).toLocaleString('en'),
      p99.toFixed(1),
      ratio,
    ];
    return `| ${cells.join(' | ')} |`;
  });
}
