/** `npm run upgrade` over a real clone, with versions that fail, and killed in the middle. */
import { execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildIfStale } from '#cli/built.ts';
import { post } from '../support/bodies.ts';
import { freePort } from '../support/machine/free-port.ts';
import { environment, newDataDir, ROOT } from '../support/machine/process.ts';
import { enter } from '../support/staff.ts';
import { CYCLES } from './support/engines.ts';

const UPGRADE_LIMIT_MS = 300_000;

/** In place of the build, which `publishing.test.ts` kills: what is built already, with the name of the version. */
const BUILD = `
import { execFileSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
for (const made of ['dist', '.build/islands'])
  cpSync(process.env.BUILT_FROM + '/' + made, made, { recursive: true });
writeFileSync('dist/version.txt', execFileSync('git', ['rev-parse', 'HEAD']));
`;

/** In place of systemd: it starts in the folder that \`current\` leads to, and what it starts outlives everybody. */
const SYSTEMCTL = `#!/bin/sh
cd "$PLACE"
# Ids are given again: what is meant runs in a folder of ours. The dead have none.
runs() { case "$(readlink "/proc/$1/cwd")" in "$PLACE"/*) true ;; *) false ;; esac; }
# Whoever asked it to stop may have been killed before it was told.
end() {
  pid=$(cat stopping 2>/dev/null)
  ! runs "$pid" || kill "$pid"
  while runs "$pid"; do sleep 0.1; done
  rm -f stopping
}
case $1 in
start)
  end
  runs "$(cat pid 2>/dev/null)" && exit 0
  rm -f pid
  (cd current && exec setsid sh -c 'echo $$ >"$PLACE/pid" && exec node src/cli/serve.ts') >>log 2>&1 </dev/null &
  while [ ! -s pid ]; do sleep 0.05; done ;;
stop)
  [ ! -f pid ] || mv pid stopping
  end ;;
esac
`;

const root = mkdtempSync(join(tmpdir(), 'club-upgrade-'));
const place = join(root, 'place');
const built = join(root, 'built');
const origin = join(root, 'origin');
const current = join(place, 'current');
const dataDir = newDataDir();
let env: NodeJS.ProcessEnv;
let address: string;
let cookie = '';

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
    cwd: origin,
    encoding: 'utf8',
  }).trim();

/** Commits what `change` does to the origin, and returns the commit. */
const release = (change: () => void = () => undefined): string => {
  change();
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'next');
  return git('rev-parse', 'HEAD');
};

const systemctl = (verb: string) =>
  execFileSync('systemctl', [verb, 'likelion'], { env, stdio: 'ignore' });

const start = () => spawn('node', ['src/cli/upgrade.ts'], { cwd: current, env, detached: true });

const upgrade = async (): Promise<{ code: number | null; said: string }> => {
  const child = start();
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
};

/** The version that answers as a whole, and null where none does. */
const answering = async (): Promise<string | null> => {
  try {
    const [page, version, ready] = await Promise.all(
      ['/', '/version.txt', '/readyz'].map((path) => fetch(address + path)),
    );
    if (!page?.ok || !ready?.ok) return null;
    return (await version?.text())?.trim() ?? null;
  } catch {
    return null;
  }
};

