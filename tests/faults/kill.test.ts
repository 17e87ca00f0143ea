import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startServer } from '../support/machine/process.ts';
import { CYCLES, embedded, type Engine, postgres } from './support/engines.ts';
import { Ledger } from './support/ledger.ts';

/** Within which a killed server answers again; on a machine that is busy, thrice what a clean start takes there. */
const START_LIMIT_MS = 2_000;

const ENGINES: [string, () => Promise<Engine>][] = [
  ['the embedded database', embedded],
  ['PostgreSQL', postgres],
];

describe.each(ENGINES)('over %s', (name, open) => {
  it(
    'kill -9 at any moment loses no answered write',
    { timeout: CYCLES * 20_000 + 60_000 },
    async () => {
      const engine = await open();
      const place = await engine.makePlace();
      try {
        const first = await startServer(place.env);
        const ledger = new Ledger(first.origin);
        await ledger.begin();
        await first.kill();
        // Starts of which nothing has to be recovered, before and after.
        const cleanStart = async (): Promise<number> => {
          const spare = await engine.makePlace();
          const clean = await startServer(spare.env);
          await clean.stop();
          return clean.startedIn;
        };
        const cleanStarts = [await cleanStart()];

        const starts: number[] = [];
        for (let cycle = 0; cycle < CYCLES; cycle += 1) {
          const server = await startServer(place.env);
          starts.push(server.startedIn);
          ledger.moveTo(server.origin);
          await ledger.check();
          const end = new AbortController();
          const writing = ledger.writeUntil(end.signal);
          const before = ledger.answers;
          await sleep(randomInt(20, 600));
          await expect.poll(() => ledger.answers, { timeout: 30_000 }).toBeGreaterThan(before);
          end.abort();
          await server.kill();
          await writing;
        }
        const last = await startServer(place.env);
        ledger.moveTo(last.origin);
        await ledger.check();
        await last.stop();
        cleanStarts.push(await cleanStart());
        const slowestClean = Math.max(...cleanStarts);

        const [slowest, median] = [
          Math.max(...starts),
          starts.toSorted((a, b) => a - b)[starts.length >> 1] ?? 0,
        ];
        console.log(
          `${name}: ${CYCLES} kills, ${ledger.answers} answered writes, 0 missing; start after a kill ` +
            `${Math.round(median)} ms, at most ${Math.round(slowest)} (clean: ${Math.round(slowestClean)})`,
        );
        expect(ledger.answers).toBeGreaterThan(CYCLES);
        expect(slowest).toBeLessThan(Math.max(START_LIMIT_MS, 3 * slowestClean));
        // Nothing but success, and no answer at all once it was dead.
        expect([...ledger.refusals.keys()].filter((status) => status !== 0)).toEqual([]);
      } finally {
        await place.remove();
        engine.close();
      }
    },
  );
});
