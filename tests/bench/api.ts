/** `npm run bench -- api`: how fast the API answers on both databases, written to docs/benchmarks.md. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from '#cli/steps.ts';
import { createPost, getBlog, getPost, listPosts, updatePost } from '#contract/blog/endpoints.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { getProject, listProjects } from '#contract/projects/endpoints.ts';
import { makeEmptyDatabase } from '../support/database/empty-database.ts';
import { enter } from '../support/staff.ts';
import { AMOUNTS, WRITER } from './fill.ts';
import { CONNECTIONS, type Load, measure, type Measured, provideWrk } from './load.ts';
import { writeSection } from './report.ts';
import { answerOf, ask, startTarget } from './running-target.ts';

const SECONDS = 6;
const WARM_UP_SECONDS = 2;

type Request = Pick<Load, 'method' | 'headers' | 'body' | 'counts'> & { path: string };

interface Row {
  call: string;
  measured: Measured;
  constantPerSecond: number;
  bytes: number;
  rssBytes: number;
  /** Microseconds of processor time of the server for one request. */
  cpu: number;
}

const POST = {
  title: '측정하는 글',
  content: '# 제목\n\n' + '본문이 이어져요. '.repeat(60),
  url: 'https://github.com/LikeLion-Kwangwoon-Univ-13',
  tags: ['측정', '성능', '백엔드'],
};

const GET = { method: 'GET', headers: {}, body: '', counts: false } as const;
const read = (path: string): Request => ({ ...GET, path });

/** The reads by what the table names them. */
const READS: Record<string, Request> = {
  [`list of 10 (\`GET ${listPosts.path}\`)`]: read(`${listPosts.path}?cursor=3&limit=10`),
  [`list of 50 (\`GET ${getBlog.path}\`)`]: read(getBlog.path),
  [`list of 12 projects (\`GET ${listProjects.path}\`)`]: read(
    `${listProjects.path}?cursor=2&limit=12`,
  ),
  'detail of a post': read(pathOf(getPost, { id: 2_500 })),
  'detail of a project': read(pathOf(getProject, { id: 500 })),
  'search, a new term each time': { ...read(`${listPosts.path}?limit=10&q=`), counts: true },
  'search, one term again': read(`${listPosts.path}?limit=10&q=${encodeURIComponent('트랜잭션')}`),
};

/** The writes; they come last, as they make the lists longer. */
function writes(staff: Record<string, string>): Record<string, Request> {
  const write = {
    headers: { ...staff, 'content-type': 'application/json' },
    body: JSON.stringify(POST),
    counts: false,
  };
  return {
    'write: change a post': { method: 'PATCH', path: pathOf(updatePost, { id: 2_500 }), ...write },
    'write: new post': { method: 'POST', path: createPost.path, ...write },
  };
}

/** Measures both databases and writes the report. */
export async function benchApi(postgresUrl: string): Promise<void> {
  provideWrk();
  const load = loadavg()[0] ?? 0;
  const sqlite = await step('Measuring SQLite', () => measureEngine(null));
  const postgres = await step('Measuring PostgreSQL', () => measurePostgres(postgresUrl));
  writeSection('Each call of the API', toMarkdown({ SQLite: sqlite, PostgreSQL: postgres }, load));
}

async function measurePostgres(serverUrl: string): Promise<Row[]> {
  const { url, drop } = await makeEmptyDatabase(serverUrl, 'bench');
  try {
    return await measureEngine(url);
  } finally {
    await drop();
  }
}

