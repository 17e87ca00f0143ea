import { describe, expect } from 'vitest';
import { storedFiles } from '../server/support/pictures.ts';
import { HOSTILE_PICTURES, solid } from '../support/photos/hostile.ts';
import { it } from './support/it.ts';
import type { Target } from './support/target.ts';

const NAMES = [
  '../../../etc/cron.d/x.png',
  '/etc/passwd',
  '..\\..\\x.png',
  '.htaccess',
  'a\0.png',
  'x'.repeat(5_000),
];

async function send({ origin, cookie }: Target, file: Uint8Array, name: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), name);
  const response = await fetch(`${origin}/api/manage/uploads`, {
    method: 'POST',
    headers: { origin, cookie },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { id: number; url: string } };
}

describe('a file that is no honest picture', () => {
  it.for(Object.keys(HOSTILE_PICTURES))(
    '%s is refused and leaves nothing',
    async (what, { target }) => {
      const file = await HOSTILE_PICTURES[what]!();
      const { status } = await send(target, file, 'photo.png');
      expect([413, 415, 422]).toContain(status);
      expect(storedFiles(target.server)).toEqual([]);
    },
  );

  it('cannot choose where it lies', async ({ target }) => {
    const file = await solid(20, 20).png().toBuffer();
    for (const name of NAMES) {
      const { status, body } = await send(target, file, name);
      if (status !== 201) continue;
      expect(body.url).toMatch(/^\/uploads\/[0-9a-f]{24}_002000020\.webp$/);
      const gone = await fetch(`${target.origin}/api/manage/uploads/${body.id}`, {
        method: 'DELETE',
        headers: { origin: target.origin, cookie: target.cookie },
      });
      expect(gone.status).toBe(200);
    }
    expect(storedFiles(target.server)).toEqual([]);
  });
});

describe('a form that is made to tire', () => {
  it('of many parts, fields and headers is refused or read without what it has too much of', async ({
    target,
  }) => {
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const forms = [
      Array.from({ length: 5_000 }, (_, index) => part(`x${index}`, 'y')).join(''),
      part('alt', '가'.repeat(40_000)),
      part('x'.repeat(100_000), 'y'),
      `--b\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n\r\n`,
      '--b\r\n'.repeat(10_000),
    ];
    for (const form of forms) {
      const response = await target.server.send('/api/manage/uploads', `${form}--b--\r\n`, {
        cookie: target.cookie,
        type: 'multipart/form-data; boundary=b',
      });
      expect([400, 422]).toContain(response.status);
    }
    expect(storedFiles(target.server)).toEqual([]);
  });
});
