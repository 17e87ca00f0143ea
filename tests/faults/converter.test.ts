import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Converter } from '#server/collections/pictures/conversion/converter.ts';
import { startServer } from '../support/machine/process.ts';
import { solid } from '../support/photos/hostile.ts';
import { enter } from '../support/staff.ts';
import { childrenOf } from './support/children.ts';

/** What a process may have of one resource, and the most memory it has had so far, in kilobytes. */
const memoryOf = (pid: number) => ({
  mostData: Number(/Max data size +(\d+)/.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1]),
  peak: Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
});

/** Of the 768 MB that the server and its converter share, in kilobytes. */
const MOST_PEAK = 512 * 1024;

/** The largest pictures of each kind that are let in, none of which is read line by line. */
const LARGEST: Readonly<Record<string, () => Promise<Buffer>>> = {
  AVIF: () => solid(5_000, 3_200).ensureAlpha(0.5).avif({ effort: 0 }).toBuffer(),
  'interlaced PNG': () =>
    solid(8_000, 5_000).ensureAlpha(0.5).png({ progressive: true }).toBuffer(),
  'interlaced PNG of 16 bits': () =>
    solid(5_000, 4_000)
      .ensureAlpha(0.5)
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer(),
  'progressive JPEG': () =>
    solid(8_000, 5_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'progressive JPEG for print': () =>
    solid(8_000, 5_000).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer(),
  WebP: () => solid(8_000, 5_000).ensureAlpha(0.5).webp({ effort: 0 }).toBuffer(),
  GIF: () => solid(8_000, 5_000).gif({ effort: 1 }).toBuffer(),
};

it.for(Object.keys(LARGEST))('%s at its largest is converted within its memory', async (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'club-picture-'));
  const path = join(folder, 'picture');
  const converter = new Converter();
  try {
    writeFileSync(path, await LARGEST[kind]!());
    await converter.inspect(path);
    await converter.convert(path, null);
    await converter.convert(path, { x: 0.1, y: 0.1, width: 0.8, height: 0.8 });
    const [pid = 0] = childrenOf(process.pid).filter(isConverter);
    const { mostData, peak } = memoryOf(pid);
    console.log(`${kind}: ${Math.round(peak / 1024)} MB`);
    expect(peak).toBeLessThan(MOST_PEAK);
    // What the system gives to a process, in bytes, with what Node reserves beside what it uses.
    expect(mostData).toBeLessThan(1_500_000 * 1024);
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function isConverter(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('converter-process');
}

it('a picture whose converter is killed is 503, and the next one is taken', async () => {
  const server = await startServer({ SAMPLE_CONTENT: 'off', BACKUPS: 'off' });
  const { origin } = server;
  try {
    const cookie = await enter(origin, 'setup');
    const upload = async (photo: Buffer) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
      const headers = { origin, cookie };
      return fetch(`${origin}/api/manage/uploads`, { method: 'POST', headers, body: form });
    };
    const [width, height] = [3_000, 2_000];
    const noise = { raw: { width, height, channels: 3 as const } };
    const large = await sharp(randomBytes(width * height * 3), noise)
      .jpeg()
      .toBuffer();
    const sent = upload(large);
    const converters = () => childrenOf(server.child.pid ?? 0);
    await expect.poll(converters, { timeout: 20_000, interval: 10 }).toHaveLength(1);
    for (const pid of converters()) process.kill(pid, 'SIGKILL');
    const response = await sent;
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    const small = await sharp(large).resize(300).jpeg().toBuffer();
    expect((await upload(small)).status).toBe(201);
    // Its folder holds what the second has, and nothing of the first.
    const files = readdirSync(join(server.dataDir, 'uploads'), {
      recursive: true,
      withFileTypes: true,
    });
    expect(files.filter((file) => file.isFile())).toHaveLength(2);
    // It leaves with the server, also with one that is killed.
    const [converter = 0] = converters();
    await server.kill();
    await expect.poll(() => isRunning(converter), { timeout: 10_000 }).toBe(false);
  } finally {
    await server.stop();
  }
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
