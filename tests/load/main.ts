/**
 * `npm run test:load -- [--seconds 600] [--short]`: offers the server twice what it can answer, beside hundreds of idle and
 * slow connections that come and go, and looks at every answer, at its memory, and how soon it is itself again.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runProgram } from '#cli/program.ts';
import { step } from '#cli/steps.ts';
import { StartupError } from '#server/core/startup-error.ts';
import { WRITER } from '../bench/fill.ts';
import { median } from '../bench/median.ts';
import { flagsOfStart } from '../bench/running-target.ts';
import { newDataDir, type RunningServer, startServer } from '../support/machine/process.ts';
import { enter } from '../support/staff.ts';
import { Crowd } from './crowd.ts';
import { anyAsk } from './mix.ts';
import { Sender } from './sender.ts';
import { Watcher } from './watcher.ts';

const CROWD = { idle: 450, slow: 50 };

/** How often the server is asked for what it can answer in a second. */
const OVERLOAD = 2;

const CAPACITY = { concurrency: 64, seconds: 4 };

/** What the process may come to take: the heap that `npm start` allows, and the connections. */
const MOST_BYTES = 500e6;

/** Within which the server is as quick as before, and what as quick means: at most thrice, or what nobody notices. */
const CALM_AFTER_MS = 10_000;
const UNNOTICED_MS = 100;

interface Verdict {
  what: string;
  isGood: boolean;
  seen: string;
}

await runProgram(async () => {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '600' }, short: { type: 'boolean' } },
  });
  const seconds = values.short === true ? 8 : Number(values.seconds);
  if (!(seconds >= 1)) throw new StartupError('--seconds has to be a number of seconds.');
  const dataDir = newDataDir();
  try {
    const prepare = join(import.meta.dirname, '../bench/prepare.ts');
    await step('Filling a database', () => once(fork(prepare, [dataDir, '']), 'exit'));
    const server = await startServer({
      DATA_DIR: dataDir,
      BACKUPS: 'off',
      NODE_OPTIONS: flagsOfStart().join(' '),
    });
    try {
      const verdicts = await loadServer(server, seconds);
      for (const { what, isGood, seen } of verdicts) {
        console.log(`${isGood ? '✓' : '✗'} ${what}: ${seen}`);
      }
      if (verdicts.some(({ isGood }) => !isGood)) process.exitCode = 1;
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  // Not left to thousands of connections to a server that is gone.
  process.exit();
});

async function loadServer({ origin, child }: RunningServer, seconds: number): Promise<Verdict[]> {
  const staff = { origin, cookie: await enter(origin, 'sign-in/username', WRITER) };
  const sender = new Sender(origin, staff);
  const total = async (): Promise<number> => {
    const answer = await fetch(`${origin}/api/blog/posts?limit=1`);
    return ((await answer.json()) as { total: number }).total;
  };
  const before = await total();
  const calm = await typicalLatency(sender, staff);
  const capacity = await step('Measuring what it can answer', () =>
    sender.measureCapacity(CAPACITY.concurrency, CAPACITY.seconds),
  );
  const watcher = new Watcher(origin, child.pid ?? 0);
  // Its connection is there before the crowd comes.
  await sleep(1_000);
  const crowd = new Crowd(Number(new URL(origin).port), CROWD);
  // Some are always on their way back.
  const enough = 0.95 * (CROWD.idle + CROWD.slow);
  for (let waited = 0; crowd.size < enough && waited < 100; waited += 1) await sleep(50);
  const people = crowd.size;
  await sender.connect();
  const { right: rightBefore } = sender.tally;
  await step(`Asking for ${Math.round(capacity * OVERLOAD)} answers a second, ${seconds} s`, () =>
    sender.flood(capacity, OVERLOAD, seconds),
  );
  const { right } = sender.tally;
  const calmAgain = await timeUntilCalm(sender, staff, calm);
  watcher.stop();
  crowd.close();
  sender.close();

  const { refused, wrong, posts, unsent } = sender.tally;
  const { memory, health } = watcher;
  const peak = Math.max(...memory);
  const half = memory.length >> 1;
  const growth = average(memory.slice(half)) / average(memory.slice(0, half));
  const failedHealth = health.filter((ms) => ms === null).length;
  const made = (await total()) - before;
  const answeredPerSecond = (right - rightBefore) / seconds;
  return [
    {
      what: 'it lives',
      isGood: child.exitCode === null && child.signalCode === null,
      seen: `${people} idle and slow connections beside it`,
    },
    {
      what: 'no answer is wrong',
      isGood: wrong.size === 0,
      seen: `${right} right, ${[...wrong].map(([name, count]) => `${count} times ${name}`).join(', ') || 'none wrong'}`,
    },
    {
      what: 'too much is refused with Retry-After',
      isGood: refused > 0,
      seen: `${refused} refused, ${unsent} not even sent, ${Math.round(answeredPerSecond)}/s answered of ${Math.round(capacity)}/s`,
    },
    {
      what: 'every answered write is there, and no other',
      isGood: made === posts,
      seen: `${posts} answered, ${made} made`,
    },
    {
      what: 'health is answered',
      isGood: failedHealth === 0 && health.length > 0,
      seen: `${health.length} times, at most ${Math.round(Math.max(...health.map((ms) => ms ?? 0)))} ms, ${failedHealth} not`,
    },
    {
      what: 'memory is bounded',
      isGood: peak < MOST_BYTES && growth < 1.5,
      seen: `at most ${Math.round(peak / 1e6)} MB, second half ${growth.toFixed(2)} of the first`,
    },
    {
      what: 'it is itself again',
      isGood: calmAgain !== null,
      seen: `after ${calmAgain === null ? 'more than 10 s' : `${(calmAgain / 1_000).toFixed(1)} s`} (${calm.toFixed(1)} ms before)`,
    },
  ];
}

/** What one request after the other takes: the median of some, in milliseconds. */
async function typicalLatency(sender: Sender, staff: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 15; count += 1) times.push(await sender.send(anyAsk(staff)));
  return median(times);
}

/** How long it took until the server was as quick as before, in milliseconds; null for longer than it may. */
async function timeUntilCalm(
  sender: Sender,
  staff: Record<string, string>,
  calm: number,
): Promise<number | null> {
  const begin = performance.now();
  while (performance.now() - begin < CALM_AFTER_MS) {
    const before = sender.tally.refused;
    const latency = await typicalLatency(sender, staff);
    const isCalm = latency <= Math.max(3 * calm, UNNOTICED_MS) && sender.tally.refused === before;
    if (isCalm) return performance.now() - begin;
  }
  return null;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
