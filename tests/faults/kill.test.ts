import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { median } from '../bench/median.ts';
import { startServer } from '../support/machine/process.ts';
import { CYCLES, ENGINES } from './support/engines.ts';
import { Ledger } from './support/ledger.ts';

/** Within which a killed server answers again; on a machine that is busy, thrice what a clean start takes there. */
const START_LIMIT_MS = 2_000;

describe.each(ENGINES)('over %s', (name, open) => {
  it(
    'kill -9 at any moment loses no answered write',
    { timeout: CYCLES * 20_000 + 60_000 },
    async () => {
      const engine = await open();
      const database = await engine.createDatabase();
      const first = await startServer(database);
      const ledger = new Ledger(first.origin);
      await ledger.begin();
      await first.kill();
      // Starts of which nothing has to be recovered, before and after.
      const cleanStart = async (): Promise<number> => {
        const clean = await startServer(await engine.createDatabase());
        await clean.stop();
        return clean.startedIn;
      };
      const cleanStarts = [await cleanStart()];

      const starts: number[] = [];
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        const server = await startServer(database);
        starts.push(server.startedIn);
        ledger.moveTo(server.origin);
        await ledger.check();
        await ledger.writeDuring(async () => {
          await Promise.all([ledger.answered(0), sleep(randomInt(20, 600))]);
          await server.kill();
        });
      }
      const last = await startServer(database);
      ledger.moveTo(last.origin);
      await ledger.check();
      await last.stop();
      cleanStarts.push(await cleanStart());
      const slowestClean = Math.max(...cleanStarts);

      const slowest = Math.max(...starts);
      console.log(
        `${name}: ${CYCLES} kills, ${ledger.answers} answered writes, 0 missing; start after a kill ` +
          `${Math.round(median(starts))} ms, at most ${Math.round(slowest)} (clean: ${Math.round(slowestClean)})`,
      );
      expect(ledger.answers).toBeGreaterThan(CYCLES);
      expect(slowest).toBeLessThan(Math.max(START_LIMIT_MS, 3 * slowestClean));
      // Nothing but success, and no answer at all once it was dead.
      expect([...ledger.refusals.keys()].filter((status) => status !== 0)).toEqual([]);
    },
  );
});
