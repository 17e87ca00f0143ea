/** `npm run bench -- uploads`: a hundred phone photos at once, and what everybody else notices of it. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { step } from '#cli/steps.ts';
import { uploadPicture } from '#contract/pictures/endpoints.ts';
import { residentBytes } from '../load/watcher.ts';
import { startServer } from '../support/machine/process.ts';
import { HOSTILE_PICTURES } from '../support/photos/hostile.ts';
import type { BystanderData } from './bystander.ts';
import { flagsOfStart } from './running-target.ts';

const PHOTOS = 100;
const BOUNDARY = 'a-boundary-that-no-photo-holds';

/** How often the memory is looked at. */
const EVERY_MS = 50;

interface Answer {
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

/** Sends the photos, watches memory and other calls meanwhile, and prints the figures. */
export async function benchUploads(): Promise<void> {
  const load = loadavg()[0] ?? 0;
  const photo = await step('Taking a photo of 12 megapixels', takePhoto);
  const server = await startServer({
    NODE_OPTIONS: flagsOfStart().join(' '),
    BACKUPS: 'off',
  });
  const pid = server.child.pid ?? 0;
  try {
    const cookie = await setUp(server.origin);
    const sendAny = sender(server.origin, cookie);
    const send = () => sendAny(photo);
    // Not of the first time: the decoder is loaded, the code compiled.
    await send();
    await sleep(1_000);
    const idle = residentBytes(pid);
    const watch = await watchOthers({ origin: server.origin, cookie }, pid);
    const began = performance.now();
    const answers = await step(`Sending ${PHOTOS} photos at once`, () =>
      Promise.all(Array.from({ length: PHOTOS }, send)),
    );
    const seconds = (performance.now() - began) / 1_000;
    const { most, others } = await watch.end();
    const counts = Map.groupBy(answers, ({ status }) => status);
    const refused = counts.get(503) ?? [];
    const refusals = await step('Sending what is no honest picture', () => timeRefusals(sendAny));
    console.log(`
${PHOTOS} photos of ${(photo.byteLength / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, load average ${load.toFixed(1)} at the start
statuses: ${[...counts].map(([status, { length }]) => `${status || 'none'} × ${length}`).join(', ')}; 503 without Retry-After: ${refused.filter(({ retryAfter }) => retryAfter === undefined).length}
memory: ${Math.round(idle / 1e6)} MB idle, at most ${Math.round((most - idle) / 1e6)} MB above
other calls: ${others.length}, p50 ${quantile(others, 0.5)} ms, p99 ${quantile(others, 0.99)} ms, at most ${quantile(others, 1)} ms
hostile files: ${refusals.map(({ what, status, ms }) => `${what} ${status} in ${ms.toFixed(0)} ms`).join(', ')}`);
  } finally {
    await server.stop();
  }
}

/** With the grain of a real photo, which makes the file as large as one. */
function takePhoto(): Promise<Buffer> {
  return sharp({
    create: {
      width: 4_032,
      height: 3_024,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 82 })
    .toBuffer();
}

async function setUp(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/setup`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'photographer', password: 'a long enough phrase' }),
  });
  if (response.status !== 201) throw new Error(`No account could be made (${response.status}).`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** What sends a file as a photo; nothing is copied, so that sending takes little of the processor. */
function sender(origin: string, cookie: string) {
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const agent = new Agent({ keepAlive: false });
  const headers = {
    origin,
    cookie,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  return (file: Uint8Array) =>
    new Promise<Answer>((resolve) => {
      const began = performance.now();
      const end = (status: number, retryAfter?: string) =>
        resolve({ status, retryAfter, ms: performance.now() - began });
      const sent = request(`${origin}/api/${uploadPicture.path}`, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': head.length + file.length + tail.length },
      });
      sent.on('response', (response) => {
        response.resume();
        response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after']));
      });
      sent.on('error', () => end(0));
      sent.write(head);
      sent.write(file);
      sent.end(tail);
    });
}

/** Looks at the server's memory, and has a bystander ask meanwhile; resolves once that one is there. */
async function watchOthers(data: BystanderData, pid: number) {
  const bystander = new Worker(join(import.meta.dirname, 'bystander.ts'), { workerData: data });
  await once(bystander, 'message');
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
  }, EVERY_MS);
  return {
    end: async () => {
      clearInterval(timer);
      bystander.postMessage('end');
      const [others] = (await once(bystander, 'message')) as [number[]];
      return { most, others };
    },
  };
}

/** How long each hostile file takes to be refused, in milliseconds, the longest first. */
async function timeRefusals(send: (file: Uint8Array<ArrayBuffer>) => Promise<Answer>) {
  const refusals = [];
  for (const [what, make] of Object.entries(HOSTILE_PICTURES)) {
    const { status, ms } = await send(await make());
    refusals.push({ what, status, ms });
  }
  return refusals.toSorted((one, other) => other.ms - one.ms);
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return (sorted[index] ?? 0).toFixed(0);
}
