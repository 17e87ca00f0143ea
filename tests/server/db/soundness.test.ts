import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect } from 'vitest';
import { DATABASE_FILE } from '#server/db/folder.ts';
import { openDatabase } from '#server/db/open.ts';
import {
  createTestDatabase,
  isPostgres,
  type TestDatabase,
} from '../../support/database/database.ts';
import { it as withDatabase } from '../support/databases.ts';
import { expectRefusal } from '../support/refusal.ts';
import { postRow } from '../support/rows.ts';

const it = withDatabase.extend<{ database: TestDatabase; path: string }>({
  // A folder in which a server has run, with enough in it that a cut takes something away.
  database: async ({ other: database }, use) => {
    const db = await openDatabase(database);
    const long = '글'.repeat(2_000);
    const row = postRow({ contents: long, search_text: long });
    await db.transaction((queries) =>
      queries.insertInto('posts').values(Array(50).fill(row)).execute(),
    );
    await db.close();
    await use(database);
  },
  path: async ({ database }, use) => use(join(database.dataDir, DATABASE_FILE)),
});

const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

async function expectNoStart(database: TestDatabase, what: RegExp): Promise<string> {
  const opening = openDatabase(database);
  await expectRefusal(opening, what);
  return opening.then(
    () => '',
    (error: unknown) => (error as Error).message,
  );
}

describe.skipIf(isPostgres)('a start', () => {
  it('opens a whole database again', async ({ database }) => {
    const db = await openDatabase(database);
    expect(await db.read.selectFrom('posts').select('id').execute()).toHaveLength(50);
    await db.close();
  });

  it('refuses a database that is gone, or of no bytes', async ({ database, path }) => {
    truncateSync(path, 0);
    await expectNoStart(database, /is empty/);
    expect(statSync(path).size).toBe(0);
    rmSync(path);
    await expectNoStart(database, /is gone/);
    expect(() => statSync(path)).toThrow();
  });

  it('refuses a file of no bytes in a new folder too', async () => {
    const database = await createTestDatabase();
    writeFileSync(join(database.dataDir, DATABASE_FILE), '');
    await expectNoStart(database, /is empty/);
    await database.drop();
  });

  it.for([0.9, 0.5, 0.1, 0.001])(
    'refuses one that is cut to %f of its length',
    async (share, { database, path }) => {
      truncateSync(path, Math.floor(statSync(path).size * share));
      const before = digest(path);
      await expectNoStart(database, /is damaged|cannot be read/);
      expect(digest(path)).toBe(before);
    },
  );

  it('refuses one with a page overwritten', async ({ database, path }) => {
    const bytes = readFileSync(path);
    bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 8_192);
    writeFileSync(path, bytes);
    const before = digest(path);
    await expectNoStart(database, /is damaged|cannot be read/);
    expect(digest(path)).toBe(before);
  });

  it('refuses the database of another program', async ({ database, path }) => {
    rmSync(path);
    const other = new DatabaseSync(path);
    other.exec('create table things (id integer)');
    await expectNoStart(database, /belongs to another program/);
    other.exec('pragma application_id = 7; create table kysely_migration (name text)');
    await expectNoStart(database, /belongs to another program/);
    other.close();
  });

  it('takes a database of a version that did not mark it', async ({ database, path }) => {
    rmSync(join(database.dataDir, 'holds-data'));
    const file = new DatabaseSync(path);
    file.exec('pragma application_id = 0');
    const db = await openDatabase(database);
    expect(file.prepare('pragma application_id').get()).not.toEqual({ application_id: 0 });
    file.close();
    await db.close();
    rmSync(path);
    await expectNoStart(database, /is gone/);
  });

  it('names the newest backup and the command that restores it', async ({ database, path }) => {
    truncateSync(path, 0);
    expect(await expectNoStart(database, /npm run restore -- <file>\.$/)).toContain('a backup');
    const backups = join(database.dataDir, 'backups');
    mkdirSync(backups);
    for (const [name, day] of [
      ['b', 2],
      ['c', 3],
      ['a', 1],
    ] as const) {
      writeFileSync(join(backups, `${name}.tar.gz`), 'a backup');
      utimesSync(join(backups, `${name}.tar.gz`), day * 86_400, day * 86_400);
    }
    const message = await expectNoStart(database, /newest backup/);
    expect(message).toMatch(new RegExp(`npm run restore -- ${join(backups, 'c.tar.gz')}\\.$`));
  });
});
