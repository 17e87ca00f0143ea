import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newDataDir, runNode, startServer } from '../support/machine/process.ts';
import { embedded } from './support/engines.ts';
import { Ledger } from './support/ledger.ts';

const SETTINGS = { SAMPLE_CONTENT: 'off', BACKUPS: 'off', PORT: '0' };
const ENGLISH_SENTENCE = /^[A-Z][^\n]+\.$/;

function folder(): string {
  const path = newDataDir();
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A small disk of its own, which only root can make; null where that is not allowed. */
function smallDisk(size: string): string | null {
  const path = folder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', path]).status !== 0)
    return null;
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', path]);
  });
  return path;
}

/** Makes data in a folder and ends the server as it should end; returns who knows what is in there. */
async function fill(dataDir: string): Promise<Ledger> {
  const server = await startServer({ ...SETTINGS, DATA_DIR: dataDir });
  const ledger = new Ledger(server.origin);
  await ledger.begin();
  const ended = new Promise((resolve) => server.child.once('close', resolve));
  server.child.kill('SIGTERM');
  await ended;
  return ledger;
}

async function checkAgain(ledger: Ledger, env: Record<string, string>): Promise<void> {
  const server = await startServer({ ...SETTINGS, ...env });
  ledger.moveTo(server.origin);
  await ledger.check();
  await server.kill();
}

describe('the embedded database', () => {
  it('on a full disk refuses writes with 503, goes on reading, and heals by itself', async ({
    skip,
  }) => {
    const dataDir = smallDisk('4m');
    if (dataDir === null) return skip('no disk can be mounted here');
    const server = await startServer({ ...SETTINGS, DATA_DIR: dataDir });
    const ledger = new Ledger(server.origin);
    await ledger.begin();
    // All that is free is taken by somebody else.
    const ballast = join(dataDir, 'ballast');
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1k']);
    await ledger.writeDuring(() =>
      expect.poll(() => ledger.refusals.get(503) ?? 0, { timeout: 60_000 }).toBeGreaterThan(20),
    );
    for (const path of ['healthz', 'readyz', 'api/blog', 'api/recruit']) {
      expect((await fetch(`${server.origin}/${path}`)).status, path).toBe(200);
    }
    await ledger.checkContent();
    const said = await runNode(['src/cli/backup.ts', join(dataDir, 'full.tar.gz')], {
      DATA_DIR: dataDir,
    });
    expect(said).toMatchObject({ code: 1, stdout: '' });
    expect(said.stderr.trim().split('\n')).toHaveLength(1);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('full'))).toEqual([]);

    truncateSync(ballast, 0);
    await ledger.writeDuring(() => ledger.answered(10));
    await ledger.check();
    expect([...ledger.refusals.keys()]).toEqual([503]);
    await server.kill();
    await checkAgain(ledger, { DATA_DIR: dataDir });
  });

  it('in a folder that cannot be written to does not start, and says so', async ({ skip }) => {
    const dataDir = smallDisk('16m');
    if (dataDir === null) return skip('no disk can be mounted here');
    const ledger = await fill(dataDir);
    spawnSync('mount', ['-o', 'remount,ro', dataDir]);
    const refused = await runNode(['src/cli/serve.ts'], { ...SETTINGS, DATA_DIR: dataDir });
    expect(refused.code).toBe(1);
    expect(refused.stderr.trim()).toMatch(ENGLISH_SENTENCE);
    spawnSync('mount', ['-o', 'remount,rw', dataDir]);
    await checkAgain(ledger, { DATA_DIR: dataDir });
  });

  it('that is damaged does not start, names the backup, and is whole again after it', async () => {
    const dataDir = folder();
    const ledger = await fill(dataDir);
    const backup = join(dataDir, 'backups', 'likelion-2026-11-22.tar.gz');
    expect(await runNode(['src/cli/backup.ts', backup], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
    });
    const file = openSync(join(dataDir, 'likelion.sqlite'), 'r+');
    for (let page = 1; page < 40; page += 1)
      writeSync(file, Buffer.alloc(512, 0xaa), 0, 512, page * 4_096);
    const refused = await runNode(['src/cli/serve.ts'], { ...SETTINGS, DATA_DIR: dataDir });
    expect(refused.code).toBe(1);
    expect(refused.stderr.trim()).toMatch(ENGLISH_SENTENCE);
    expect(refused.stderr).toContain(`npm run restore -- ${backup}`);

    const aside = `${dataDir}-aside`;
    renameSync(dataDir, aside);
    onTestFinished(() => rmSync(aside, { recursive: true, force: true }));
    const restored = await runNode(
      ['src/cli/restore.ts', join(aside, 'backups', 'likelion-2026-11-22.tar.gz')],
      { DATA_DIR: dataDir },
    );
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    // The secret stays with the machine; with it only the sessions are gone, which no backup holds.
    mkdirSync(dataDir, { recursive: true });
    copyFileSync(join(aside, 'auth-secret'), join(dataDir, 'auth-secret'));
    const server = await startServer({ ...SETTINGS, DATA_DIR: dataDir });
    ledger.moveTo(server.origin);
    await ledger.signIn();
    await ledger.check();
    await server.kill();
  });

  it('belongs to one server: a second one under writers is refused and disturbs nothing', async () => {
    const database = await (await embedded()).createDatabase();
    const server = await startServer(database);
    const ledger = new Ledger(server.origin);
    await ledger.begin();
    await ledger.writeDuring(async () => {
      const second = await runNode(['src/cli/serve.ts'], { ...database, PORT: '0' });
      expect(second.code).toBe(1);
      expect(second.stderr.trim()).toMatch(/^Another server is already running on [^\n]+\.$/);
    });
    await ledger.check();
    expect(ledger.refusals.size).toBe(0);
    await server.stop();
  });
});

describe('a clock that goes wrong', () => {
  const DAY_MS = 86_400_000;
  const at = (offset: number) => ({
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'support/clock.ts')}`,
    CLOCK_OFFSET_MS: String(offset),
  });

  it.each([
    ['a day ahead', DAY_MS],
    // What was published that day is to come once more: it waits for its moment as if it were scheduled.
    ['a day back', -DAY_MS],
  ])('by %s and right again costs nothing, not even the session', async (_, offset) => {
    const dataDir = folder();
    const ledger = await fill(dataDir);
    for (const [env, isTheirDay] of [
      [at(offset), offset > 0],
      [{}, true],
    ] as const) {
      const server = await startServer({ ...SETTINGS, ...env, DATA_DIR: dataDir });
      ledger.moveTo(server.origin);
      await ledger.check({ isTheirDay });
      await ledger.writeDuring(() => ledger.answered(10));
      await ledger.check({ isTheirDay });
      await server.kill();
    }
    expect(ledger.refusals.size).toBe(0);
  });
});
