import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { it } from './support/it.ts';
import type { Target } from './support/target.ts';
import { drip, flood } from './support/wire.ts';

const BOUNDARY = 'b';

/** A form with a picture that no packing makes smaller, about sixty kilobytes. */
async function formOf(): Promise<Buffer> {
  const [width, height] = [150, 133];
  const picture = await sharp(randomBytes(width * height * 3), {
    raw: { width, height, channels: 3 },
  })
    .png()
    .toBuffer();
  const part = 'Content-Disposition: form-data; name="file"; filename="a.png"';
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${part}\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

const head = ({ port, cookie }: Target, length: number, isStaff = true) =>
  [
    'POST /api/manage/uploads HTTP/1.1',
    'Host: localhost',
    `Origin: http://localhost:${port}`,
    ...(isStaff ? [`Cookie: ${cookie}`] : []),
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${length}`,
    'Connection: close\r\n\r\n',
  ].join('\r\n');

describe('an upload over a slow line', () => {
  it('that comes steadily may take longer than other bodies', async ({ target }) => {
    const form = await formOf();
    const began = performance.now();
    const { statuses, text } = await drip(target.port, head(target, form.length), form, 4_000, 200);
    // Twice the limit of other bodies.
    expect(performance.now() - began).toBeGreaterThan(2_500);
    expect(statuses).toEqual([201]);
    const id = Number(/"id":(\d+)/.exec(text)?.[1]);
    const gone = await target.server.call('deletePicture', { params: { id } });
    expect(gone.status).toBe(200);
  });

  it('that hardly comes is cut off', async ({ target }) => {
    const begin = `${head(target, 1_000_000)}--${BOUNDARY}\r\n`;
    const { statuses, text } = await flood(target.port, begin, 'x', 50);
    expect(text).not.toContain('STILL OPEN');
    expect(statuses.filter((status) => status !== 408 && status !== 400)).toEqual([]);
  });

  it('that hardly comes is cut off as soon where the connection has carried much', async ({
    target,
  }) => {
    const carried = 200_000;
    const before = `POST /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${carried}\r\n\r\n`;
    const slow = `${head(target, 1_000_000)}--${BOUNDARY}\r\n`;
    const measure = async (begin: string) => {
      const began = performance.now();
      const { text } = await flood(target.port, begin, 'x', 50);
      expect(text).not.toContain('STILL OPEN');
      return performance.now() - began;
    };
    const [first, later] = await Promise.all([
      measure(slow),
      measure(before + 'x'.repeat(carried) + slow),
    ]);
    expect(later - first).toBeLessThan(2_000);
  });

  it('that comes steadily and never ends is cut off', async ({ target }) => {
    const part = 'Content-Disposition: form-data; name="file"; filename="a.png"';
    const begin = `${head(target, 5_000_000)}--${BOUNDARY}\r\n${part}\r\n\r\n`;
    const { text } = await flood(target.port, begin, 'x'.repeat(2_000), 100);
    expect(text).not.toContain('STILL OPEN');
  });

  it('of somebody who is not signed in is given no time', async ({ target }) => {
    const form = await formOf();
    const start = head(target, form.length, false);
    const { statuses } = await drip(target.port, start, form, 100, 200);
    expect(statuses).toEqual([401]);
  });
});