async function measureEngine(databaseUrl: string | null): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const database = [dataDir, databaseUrl ?? ''];
  await once(fork(join(import.meta.dirname, 'prepare.ts'), database), 'exit');
  const target = startTarget(database);
  try {
    const { port, uncachedPort } = await answerOf(target);
    const origin = `http://127.0.0.1:${port}`;
    const uncached = `http://127.0.0.1:${uncachedPort}`;
    const rows: Row[] = [];
    for (const [call, request] of Object.entries(READS)) {
      rows.push(await measureCall(target, uncached, call, request));
      // A term that nobody has looked for is in no cache.
      if (request.counts) continue;
      rows.push(await measureCall(target, origin, `${call}, cached`, request));
    }
    const staff = { origin, cookie: await enter(origin, 'sign-in/username', WRITER) };
    for (const [call, request] of Object.entries(writes(staff))) {
      rows.push(await measureCall(target, origin, call, request));
    }
    // Afterwards, as the garbage of so many answers would show in the memory of the calls.
    for (const row of rows) row.constantPerSecond = await measureConstant(origin, row.bytes);
    return rows;
  } finally {
    target.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureCall(
  target: ChildProcess,
  origin: string,
  call: string,
  { path, ...request }: Request,
): Promise<Row> {
  const url = `${origin}/api/${path}`;
  const body = request.body === '' ? {} : { body: request.body };
  const sample = await fetch(request.counts ? `${url}7` : url, {
    method: request.method,
    headers: request.headers,
    ...body,
  });
  const bytes = (await sample.arrayBuffer()).byteLength;
  if (!sample.ok || bytes > LIMITS.bodyBytes * 4) {
    throw new Error(`${call} answered ${sample.status}`);
  }
  await measure({ ...request, url, seconds: WARM_UP_SECONDS });
  const before = await ask(target);
  const measured = await measure({ ...request, url, seconds: SECONDS });
  const { rssBytes, cpuMicroseconds } = await ask(target);
  const cpu = (cpuMicroseconds - before.cpuMicroseconds) / (measured.perSecond * SECONDS);
  console.log(
    `  ${call}: ${Math.round(measured.perSecond)}/s, ${Math.round(cpu)} µs of CPU, p99 ${measured.p99.toFixed(1)} ms`,
  );
  return { call, measured, bytes, rssBytes, cpu, constantPerSecond: 0 };
}

async function measureConstant(origin: string, bytes: number): Promise<number> {
  const { perSecond } = await measure({
    ...GET,
    url: `${origin}/constant/${bytes}`,
    seconds: SECONDS / 2,
  });
  return perSecond;
}

function toMarkdown(results: Record<string, Row[]>, load: number): string[] {
  const [processor] = cpus();
  const intro = `\`npm run bench -- api\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${availableParallelism()} cores (${processor?.model ?? 'unknown'}) shared by server,
database and load generator (wrk, ${CONNECTIONS} standing connections, ${SECONDS} s a call), load average ${load.toFixed(1)} at the start.
${AMOUNTS.posts.toLocaleString('en')} posts of about 2,000 characters with three tags each, ${AMOUNTS.projects.toLocaleString('en')} projects, ${AMOUNTS.members} members.

"Cached" is the server as it runs, whose answers to visitors are cached until the next write; without that word every answer
is made anew.

"Constant" is a Hono handler in the same process that answers a text of the same size, measured in the same run;
the ratio of the two is what the database, the JSON, the ETag and the checks cost, whatever the machine is busy with.
"CPU µs" is the processor time of the server's process for one request.`;
  const tables = Object.entries(results).map(
    ([engine, rows]) => `
### Calls on ${engine}

| call | requests/s | p50 ms | p99 ms | CPU µs | bytes | RSS MB | constant/s | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(toLine).join('\n')}`,
  );
  return [intro, ...tables];
}

function toLine({ call, measured, bytes, rssBytes, cpu, constantPerSecond }: Row): string {
  const { perSecond, p50, p99, failures } = measured;
  return `| ${[
    failures === 0 ? call : `${call} (${failures} failures)`,
    Math.round(perSecond).toLocaleString('en'),
    p50.toFixed(1),
    p99.toFixed(1),
    Math.round(cpu),
    bytes.toLocaleString('en'),
    Math.round(rssBytes / 1e6),
    Math.round(constantPerSecond).toLocaleString('en'),
    (perSecond / constantPerSecond).toFixed(2),
  ].join(' | ')} |`;
}
