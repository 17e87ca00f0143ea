/** Somebody who asks now and then while others keep the server busy: a thread of its own, so that its times are the server's. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { listPosts } from '#contract/blog/endpoints.ts';
import { listPictures } from '#contract/pictures/endpoints.ts';

/** What the thread is given. */
export interface BystanderData {
  readonly origin: string;
  /** The cookie of a session of staff. */
  readonly cookie: string;
}

/** How often a call is made, answered or not. */
const EVERY_MS = 50;

const { origin, cookie } = workerData as BystanderData;
let times: number[] = [];
const pending = new Set<Promise<void>>();
const ending = new AbortController();

parentPort?.once('message', () => ending.abort());
// Whoever is here already has a connection: a new one waits behind all that others open in the same moment.
await Promise.all([ask(true), ask(false)]);
times = [];
parentPort?.postMessage('here');
for (let asked = 0; !ending.signal.aborted; asked += 1) {
  const asking: Promise<void> = ask(asked % 2 === 0).finally(() => pending.delete(asking));
  pending.add(asking);
  await sleep(EVERY_MS);
}
await Promise.all(pending);
parentPort?.postMessage(times);

/** Asks as staff or as a visitor, and keeps how long the answer took, in milliseconds. */
async function ask(isStaff: boolean): Promise<void> {
  const began = performance.now();
  const response = isStaff
    ? await fetch(`${origin}/api/${listPictures.path}?limit=5`, { headers: { cookie } })
    : await fetch(`${origin}/api/${listPosts.path}?limit=10`);
  await response.arrayBuffer();
  times.push(performance.now() - began);
}
