/** `npm run bench -- uploads`: a hundred phone photos at once, and what everybody else notices of it. */
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { step } from '#cli/steps.ts';
import { listPosts } from '#contract/blog/endpoints.ts';
import { listPictures, uploadPicture } from '#contract/pictures/endpoints.ts';
import { residentBytes } from '../load/watcher.ts';
import { startServer } from '../support/machine/process.ts';
import { flagsOfStart } from './running-target.ts';

const PHOTOS = 100;
const BOUNDARY = 'a-boundary-that-no-photo-holds';

/** How often somebody else asks, and the memory is looked at. */
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
    const send = sender(server.origin, cookie, photo);
    // Not of the first time: the decoder is loaded, the code compiled.
    await send();
    await sleep(1_000);
    const idle = residentBytes(pid);
    const watch = watchOthers(server.origin, cookie, pid);
    const began = performance.now();
    const answers = await step(`Sending ${PHOTOS} photos at once`, () =>
      Promise.all(Array.from({ length: PHOTOS }, send)),
    );
    const seconds = (performance.now() - began) / 1_000;
    const { most, others } = await watch.end();
    const counts = Map.groupBy(answers, ({ status }) => status);
    const refused = counts.get(503) ?? [];
    console.log(`
${PHOTOS} photos of ${(photo.byteLength / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, load average ${load.toFixed(1)} at the start
statuses: ${[...counts].map(([status, { length }]) => `${status || 'none'} × ${length}`).join(', ')}; 503 without Retry-After: ${refused.filter(({ retryAfter }) => retryAfter === undefined).length}
memory: ${Math.round(idle / 1e6)} MB idle, at most ${Math.round((most - idle) / 1e6)} MB above
other calls: ${others.length}, p50 ${quantile(others, 0.5)} ms, p99 ${quantile(others, 0.99)} ms, at most ${quantile(others, 1)} ms`);
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

/** What sends the photo once more; nothing is copied, so that sending takes little of the processor. */
function sender(origin: string, cookie: string, photo: Buffer): () => Promise<Answer> {
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const agent = new Agent({ keepAlive: false });
  const headers = {
    origin,
    cookie,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': head.length + photo.length + tail.length,
  };
  return () =>
    new Promise((resolve) => {
      const began = performance.now();
      const end = (status: number, retryAfter?: string) =>
        resolve({ status, retryAfter, ms: performance.now() - began });
      const sent = request(`${origin}/api/${uploadPicture.path}`, {
        method: 'POST',
        agent,
        headers,
      });
      sent.on('response', (response) => {
        response.resume();
        response.on('end', () => end(response.statusCode ?? 0, response.headers['retry-after']));
      });
      sent.on('error', () => end(0));
      sent.write(head);
      sent.write(photo);
      sent.end(tail);
    });
}

/** Asks as a visitor and as staff from time to time, and looks at the server's memory. */
function watchOthers(origin: string, cookie: string, pid: number) {
  const others: number[] = [];
  const pending = new Set<Promise<void>>();
  let most = 0;
  let asked = 0;
  const ask = async (): Promise<void> => {
    asked += 1;
    const began = performance.now();
    const response =
      asked % 2 === 0
        ? await fetch(`${origin}/api/${listPictures.path}?limit=5`, { headers: { cookie } })
        : await fetch(`${origin}/api/${listPosts.path}?limit=10`);
    await response.arrayBuffer();
    others.push(performance.now() - began);
  };
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
    const asking = ask().finally(() => pending.delete(asking));
    pending.add(asking);
  }, EVERY_MS);
  return {
    end: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      return { most, others };
    },
  };
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return (sorted[index] ?? 0).toFixed(0);
}
