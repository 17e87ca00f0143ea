/** What a page costs that is completed with what the database holds, beside one that says the same to everybody. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteFile } from '#server/db/engines/sqlite.ts';
import { DATABASE_FILE } from '#server/db/folder.ts';
import { measure } from './load.ts';
import { median } from './median.ts';

const STATIC = '/about';
const COMPLETED = [
  '/blogs',
  '/blogs/1',
  '/projects',
  '/projects/projectlist',
  '/teams',
  '/recruit',
];

/** As every browser asks. */
const HEADERS = { 'accept-encoding': 'br' };

/** How often a page is made anew before and while its cost is taken. */
const WARM = 50;
const COUNTED = 200;

/** The kernel counts processor time in hundredths of a second, on every Linux that Node runs on. */
const TICK_MS = 10;

interface Subject {
  origin: string;
  pid: number;
  dataDir: string;
  /** How each kept page is asked for, and how often in turn. */
  connections: number;
  seconds: number;
  rounds: number;
}

/** The rows of a table: the processor time of an answer that is kept, that beside the static page, and of one made anew. */
export async function measureCompleted(subject: Subject): Promise<string[]> {
  const paths = [STATIC, ...COMPLETED];
  const runs = new Map(paths.map((path) => [path, [] as number[]]));
  for (let round = 0; round < subject.rounds; round += 1) {
    for (const path of paths) runs.get(path)?.push(await keptMilliseconds(subject, path));
  }
  const kept = (path: string): number => median(runs.get(path) ?? []);
  const rows: string[] = [];
  for (const path of paths) {
    const ratio = path === STATIC ? '' : (kept(path) / kept(STATIC)).toFixed(2);
    const anew = path === STATIC ? '' : (await anewMilliseconds(subject, path)).toFixed(1);
    rows.push(`| \`${path}\` | ${kept(path).toFixed(3)} | ${ratio} | ${anew} |`);
  }
  return rows;
}

/** The server's processor time for one answer of many; whoever asks may be slower than the server. */
async function keptMilliseconds(
  { origin, pid, connections, seconds }: Subject,
  path: string,
): Promise<number> {
  const load = {
    url: `${origin}${path}`,
    method: 'GET',
    headers: HEADERS,
    body: '',
    counts: false,
    connections,
  } as const;
  await measure({ ...load, seconds: 1 });
  const begin = processorMilliseconds(pid);
  const { perSecond, failures } = await measure({ ...load, seconds });
  if (failures > 0) throw new Error(`${path}: ${failures} requests failed.`);
  return (processorMilliseconds(pid) - begin) / (perSecond * seconds);
}

/** The server's processor time for one answer when the database has changed since the last one, all its threads together. */
async function anewMilliseconds({ origin, pid, dataDir }: Subject, path: string): Promise<number> {
  const file = openSqliteFile(join(dataDir, DATABASE_FILE));
  try {
    let begin = 0;
    for (let count = -WARM; count < COUNTED; count += 1) {
      if (count === 0) begin = processorMilliseconds(pid);
      // A commit of another process, which costs this one nothing and throws away what the server keeps.
      file.exec(`pragma user_version = ${1 + (Math.abs(count) % 2)}`);
      const answer = await fetch(`${origin}${path}`, { headers: HEADERS });
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
      await answer.arrayBuffer();
    }
    return (processorMilliseconds(pid) - begin) / COUNTED;
  } finally {
    file.close();
  }
}

function processorMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Behind the name in brackets, which may hold spaces: the 12th and 13th field are the time of the program and of the kernel for it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
