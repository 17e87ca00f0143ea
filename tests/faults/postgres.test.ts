import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startServer } from '../support/machine/process.ts';
import { postgres } from './support/engines.ts';
import { Ledger } from './support/ledger.ts';

it('PostgreSQL that crashes, restarts and stays away under load costs no answered write', async () => {
  const engine = await postgres();
  const database = await engine.createDatabase();
  const server = await startServer(database);
  const ledger = new Ledger(server.origin);
  await ledger.begin();
  const ready = async () => (await fetch(`${server.origin}/readyz`)).status;
  for (const { mode, away } of [
    { mode: 'immediate', away: 0 },
    { mode: 'fast', away: 0 },
    { mode: 'immediate', away: 3_000 },
  ] as const) {
    await ledger.writeDuring(async () => {
      await ledger.answered(5);
      engine.cluster.stop(mode);
      if (away > 0) {
        await sleep(away);
        expect(await ready()).toBe(503);
        expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      }
      await engine.cluster.start();
      await expect.poll(ready, { timeout: 30_000 }).toBe(200);
      await ledger.answered(5);
    });
    await ledger.check();
  }
  // The server lived through all of it, and said 503 and nothing else.
  expect(server.child.exitCode).toBeNull();
  const others = [...ledger.refusals.keys()].filter((status) => status !== 503);
  expect(others, server.logged()).toEqual([]);
  console.log(
    `PostgreSQL ended 3 times: ${ledger.answers} answered writes, 0 missing, refusals`,
    ledger.refusals,
  );
  await server.stop();
});
