/** The program in a folder of one user, run by another: what may not be read is said in one sentence. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment, ROOT } from '../support/machine/process.ts';

/** Who the service runs as; only root can become somebody else. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

describe.skipIf(!isRoot)('in a folder of another user', () => {
  const root = mkdtempSync(join(tmpdir(), 'club-owners-'));
  const program = join(root, 'releases/1');
  const dataDir = join(root, 'data');
  const [page, islands] = [
    join(program, 'dist/about.html'),
    join(program, '.build/islands/islands.js'),
  ];
  const compressed = join(program, '.build/compressed');

  beforeAll(() => {
    chmodSync(root, 0o755);
    for (const folder of [
      program,
      dataDir,
      join(root, 'bin'),
      join(program, 'dist'),
      join(islands, '..'),
      compressed,
    ])
      mkdirSync(folder, { recursive: true });
    for (const path of ['src', 'content', 'package.json'])
      cpSync(join(ROOT, path), join(program, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(program, 'node_modules'));
    symlinkSync('releases/1', join(root, 'current'));
    chownSync(dataDir, NOBODY, NOBODY);
    writeFileSync(join(root, 'bin/systemctl'), '#!/bin/sh\n', { mode: 0o755 });
    writeFileSync(page, '<p>');
    writeFileSync(islands, 'export const names = [];');
    writeFileSync(join(compressed, 'page.br'), '');
    execFileSync('git', ['init', '--quiet', program]);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** A server is ended once it listens. */
  const run = async (
    name: string,
    changes: Record<string, string> = {},
    { user = NOBODY, args = [] as string[] } = {},
  ) => {
    const settings = { DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', PORT: '0', HOME: dataDir };
    const env = {
      ...environment({ ...settings, ...changes }),
      PATH: `${join(root, 'bin')}:${process.env.PATH}`,
    };
    const child = spawn(process.execPath, [`src/cli/${name}.ts`, ...args], {
      cwd: program,
      env,
      uid: user,
      gid: user,
    });
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].on('data', (chunk: Buffer) => (said[stream] += chunk.toString()));
    child.stdout.on('data', () => said.stdout.includes('http://') && child.kill());
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, ...said };
  };

  it.for([
    ['a page', page],
    ['what draws the pages', join(program, '.build')],
  ])('the start and doctor name %s that may not be read', async ([, closed = '']) => {
    chmodSync(closed, 0o600);
    const started = await run('serve');
    const looked = await run('doctor');
    chmodSync(closed, 0o755);
    expect(started.code).toBe(1);
    expect(started.stderr).toMatch(/^The built site cannot be read \(EACCES: .*\)\.\n$/);
    expect(started.stderr).toContain(closed);
    expect(looked.stdout).toMatch(new RegExp(`^✗ build +EACCES: .*${closed}.*\\.$`, 'm'));
    expect(looked.stderr).toBe('');
  });

  it('the start names a folder outside its own that may not be written', async () => {
    const outside = ['backups', 'pictures'].map((name) => join(root, name));
    for (const folder of outside) mkdirSync(folder, { mode: 0o755 });
    const [backups = '', pictures = ''] = outside;
    symlinkSync(pictures, join(dataDir, 'uploads'));
    // The page here is none that the server would take.
    renameSync(join(program, 'dist'), join(program, 'away'));
    const { code, stdout } = await run('serve', { BACKUP_TO: backups });
    expect(code).toBe(0);
    for (const folder of [backups, join(dataDir, 'uploads')])
      expect(stdout).toContain(
        `The folder ${folder} cannot be written (EACCES): where systemd runs the server, name it in ReadWritePaths=`,
      );
    for (const folder of outside) chownSync(folder, NOBODY, NOBODY);
    expect((await run('serve', { BACKUP_TO: backups })).stdout).not.toContain('cannot be written');
    renameSync(join(program, 'away'), join(program, 'dist'));
  });

  it('root backs up into a folder of its own, and restores from there', async () => {
    const [own, filled, empty] = [join(root, 'own'), join(root, 'filled'), join(root, 'empty')];
    mkdirSync(own, { mode: 0o700 });
    for (const folder of [filled, empty]) {
      mkdirSync(folder, { mode: 0o750 });
      chownSync(folder, NOBODY, NOBODY);
    }
    renameSync(join(program, 'dist'), join(program, 'away'));
    await run('serve', { DATA_DIR: filled });
    renameSync(join(program, 'away'), join(program, 'dist'));
    const file = join(own, 'new/club.tar.gz');
    const asRoot = (name: string, dataDir: string, args = [file]) =>
      run(name, { DATA_DIR: dataDir }, { user: 0, args });

    expect(await asRoot('backup', filled)).toMatchObject({ code: 0, stderr: '' });
    expect(statSync(file)).toMatchObject({ uid: 0, gid: 0, mode: 0o100600 });
    expect(readdirSync(dirname(file))).toEqual(['club.tar.gz']);
    expect((await asRoot('backup', filled)).stderr).toBe(
      `The file ${file} exists already; choose another name.\n`,
    );
    // Nothing is there to be backed up.
    const failed = join(own, 'failed.tar.gz');
    expect((await asRoot('backup', empty, [failed])).code).toBe(1);
    expect(readdirSync(own)).toEqual(['new']);

    expect(await asRoot('restore', empty)).toMatchObject({ code: 0, stderr: '' });
    for (const folder of [filled, empty])
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        expect(statSync(join(folder, name)), name).toMatchObject({ uid: NOBODY, gid: NOBODY });
  });

  it('doctor names what is sent compressed and may not be read', async () => {
    chmodSync(compressed, 0o600);
    const { stdout } = await run('doctor');
    chmodSync(compressed, 0o755);
    expect(stdout).toMatch(new RegExp(`^✗ build +EACCES: .*${compressed}.*\\.$`, 'm'));
  });
});
