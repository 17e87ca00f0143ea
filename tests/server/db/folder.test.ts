import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { pictureAddress } from '#contract/pictures/sources.ts';
import { restoreBackup } from '#server/app/backup/restore.ts';
import { writeBackup } from '#server/app/backup/write.ts';
import { readConfig } from '#server/app/config.ts';
import { openApp } from '#server/app/open-app.ts';
import { DATABASE_FILE, markFolder } from '#server/db/folder.ts';
import { openDatabase, openDatabaseForCommand } from '#server/db/open.ts';
import {
  createTestDatabase,
  environmentOf,
  isPostgres,
  type TestDatabase,
} from '../../support/database/database.ts';
import { ROOT, runNode } from '../../support/machine/process.ts';
import { STAFF } from '../../support/staff.ts';
import { it as withDatabase } from '../support/databases.ts';
import { upload } from '../support/pictures.ts';
import { expectRefusal } from '../support/refusal.ts';
import { TestServer } from '../support/server-client.ts';

const MARK = 'holds-data';
const OF_ANOTHER = /^The data folder \S+ belongs to another database[^\n]*\.$/;

/** A place in which a server has run, with a picture. */
const it = withDatabase.extend<{ site: TestDatabase }>({
  site: async ({ database }, use) => {
    const db = await openDatabase(database);
    const server = new TestServer(db, database.dataDir);
    await server.accounts.add(STAFF.username, STAFF.password);
    await upload(server);
    await db.close();
    await use(database);
  },
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // What somebody who looked leaves is no change.
    .filter((name) => !/^server\.lock$|-(?:shm|wal)$/.test(name))
    .toSorted();

/** Each way in refuses in one sentence, and neither makes nor removes a file. */
async function expectRefusedEverywhere(
  place: Omit<TestDatabase, 'drop'>,
  sentence: RegExp,
): Promise<void> {
  const before = filesIn(place.dataDir);
  const file = `${place.dataDir}.tar.gz`;
  const programs = [
    ['src/cli/serve.ts'],
    ['src/cli/staff.ts', 'list'],
    ['src/cli/staff.ts', 'add', 'hong'],
    ['src/cli/backup.ts', file],
  ];
  for (const program of programs) {
    const env = { ...environmentOf(place), STAFF_PASSWORD: STAFF.password };
    const { code, stdout, stderr } = await runNode(program, env);
    expect(code, program.join(' ')).toBe(1);
    expect(stdout).not.toMatch(/http:|posts|계정/);
    expect(stderr.trim(), program.join(' ')).toMatch(sentence);
  }
  expect(filesIn(place.dataDir)).toEqual(before);
  expect(existsSync(file)).toBe(false);
}

/** The database of a version that gave no ids, and a folder that nobody has marked. */
async function forgetOwner(site: TestDatabase): Promise<void> {
  rmSync(join(site.dataDir, MARK));
  const db = await openDatabaseForCommand(site);
  await db.write.deleteFrom('settings').where('key', '=', 'database_id').execute();
  // Of one that it knows the files may be lost.
  const { id: _, ...known } = await db.read
    .selectFrom('pictures')
    .selectAll()
    .executeTakeFirstOrThrow();
  await db.write
    .insertInto('pictures')
    .values({ ...known, name: `${'f'.repeat(24)}_10x10` })
    .execute();
  await db.close();
  rmSync(join(site.dataDir, MARK), { force: true });
}

describe('a data folder', { timeout: 120_000 }, () => {
  it('of one database is no other’s, whoever asks', async ({ site }) => {
    if (isPostgres) {
      await expectRefusedEverywhere({ ...site, databaseUrl: null }, OF_ANOTHER);
    } else {
      markFolder(site.dataDir, { engine: 'postgres', id: 'of-another' });
      await expectRefusedEverywhere(site, OF_ANOTHER);
      rmSync(join(site.dataDir, DATABASE_FILE));
      await expectRefusal(openDatabase(site), OF_ANOTHER);
    }
    expect(existsSync(join(site.dataDir, DATABASE_FILE))).toBe(false);
  });

  it('of another database of the same kind is refused, with nothing changed', async ({
    site,
    other,
  }) => {
    const strange = isPostgres
      ? { dataDir: site.dataDir, databaseUrl: other.databaseUrl }
      : { ...site };
    if (!isPostgres) markFolder(site.dataDir, { engine: 'sqlite', id: 'of-another' });
    await expectRefusedEverywhere(strange, OF_ANOTHER);
    if (!isPostgres) return;
    const db = await openDatabaseForCommand({ ...other });
    expect(await db.read.selectFrom('settings').selectAll().execute()).toEqual([]);
    await db.close();
  });

  it('that nobody has marked belongs to the database that knows its pictures', async ({
    site,
    other,
  }) => {
    await forgetOwner(site);
    const strange = isPostgres
      ? { dataDir: site.dataDir, databaseUrl: other.databaseUrl }
      : { dataDir: other.dataDir, databaseUrl: null };
    if (!isPostgres) {
      cpSync(join(site.dataDir, 'uploads'), join(other.dataDir, 'uploads'), { recursive: true });
    }
    await expectRefusedEverywhere(strange, OF_ANOTHER);
    const db = await openDatabase(site);
    await db.close();
    expect(existsSync(join(site.dataDir, MARK))).toBe(true);
    await (await openDatabase(site)).close();
  });

  it.skipIf(!isPostgres)(
    'of the embedded database is not taken by PostgreSQL',
    async ({ other }) => {
      const dataDir = join(other.dataDir, 'embedded');
      await (await openDatabase({ dataDir, databaseUrl: null })).close();
      await expectRefusal(openDatabase({ ...other, dataDir }), OF_ANOTHER);
      // Nor where an older version has left it without a mark.
      rmSync(join(dataDir, MARK));
      await expectRefusal(openDatabase({ ...other, dataDir }), OF_ANOTHER);
      await (await openDatabase({ dataDir, databaseUrl: null })).close();
    },
  );

  it.skipIf(!isPostgres)('may be each instance’s own over one PostgreSQL', async ({ site }) => {
    const second = { ...site, dataDir: join(site.dataDir, 'second') };
    const both = [await openDatabase(site), await openDatabase(second)];
    for (const db of both) await db.close();
    await (await openDatabase(second)).close();
  });

  it('that is not there is made by the first start', async ({ other }) => {
    const dataDir = join(other.dataDir, 'a', 'data');
    const config = { ...readConfig({ SAMPLE_CONTENT: 'off', BACKUPS: 'off' }), ...other, dataDir };
    const { close } = await openApp(config);
    await close();
    expect(readdirSync(dataDir)).toContain('auth-secret');
  });

  it('that has no database is told of, and only an account may begin one', async ({ other }) => {
    const place = { ...other, dataDir: join(other.dataDir, 'none') };
    for (const command of ['list', 'enable']) {
      const args = ['src/cli/staff.ts', command, ...(command === 'list' ? [] : ['hong'])];
      const { code, stderr } = await runNode(args, environmentOf(place));
      expect([code, stderr.trim()]).toEqual([1, expect.stringMatching(/^There is no database /)]);
    }
    expect(existsSync(place.dataDir)).toBe(false);
  });

  it('into which a backup was restored belongs to the copy', async ({ site, other }) => {
    const file = join(other.dataDir, 'backups/club.tar.gz');
    await writeBackup(site, file);
    await restoreBackup(file, other);
    await (await openDatabase(other)).close();
    await (await openDatabase(site)).close();
    const crossed = isPostgres
      ? { ...other, dataDir: site.dataDir }
      : { ...other, dataDir: join(other.dataDir, 'crossed') };
    if (!isPostgres) {
      mkdirSync(crossed.dataDir);
      for (const [folder, name] of [
        [site.dataDir, DATABASE_FILE],
        [other.dataDir, MARK],
      ] as const) {
        cpSync(join(folder, name), join(crossed.dataDir, name));
      }
    }
    await expectRefusal(openDatabase(crossed), OF_ANOTHER);
  });

  it.skipIf(!isPostgres)(
    'of PostgreSQL takes no backup into an embedded database',
    async ({ site, other }) => {
      const file = join(other.dataDir, 'backups/club.tar.gz');
      await writeBackup(site, file);
      rmSync(join(site.dataDir, 'uploads'), { recursive: true });
      await expectRefusal(restoreBackup(file, { ...site, databaseUrl: null }), OF_ANOTHER);
      expect(existsSync(join(site.dataDir, DATABASE_FILE))).toBe(false);
    },
  );
});

/** Loaded in front of the command: ends it as `kill -9` does, before the step of this number. */
const KILLER = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  let left = Number(process.env.STEPS);
  const count = (name, path) => {
    if (!/restore\\.part/.test(String(path)) || /\\.(webp|jpeg)$/.test(String(path))) return;
    if (left-- === 0) process.kill(process.pid, 'SIGKILL');
  };
  for (const [target, name] of [
    [fs, 'writeFileSync'], [fs.promises, 'rename'], [fs.promises, 'rm'], [fs.promises, 'mkdir'],
  ]) {
    const real = target[name];
    target[name] = (path, ...rest) => { count(name, path); return real(path, ...rest); };
  }
  syncBuiltinESMExports();`;

/** What the next server answers for each picture it knows, and whether the work of the restore is left beside it. */
async function lookInto(place: TestDatabase) {
  const db = await openDatabase(place);
  const server = new TestServer(db, place.dataDir);
  const names = await db.read.selectFrom('pictures').select('name').execute();
  const answers = names.map(({ name }) => server.request(pictureAddress(name)));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  await db.close();
  return { statuses, isLeft: existsSync(join(place.dataDir, 'restore.part')) };
}

describe('a restore that is killed', { timeout: 240_000 }, () => {
  it('before any of its steps is finished by the next start, or can be made again', async ({
    site,
    other,
  }) => {
    const file = join(other.dataDir, 'backups/club.tar.gz');
    await writeBackup(site, file);
    const hook = `data:text/javascript,${encodeURIComponent(KILLER)}`;
    const outcomes: string[] = [];
    const killBefore = async (first: number, step: number) => {
      let place: TestDatabase | null = null;
      for (let steps = first, isOver = false; !isOver; steps += step) {
        // One that was stopped half-way is made again in the same place, and killed later.
        place ??= await createTestDatabase();
        const { code } = await runNode(['--import', hook, join(ROOT, 'src/cli/restore.ts'), file], {
          ...environmentOf(place),
          STEPS: String(steps),
        });
        const found = await lookInto(place).catch((error: unknown) => (error as Error).message);
        if (typeof found === 'string') {
          expect(found).toMatch(
            /^A restore into \S+ is under way or was stopped half-way: [^\n]+\.$/,
          );
          outcomes[steps] = 'half-way';
          continue;
        }
        const isBegun = found.statuses.length > 0;
        if (isBegun) expect(found).toEqual({ statuses: [200], isLeft: false });
        outcomes[steps] = isBegun ? 'finished' : 'not begun';
        await place.drop();
        place = null;
        isOver = code === 0;
      }
    };
    await Promise.all([killBefore(0, 2), killBefore(1, 2)]);
    expect(outcomes.at(-1)).toBe('finished');
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    expect(count('half-way'), outcomes.join(', ')).toBeGreaterThan(3);
    // The last is the one that nobody killed.
    expect(count('finished'), outcomes.join(', ')).toBeGreaterThan(3);
  });
});
