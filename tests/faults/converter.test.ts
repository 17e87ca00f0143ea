import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startServer } from '../support/machine/process.ts';

/** The processes that a process has begun. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(join('/proc', name, 'stat'), 'utf8');
        // Behind the name, which may hold anything: state, parent.
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

it('a picture whose converter is killed is 503, and the next one is taken', async () => {
  const server = await startServer({ SAMPLE_CONTENT: 'off', BACKUPS: 'off' });
  const { origin } = server;
  try {
    const entered = await fetch(`${origin}/api/auth/setup`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'photographer', password: 'a long enough phrase' }),
    });
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
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
