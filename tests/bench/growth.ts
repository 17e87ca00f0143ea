/** `npm run bench -- growth`: how the API slows down as the posts grow in number, written to docs/benchmarks.md. */
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { step } from '#cli/steps.ts';
import { getPost, listPosts, updatePost } from '#contract/blog/endpoints.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { makeEmptyDatabase } from '../support/database/empty-database.ts';
import { GENERATOR, type Load, measure, type Measured } from './load.ts';
import { writeSection } from './report.ts';
import { answerOf, signIn, startTarget } from './running-target.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 1;

/** A server over so many posts. */
interface Sized {
  size: number;
  origin: string;
  cookie: string;
  close: () => Promise<void>;
}

/** What is measured of a server with `size` posts; as staff, and unless it writes also as a visitor whose answers are not kept. */
type Request = Pick<Load, 'method' | 'body' | 'counts'> & { path: string; range?: number };

const reading = { method: 'GET', body: '' } as const;

const REQUESTS: Readonly<Record<string, (size: number) => Request>> = {
  'first page': () => ({ ...reading, path: `${listPosts.path}?limit=10`, counts: false }),
  'random page': (size) => ({
    ...reading,
    path: `${listPosts.path}?limit=10&cursor=`,
    counts: true,
    range: Math.ceil(size / 10),
  }),
  detail: (size) => ({
    ...reading,
    path: pathOf(getPost, { id: 0 }).slice(0, -1),
    counts: true,
    range: size,
  }),
  'search of a new term': () => ({
    ...reading,
    path: `${listPosts.path}?limit=10&q=1`,
    counts: true,
  }),
  // Another one each time: writers of one row would wait for each other.
  'write: change a post': (size) => ({
    method: 'PATCH',
    path: pathOf(updatePost, { id: 0 }).slice(0, -1),
    body: JSON.stringify({ title: '측정하는 글', content: '본문이 이어져요. '.repeat(60) }),
    counts: true,
    range: size,
  }),
};

/** Measures every size side by side, call after call, so that the ratios are of one moment; writes the report. */
export async function benchGrowth(postgresUrl: string, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '100,1000,10000,100000' },
      seconds: { type: 'string', default: '4' },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  const seconds = Number(values.seconds);
  if (![...sizes, seconds].every((number) => Number.isInteger(number) && number > 0)) {
    throw new StartupError('--sizes are whole numbers with commas, --seconds is one.');
  }
  const load = loadavg()[0] ?? 0;
  const tables = [];
  for (const [engine, url] of [
    ['SQLite', null],
    ['PostgreSQL', postgresUrl],
  ] as const) {
    const servers: Sized[] = [];
    try {
      for (const size of sizes) {
        servers.push(await step(`${engine}: filling in ${size} posts`, () => open(size, url)));
      }
      tables.push(tableOf(engine, servers, await measureAll(servers, seconds)));
    } finally {
      for (const { close } of servers) await close();
    }
  }
  writeSection('The API as the posts grow in number', [
    `\`npm run bench -- growth\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}) shared by server,`,
    `database and load generator (${GENERATOR}, ${CONNECTIONS} standing connections, ${seconds} s a call), load average ${load.toFixed(1)} at the start.`,
    'Requests a second, and in brackets the p99 in ms; no answer is cached. The last column is the most posts beside the fewest, in one run. A search has a term that nobody',
    'has looked for, of several digits, which the title of every post has some of.',
    ...tables,
  ]);
}

async function open(size: number, serverUrl: string | null): Promise<Sized> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const database = serverUrl === null ? null : await makeEmptyDatabase(serverUrl, 'bench');
  const place = [dataDir, database?.url ?? ''];
  await once(fork(join(import.meta.dirname, 'prepare.ts'), [...place, String(size)]), 'exit');
  const target: ChildProcess = startTarget(place);
  const { uncachedPort } = await answerOf(target);
  const origin = `http://127.0.0.1:${uncachedPort}`;
  return {
    size,
    origin,
    cookie: await signIn(origin),
    close: async () => {
      const ended = once(target, 'exit');
      target.kill();
      await ended;
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** By call, what each server did, in the order of the servers. */
async function measureAll(
  servers: readonly Sized[],
  seconds: number,
): Promise<Map<string, Measured[]>> {
  const results = new Map<string, Measured[]>();
  for (const [call, requestOf] of Object.entries(REQUESTS)) {
    const isWrite = requestOf(1).method !== 'GET';
    for (const isStaff of isWrite ? [true] : [false, true]) {
      const measured: Measured[] = [];
      for (const { size, origin, cookie } of servers) {
        const { path, ...request } = requestOf(size);
        const headers: Record<string, string> = isStaff
          ? { cookie, origin, 'content-type': 'application/json' }
          : {};
        const load = {
          ...request,
          url: `${origin}/api/${path}`,
          headers,
          connections: CONNECTIONS,
          standing: true,
        };
        await measure({ ...load, seconds: WARM_UP_SECONDS });
        measured.push(await measure({ ...load, seconds }));
      }
      const name = isWrite ? call : `${call}, ${isStaff ? 'staff' : 'visitor'}`;
      results.set(name, measured);
      console.log(`  ${name}: ${measured.map(({ perSecond }) => Math.round(perSecond)).join(' ')}`);
    }
  }
  return results;
}

function tableOf(
  engine: string,
  servers: readonly Sized[],
  results: ReadonlyMap<string, Measured[]>,
): string {
  const rows = [...results].map(([call, measured]) => {
    const cells = measured.map(
      ({ perSecond, p99, failures }) =>
        `${Math.round(perSecond).toLocaleString('en')} (${p99.toFixed(0)})${failures === 0 ? '' : ` ${failures} failures`}`,
    );
    const ratio = (measured.at(-1)?.perSecond ?? 0) / (measured[0]?.perSecond ?? 1);
    return `| ${[call, ...cells, ratio.toFixed(2)].join(' | ')} |`;
  });
  const sizes = servers.map(({ size }) => size.toLocaleString('en'));
  return `
### Growth on ${engine}

| call | ${sizes.join(' | ')} | ratio |
| --- | ${sizes.map(() => '---:').join(' | ')} | ---: |
${rows.join('\n')}`;
}
