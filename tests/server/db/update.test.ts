/** A newer version over what an older one has left: what fails changes nothing, and what was there can come back. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished } from 'vitest';
import { forgetCopies } from '#server/db/copies.ts';
import type { Database } from '#server/db/database.ts';
import { DATABASE_FILE } from '#server/db/folder.ts';
import { executedSteps } from '#server/db/migrate.ts';
import { STEPS } from '#server/db/migrations/list.ts';
import { openDatabase, openDatabaseForCommand } from '#server/db/open.ts';
import { environmentOf, isPostgres, type TestDatabase } from '../../support/database/database.ts';
import { addStep } from '../../support/database/later-step.ts';
import { ROOT, runNode } from '../../support/machine/process.ts';
import { it } from '../support/databases.ts';
import { postRow } from '../support/rows.ts';

const DAY_MS = 86_400_000;
const TITLE = '판올림 전의 글';

/** Files that somebody has laid beside the copies. */
const MINE = ['before-mine.sqlite', 'before-mine.tar.gz'];

/** What a site of the present steps holds, and has closed. */
async function fill(database: TestDatabase): Promise<void> {
  const db = await openDatabase(database);
  await db.write
    .insertInto('posts')
    .values(postRow({ title: TITLE }))
    .execute();
  await db.close();
}

async function titles({ read }: Database): Promise<string[]> {
  const rows = await read.selectFrom('posts').select('title').execute();
  return rows.map(({ title }) => title);
}

const copies = ({ dataDir }: TestDatabase) =>
  globSync('before-*', { cwd: join(dataDir, 'backups') }).toSorted();

const rename = (title: string) => ({
  up: async (queries: Parameters<(typeof STEPS)[string]['up']>[0]) => {
    await sql`update posts set title = ${title}`.execute(queries);
  },
});

/** The step is taken back at the end of `work`, as the program of before would not know it. */
async function withStep(name: string, step: (typeof STEPS)[string], work: () => Promise<void>) {
  addStep(name, step);
  try {
    await work();
  } finally {
    Reflect.deleteProperty(STEPS, name);
  }
}

describe('a failed update', () => {
  it('of the database leaves the data, and no copy', async ({ database }) => {
    await fill(database);
    const step = {
      up: async (queries: Parameters<(typeof STEPS)[string]['up']>[0]) => {
        await rename('새 판의 글').up(queries);
        await sql`insert into nowhere values (1)`.execute(queries);
      },
    };
    await withStep('999_broken', step, async () => {
      await expect(openDatabase(database)).rejects.toThrow(/999_broken .*nothing was changed/);
      await expect(openDatabaseForCommand(database)).rejects.toThrow(/999_broken/);
    });
    expect(copies(database)).toEqual([]);
    const db = await openDatabase(database);
    expect(await titles(db)).toEqual([TITLE]);
    await db.close();
  });

  it.for([
    ['of a text', 'content/club.json', () => '{'],
    ['of the server', 'src/server/app/main.ts', (text: string) => `${text}\nconst = 1;\n`],
  ] as const)(
    'of the site because %s leaves the data and the old site',
    { timeout: 120_000 },
    async ([, file, damage], { database }) => {
      await fill(database);
      const tree = mkdtempSync(join(tmpdir(), 'club-update-'));
      onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
      for (const path of ['src', 'content', 'public', 'package.json', 'package-lock.json'])
        cpSync(join(ROOT, path), join(tree, path), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
      for (const path of ['astro.config.mjs', 'tsconfig.json'])
        copyFileSync(join(ROOT, path), join(tree, path));
      mkdirSync(join(tree, 'dist'));
      writeFileSync(join(tree, 'dist/index.html'), 'the old site');
      const list = join(tree, 'src/server/db/migrations/list.ts');
      const step = `  '999_newer': { up: async (db) => { await sql\`delete from posts\`.execute(db); } },\n};\n`;
      writeFileSync(list, readFileSync(list, 'utf8').replace(/\};\s*$/, step));
      writeFileSync(join(tree, file), damage(readFileSync(join(tree, file), 'utf8')));

      const { code, stderr } = await runNode(
        [join(tree, 'src/cli/build.ts')],
        environmentOf(database),
      );
      expect(code, stderr).toBe(1);
      expect(stderr).not.toBe('');
      expect(readdirSync(join(tree, 'dist'))).toEqual(['index.html']);
      expect(readFileSync(join(tree, 'dist/index.html'), 'utf8')).toBe('the old site');
      expect(globSync('.build/next-*', { cwd: tree })).toEqual([]);
      expect(copies(database)).toEqual([]);
      const db = await openDatabase(database);
      expect(await executedSteps(db.read, db.engine)).toEqual(Object.keys(STEPS));
      expect(await titles(db)).toEqual([TITLE]);
      await db.close();
    },
  );
});

