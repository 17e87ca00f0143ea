import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { freePort } from '../support/machine/free-port.ts';
import { newDataDir, type RunningServer, startServer } from '../support/machine/process.ts';
import { startBalancer } from './support/balancer.ts';
import { postgres } from './support/engines.ts';
import { Ledger } from './support/ledger.ts';

it('three instances over one PostgreSQL are one, also while one of them is killed', async () => {
  const env = await (await postgres()).createDatabase();
  const publicPort = await freePort();
  const settings = {
    ...env,
    AUTH_SECRET: randomBytes(48).toString('base64url'),
    // What browsers see; the balancer's own port takes no part in the check of origins.
    SITE_URL: `http://127.0.0.1:${publicPort}`,
  };
  const start = () => startServer({ ...settings, DATA_DIR: newDataDir() });
  // All at once, over a database without tables: one of them migrates.
  const instances: RunningServer[] = await Promise.all([start(), start(), start()]);
  const balancer = await startBalancer(() => instances.map(({ origin }) => origin));
  try {
    const ledger = new Ledger(balancer.origin, settings.SITE_URL);
    await ledger.begin(/code=([\w-]+)/.exec(instances[0]?.printed() ?? '')?.[1]);
    await ledger.check();

    await ledger.writeDuring(async () => {
      await ledger.answered(20);
      await instances[1]?.kill();
      await ledger.answered(20);
      // It comes back under another port, in the middle of it.
      instances[1] = await start();
      await ledger.answered(20);
    });
    await ledger.check();

    // Each instance by itself knows everything, the session and what others had cached included.
    for (const { origin } of instances) {
      ledger.moveTo(origin);
      await ledger.check();
      const answer = async () =>
        (await fetch(`${origin}/api/recruit`)).json() as Promise<{ url: string }>;
      await expect.poll(async () => (await answer()).url).toBe(ledger.notice);
    }
    // The end of a session on one is its end on all.
    await ledger.signOut();
    for (const { origin } of instances) expect(await ledger.isSignedIn(origin)).toBe(false);
    // Only what was on its way in the killed one was not answered.
    expect([...ledger.refusals.keys()].filter((status) => status !== 502)).toEqual([]);
    console.log(
      `three instances, one killed: ${ledger.answers} answered writes, 0 missing, refusals`,
      ledger.refusals,
    );
  } finally {
    await Promise.all(instances.map(({ stop }) => stop()));
    await balancer.stop();
  }
});