const call = async (path: string, body?: object) =>
  fetch(`${address}/api/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { origin: address, 'content-type': 'application/json', cookie },
  });

let written = 0;
const write = async () => {
  expect((await call('manage/newpost', post())).status).toBe(201);
  written += 1;
};
const posts = async () => {
  const { total } = (await (await call('blog/posts?limit=1')).json()) as { total: number };
  return total;
};

beforeAll(async () => {
  await buildIfStale({ ...process.env, DATA_DIR: dataDir });
  for (const made of ['dist', '.build/islands'])
    cpSync(join(ROOT, made), join(built, made), { recursive: true });
  mkdirSync(join(root, 'bin'));
  mkdirSync(join(place, 'releases'), { recursive: true });
  writeFileSync(join(root, 'bin/systemctl'), SYSTEMCTL);
  chmodSync(join(root, 'bin/systemctl'), 0o755);
  for (const path of ['src', 'content', 'package.json', 'package-lock.json', '.gitignore'])
    cpSync(join(ROOT, path), join(origin, path), { recursive: true });
  writeFileSync(join(origin, 'src/cli/build.ts'), BUILD);
  writeFileSync(join(origin, '.gitignore'), 'node_modules\ndist\n.build\n');
  git('init', '--quiet', '--initial-branch', 'main');
  release();
  const first = join(place, 'releases/first');
  execFileSync('git', ['clone', '--quiet', origin, first]);
  symlinkSync(join(ROOT, 'node_modules'), join(first, 'node_modules'));
  symlinkSync(first, current);
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  env = environment({
    PATH: `${join(root, 'bin')}:${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`,
    PLACE: place,
    BUILT_FROM: built,
    DATA_DIR: dataDir,
    PORT: String(port),
    SAMPLE_CONTENT: 'off',
    BACKUPS: 'off',
  });
  execFileSync('node', ['src/cli/build.ts'], { cwd: first, env });
  systemctl('start');
  await vi.waitFor(async () => expect(await answering()).toBe(git('rev-parse', 'HEAD')), 60_000);
  cookie = await enter(address, 'setup');
  await write();
}, UPGRADE_LIMIT_MS);

afterAll(() => {
  systemctl('stop');
  rmSync(root, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}, UPGRADE_LIMIT_MS);

it(
  'takes a newer version with the data as they are, and only once',
  async () => {
    const next = release();
    expect(await upgrade()).toMatchObject({ code: 0 });
    expect([await answering(), await posts()]).toEqual([next, written]);
    await write();
    expect(await upgrade()).toEqual({
      code: 0,
      said: expect.stringContaining('This is the newest version already.'),
    });
  },
  UPGRADE_LIMIT_MS,
);

it(
  'goes on as before where the next version cannot be built',
  async () => {
    const before = await answering();
    const build = join(origin, 'src/cli/build.ts');
    release(() => writeFileSync(build, 'throw new Error("half a page")'));
    const { code, said } = await upgrade();
    expect([code, said]).toEqual([1, expect.stringContaining('half a page')]);
    expect([await answering(), await posts()]).toEqual([before, written]);
    const folders = readdirSync(join(place, 'releases'));
    expect(folders).toHaveLength(2);
    release(() => writeFileSync(build, BUILD));
  },
  UPGRADE_LIMIT_MS,
);

const serve = () => join(origin, 'src/cli/serve.ts');
const list = () => join(origin, 'src/server/db/migrations/list.ts');

/** A version whose server changes the database and never answers; `tried` says where. */
const releaseMute = (where: string) => {
  const kept = [serve(), list()].map((file) => [file, readFileSync(file, 'utf8')] as const);
  release(() => {
    const [, steps = ''] = kept[1] ?? [];
    const step = `'900_newer': { up: async (db) => { await db.schema.createTable('newer').addColumn('id', 'integer').execute(); } },`;
    writeFileSync(list(), steps.replace(/\};\s*$/, `${step}\n};\n`));
    const [, server = ''] = kept[0] ?? [];
    const mute = `
if (${where}) {
  const { openDatabaseBeside } = await import('#server/db/open.ts');
  const { readConfig } = await import('#server/app/config.ts');
  await openDatabaseBeside(readConfig(process.env));
  await new Promise(() => setInterval(() => undefined, 1000));
}
`;
    writeFileSync(serve(), mute + server);
  });
  return () => release(() => kept.forEach(([file, text]) => writeFileSync(file, text)));
};

it(
  'goes back with the data where the next version does not answer',
  async () => {
    const before = await answering();
    const mend = releaseMute(`!process.env.DATA_DIR?.includes('rehearsal')`);
    const { code, said } = await upgrade();
    expect([code, said]).toEqual([1, expect.stringMatching(/Going back[\s\S]*did not answer/)]);
    expect([await answering(), await posts()]).toEqual([before, written]);
    // The newer database is still there to be looked at.
    expect(readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))).toHaveLength(1);
    cookie = await enter(address, 'sign-in/username');
    await write();
    mend();
  },
  UPGRADE_LIMIT_MS,
);

it(
  'says so where the folder is not what it can work with',
  async () => {
    const elsewhere = join(place, 'releases/plain');
    cpSync(realpathSync(current), elsewhere, {
      recursive: true,
      filter: (path) => !path.endsWith('/.git'),
    });
    const run = (cwd: string) => {
      try {
        return execFileSync('node', ['src/cli/upgrade.ts'], { cwd, env, encoding: 'utf8' });
      } catch (error) {
        return String((error as { stderr: unknown }).stderr);
      }
    };
    expect(run(elsewhere)).toMatch(/^This folder is not the one that .*current leads to/);
    const before = realpathSync(current);
    rmSync(current);
    symlinkSync(elsewhere, current);
    expect(run(elsewhere)).toMatch(/is no clone of a git repository/);
    rmSync(current);
    symlinkSync(before, current);
    rmSync(elsewhere, { recursive: true });
  },
  UPGRADE_LIMIT_MS,
);

it(
  'kill -9 in the middle leaves a whole version with all data',
  { timeout: CYCLES * 120_000 + 2 * UPGRADE_LIMIT_MS },
  async () => {
    const begin = Date.now();
    let known = release();
    expect(await upgrade()).toMatchObject({ code: 0 });
    const whole = Date.now() - begin;
    let [silent, changed] = [0, 0];
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      await write();
      const next = release();
      const child = start();
      const closed = new Promise((resolve) => child.once('close', resolve));
      const stepsBefore = existsSync(join(place, 'releases/upgrade.json'));
      expect(stepsBefore).toBe(false);
      // Every other time while the service changes over.
      const until = Date.now() + (cycle % 2 === 0 ? randomInt(50, whole) : UPGRADE_LIMIT_MS);
      while (Date.now() < until && !existsSync(join(place, 'releases/upgrade.json'))) {
        expect(await answering()).toBe(known);
        await sleep(20);
      }
      if (cycle % 2 === 1) await sleep(randomInt(0, Math.round(whole / 2)));
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // It was through already.
      }
      await closed;
      if ((await answering()) === null) silent += 1;
      // What a boot does, too.
      systemctl('start');
      await expect.poll(answering, { timeout: 60_000 }).not.toBeNull();
      expect(await posts()).toBe(written);
      // Ends what was interrupted; the next one goes on from there.
      if (existsSync(join(place, 'releases/upgrade.json')))
        expect(await upgrade()).toMatchObject({ code: 0 });
      const now = await answering();
      expect([known, next]).toContain(now);
      if (now === next) changed += 1;
      known = now ?? '';
      expect(await posts()).toBe(written);
    }
    console.log(
      `upgrade: ${CYCLES} kills (a whole one ${whole} ms), ${changed} had changed over, ${silent} waited for the next start`,
    );
    const last = release();
    expect(await upgrade()).toMatchObject({ code: 0 });
    expect([await answering(), await posts()]).toEqual([last, written]);
  },
);