it('a copy from before an update stays beside SQLite alone', async ({ database }) => {
  await fill(database);
  await withStep('999_newer', rename('새 판의 글'), async () => {
    const db = await openDatabase(database);
    expect(await titles(db)).toEqual(['새 판의 글']);
    await db.close();
  });
  expect(copies(database)).toHaveLength(isPostgres ? 0 : 1);
});

describe.skipIf(isPostgres)('the copy from before an update', () => {
  it('is whole, for its owner alone, and the way back', async ({ database }) => {
    await fill(database);
    expect(copies(database)).toEqual([]);
    await withStep('999_newer', rename('새 판의 글'), async () => {
      for (let opening = 0; opening < 2; opening += 1) {
        const db = await openDatabase(database);
        expect(await titles(db)).toEqual(['새 판의 글']);
        await db.close();
      }
    });
    const [name = '', ...others] = copies(database);
    expect(others).toEqual([]);
    const copy = join(database.dataDir, 'backups', name);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const file = new DatabaseSync(copy, { readOnly: true });
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    file.close();

    await expect(openDatabase(database)).rejects.toThrow(/newer than this program/);
    const path = join(database.dataDir, DATABASE_FILE);
    for (const end of ['-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
    copyFileSync(copy, path);
    const db = await openDatabase(database);
    expect(await titles(db)).toEqual([TITLE]);
    expect(await executedSteps(db.read, db.engine)).toEqual(Object.keys(STEPS));
    await db.close();
  });

  it('is one of the last two, at most 30 days old', async ({ database }) => {
    await fill(database);
    for (const name of ['997_a', '998_b', '999_c']) {
      addStep(name, rename(name));
      const db = await openDatabase(database);
      await db.close();
    }
    const [older = '', newer = ''] = copies(database);
    expect(copies(database)).toEqual([older, newer]);
    const folder = join(database.dataDir, 'backups');
    const titleIn = (name: string) => {
      const file = new DatabaseSync(join(folder, name), { readOnly: true });
      const row = file.prepare('select title from posts').get();
      file.close();
      return row?.title;
    };
    expect([titleIn(older), titleIn(newer)]).toEqual(['997_a', '998_b']);
    writeFileSync(join(folder, `${newer}.half.part`), '');
    for (const name of MINE) writeFileSync(join(folder, name), '');
    const old = new Date(Date.now() - 31 * DAY_MS);
    utimesSync(join(folder, older), old, old);
    forgetCopies(database.dataDir);
    expect(copies(database)).toEqual([newer, ...MINE]);
    forgetCopies(database.dataDir, new Date(Date.now() + 31 * DAY_MS));
    expect(copies(database)).toEqual(MINE);
  });

  it('is needed: where it cannot be made nothing is changed', async ({ database }) => {
    await fill(database);
    writeFileSync(join(database.dataDir, 'backups'), 'no folder');
    await withStep('999_newer', rename('새 판의 글'), async () => {
      await expect(openDatabase(database)).rejects.toThrow(/could not be copied before its update/);
    });
    rmSync(join(database.dataDir, 'backups'));
    const db = await openDatabase(database);
    expect(await titles(db)).toEqual([TITLE]);
    await db.close();
    expect(existsSync(join(database.dataDir, 'backups'))).toBe(false);
  });
});
