/** `npm run dev`, as somebody calls it who edits the site. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockFolder } from '#server/db/lock.ts';
import { freePort } from '../support/machine/free-port.ts';
import { environment, ROOT } from '../support/machine/process.ts';

it('a second start says in Korean what to do, and ending npm ends the server', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-dev-'));
  const port = await freePort();
  const begin = (host = '127.0.0.1') => {
    const env = environment({ DATA_DIR: dataDir, PORT: `${port}`, HOST: host });
    const child = spawn('npm', ['run', 'dev'], { cwd: ROOT, env });
    const said = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said.text += chunk.toString()));
    return { child, said, closed: once(child, 'close') };
  };
  const first = begin();
  await expect.poll(() => first.said.text, { timeout: 50_000 }).toContain(`:${port}`);
  const second = begin();
  expect((await second.closed)[0]).toBe(1);
  expect(second.said.text).toMatch(/이미 켜져 있어요|열 수 없어요/);
  expect(second.said.text).not.toMatch(/\n\s+at /);
  first.child.kill('SIGTERM');
  // Its pipes close when the server has ended too.
  await first.closed;
  const probe = createServer();
  await once(probe.listen(port, '127.0.0.1'), 'listening');
  probe.close();
  const unlock = lockFolder(dataDir);
  for (const [host, sentence] of [
    ['127.0.0.1', '폴더를 쓰는 서버가 이미 켜져 있어요.'],
    // No address of this machine.
    ['192.0.2.1', '.env의 HOST와 PORT를 확인해 주세요.'],
  ] as const) {
    const refused = begin(host);
    expect((await refused.closed)[0]).toBe(1);
    expect(refused.said.text).toContain(sentence);
  }
  unlock();
  rmSync(dataDir, { recursive: true, force: true });
}, 90_000);
