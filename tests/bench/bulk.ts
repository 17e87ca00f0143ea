/**
 * `npm run bench -- bulk`: how long one call takes that changes many entries, and how long others wait meanwhile, on both
 * databases, written to docs/benchmarks.md.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfStale } from '#cli/built.ts';
import { step } from '#cli/steps.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { post, project } from '../support/bodies.ts';
import { makeEmptyDatabase } from '../support/database/empty-database.ts';
import { newDataDir, type RunningServer, startServer } from '../support/machine/process.ts';
import { enter } from '../support/staff.ts';
import { tableHead, tableRow, writeSection } from './report.ts';

const FEW = 42;
const LETTERS = 20_000;
/** Every heart is of another project, as one visitor counts once for each; enough of them for all the time. */
const PROJECTS = 250;
/** Between two requests of one who waits. Milliseconds. */
const PAUSE = 50;

const LONG = '여러 사람이 함께 쓰는 글이에요. '.repeat(LETTERS / 18).slice(0, LETTERS);

interface Row {
  id: number;
  version: string;
}

/** What staff send to one server. */
class Club {
  readonly #server: RunningServer;
  readonly #cookie: string;

  constructor(server: RunningServer, cookie: string) {
    this.#server = server;
    this.#cookie = cookie;
  }

  async send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const { origin } = this.#server;
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { origin, cookie: this.#cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  async drafts(count: number, content: string): Promise<void> {
    const titles = Array.from({ length: count }, (_, index) => `${index + 1}번째 글`);
    for (const title of titles)
      await this.send('POST', 'manage/newpost', post({ title, content, status: 'draft' }));
  }

  async rows(): Promise<Row[]> {
    const query = `only=version&limit=${LIMITS.atOnce}`;
    return (await this.send<{ posts: Row[] }>('GET', `blog/posts?${query}`)).posts;
  }

  async change(action: string, more: object = {}): Promise<number> {
    const entries = (await this.rows()).map(({ id, version }) => ({ id, version }));
    return this.#changeOf({ kind: 'post', action, entries, ...more });
  }

  async #changeOf(body: object): Promise<number> {
    return (await this.send<{ id: number }>('POST', 'manage/bulk', body)).id;
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

const seconds = (time: number) => `${(time / 1_000).toFixed(2)} s`;
const millis = (time: number) => `${Math.round(time)} ms`;

/** Each action and what takes it back. */
async function measureFew(club: Club): Promise<string[]> {
  const cells: string[] = [];
  await club.drafts(FEW, '본문이 이어져요. '.repeat(60));
  for (const [action, more] of [
    ['add_tags', { tags: ['한꺼번에'] }],
    ['publish', {}],
    ['delete', {}],
  ] as const) {
    const [done, id] = await timed(() => club.change(action, more));
    const [undone] = await timed(() => club.send('POST', `manage/bulk/${id}/undo`));
    cells.push(millis(done), millis(undone));
  }
  await club.change('publish');
  const [hidden] = await timed(() => club.change('hide'));
  await club.change('delete');
  return [...cells, millis(hidden)];
}

/** The longest wait of each kind while `work` goes on; throws where one is refused. */
async function whileOthers(origin: string, hearts: number[], work: () => Promise<unknown>) {
  const waits = { health: 0, page: 0, heart: 0 };
  let isOver = false;
  const ask = async (kind: keyof typeof waits, path: () => string | null, method: string) => {
    while (!isOver) {
      const asked = path();
      if (asked === null) throw new Error('There were too few projects for a heart each');
      const [time, response] = await timed(() =>
        fetch(`${origin}${asked}`, { method, headers: { origin } }),
      );
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${asked} was answered with ${response.status}`);
      waits[kind] = Math.max(waits[kind], time);
      await sleep(PAUSE);
    }
  };
  const others = Promise.all([
    ask('health', () => '/healthz', 'GET'),
    ask('page', () => '/blogs', 'GET'),
    ask(
      'heart',
      () => {
        const id = hearts.pop();
        return id === undefined ? null : `/api/projects/${id}/heart`;
      },
      'POST',
    ),
  ]);
  await work();
  await sleep(5 * PAUSE);
  isOver = true;
  await others;
  return waits;
}

async function measureMany(club: Club, origin: string): Promise<string[]> {
  await club.drafts(LIMITS.atOnce, LONG);
  const hearts: number[] = [];
  for (let index = 0; index < 2 * PROJECTS; index += 1) {
    const body = project({ title: `프로젝트 ${index}`, generation: 13 });
    hearts.push((await club.send<{ id: number }>('POST', 'manage/newproject', body)).id);
  }
  const cells: string[] = [];
  const later = hearts.splice(PROJECTS);
  let line = 0;
  for (const [own, work] of [
    [hearts, async () => (line = await club.change('publish'))],
    [later, () => club.send('POST', `manage/bulk/${line}/undo`)],
  ] as const) {
    let took = 0;
    const waits = await whileOthers(origin, own, async () => {
      [took] = await timed(work);
    });
    cells.push(seconds(took), ...Object.values(waits).map(millis));
  }
  return cells;
}

async function measure(name: string, databaseUrl: string | null) {
  const dataDir = newDataDir();
  const server = await startServer({
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'off',
    BACKUPS: 'off',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });
  try {
    const club = new Club(server, await enter(server.origin, 'setup'));
    const few = await step(`${name}: ${FEW} drafts`, () => measureFew(club));
    const many = await step(`${name}: ${LIMITS.atOnce} long posts`, () =>
      measureMany(club, server.origin),
    );
    return { few: tableRow([name, ...few]), many: tableRow([name, ...many]) };
  } finally {
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Measures both databases and writes the report. */
export async function benchBulk(postgresUrl: string): Promise<void> {
  await buildIfStale(process.env);
  const [load = 0] = loadavg();
  const embedded = await measure('SQLite', null);
  const { url, drop } = await makeEmptyDatabase(postgresUrl, 'bench');
  const postgres = await measure('PostgreSQL', url).finally(drop);
  writeSection('Many entries by one call', [
    `\`npm run bench -- bulk\`: ${FEW} drafts of 600 letters, the reading of their versions included; then ${LIMITS.atOnce} posts of ${LETTERS.toLocaleString('en')} letters, and the longest that others waited meanwhile;`,
    `no heart was refused. Load of the machine ${load.toFixed(1)} at the start.`,
    '',
    ...tableHead(['', 'tags', 'back', 'publish', 'back', 'delete', 'back', 'hide']),
    embedded.few,
    postgres.few,
    '',
    ...tableHead([
      '',
      'publish',
      '`/healthz`',
      'a page',
      'a heart',
      'back',
      '`/healthz`',
      'a page',
      'a heart',
    ]),
    embedded.many,
    postgres.many,
  ]);
}
