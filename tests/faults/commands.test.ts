/** The commands that write files beside a running server, killed in the middle: half a file is never taken for a whole one. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildIfStale } from '#cli/built.ts';
import { checkBackup } from '#server/app/backup/read.ts';
import {
  environment,
  newDataDir,
  ROOT,
  type RunningServer,
  runNode,
  startServer,
} from '../support/machine/process.ts';
import { CYCLES } from './support/engines.ts';

const COMMAND_LIMIT_MS = 120_000;

let server: RunningServer;
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'club-killed-'));

beforeAll(async () => {
  await buildIfStale({ ...process.env, DATA_DIR: newDataDir() });
  server = await startServer({ SAMPLE_CONTENT: 'on', BACKUPS: 'off' });
  env = { DATA_DIR: server.dataDir };
}, COMMAND_LIMIT_MS);

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const answers = async () => (await fetch(`${server.origin}/blogs`)).status;

const filesIn = (path: string) =>
  globSync('**/*', { cwd: path, withFileTypes: true }).filter((entry) => entry.isFile()).length;

it.each([
  {
    name: 'backup',
    args: ['src/cli/backup.ts'],
    whole: async (path: string) => (await checkBackup(path)).parts.length,
  },
  {
    name: 'export',
    args: ['src/cli/export.ts', '--as-record', '13기'],
    whole: (path: string) => Promise.resolve(filesIn(path)),
  },
])(
  'kill -9 in the middle of $name leaves nothing or all of it, and the site answers',
  { timeout: (CYCLES + 2) * COMMAND_LIMIT_MS },
  async ({ name, args, whole }) => {
    const first = join(folder, `${name}-first`);
    const begin = Date.now();
    expect(await runNode([...args, first], env)).toMatchObject({ code: 0 });
    const lasts = Date.now() - begin;
    const parts = await whole(first);
    const target = join(folder, name);
    let through = 0;
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const child = spawn(process.execPath, [...args, target], {
        cwd: ROOT,
        env: environment(env),
        stdio: 'ignore',
      });
      const closed = new Promise((resolve) => child.once('close', resolve));
      // Every other time while the file is being written.
      const until = Date.now() + (cycle % 2 === 0 ? randomInt(50, lasts) : 2 * lasts);
      while (Date.now() < until && child.exitCode === null) {
        if (cycle % 2 === 1 && existsSync(`${target}.part`)) break;
        expect(await answers()).toBe(200);
        await sleep(10);
      }
      if (cycle % 2 === 1) await sleep(randomInt(0, 300));
      child.kill('SIGKILL');
      await closed;
      expect(await answers()).toBe(200);
      if (!existsSync(target)) continue;
      through += 1;
      expect(await whole(target)).toBe(parts);
      rmSync(target, { recursive: true });
    }
    console.log(
      `${name}: ${CYCLES} kills (a whole one ${lasts} ms), ${through} were through before`,
    );
    // What the killed ones left is in nobody's way.
    expect(await runNode([...args, target], env)).toMatchObject({ code: 0 });
    expect(await whole(target)).toBe(parts);
    expect(existsSync(`${target}.part`)).toBe(false);
  },
);
