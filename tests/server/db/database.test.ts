import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { provideSecret } from '#server/accounts/auth/secret.ts';
import { listPosts } from '#server/collections/blog/service.ts';
import { StartupError } from '#server/core/startup-error.ts';
import type { Database } from '#server/db/database.ts';
import { DATABASE_FILE } from '#server/db/folder.ts';
import { toJson } from '#server/db/json.ts';
import { migrate } from '#server/db/migrate.ts';
import { STEPS } from '#server/db/migrations/list.ts';
import { openDatabase, openDatabaseForCommand } from '#server/db/open.ts';
import { isPostgres } from '../../support/database/database.ts';
import { addStep } from '../../support/database/later-step.ts';
import { runNode } from '../../support/machine/process.ts';
import { it } from '../support/databases.ts';
import { expectRefusal } from '../support/refusal.ts';
import { MOMENT, postRow, projectRow } from '../support/rows.ts';

async function schemaOf(db: Database): Promise<unknown> {
  const tables = await db.read.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]);
}

describe('opening a database', () => {
  it('creates it, migrates it once and finds it again', async ({ database }) => {
    const first = await openDatabase(database);
    expect(await first.isReady()).toBe(true);
    await first.write
      .insertInto('generations')
      .values({ id: 13, created_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    await first.close();
    const second = await openDatabase(database);
    expect(await second.read.selectFrom('generations').select('id').execute()).toEqual([
      expect.objectContaining({ id: 13 }),
    ]);
    await second.close();
  });

  it('may be done by several programs at once', async ({ database }) => {
    const program = `
      import { openDatabaseForCommand } from '#server/db/open.ts';
      const [dataDir, databaseUrl] = process.argv.slice(1);
      const db = await openDatabaseForCommand({ dataDir, databaseUrl: databaseUrl || null });
      console.log(await db.isReady());
      await db.close();`;
    const args = ['--input-type=module', '--eval', program, database.dataDir];
    const outputs = await Promise.all(
      Array.from({ length: 4 }, () => runNode([...args, database.databaseUrl ?? ''])),
    );
    expect(outputs).toEqual(Array(4).fill({ code: 0, stdout: 'true\n', stderr: '' }));
  });

  it('refuses one that is newer than the program', async ({ database }) => {
    const db = await openDatabase(database);
    await sql`insert into kysely_migration (name, timestamp)
      values ('999_from_the_future', '2099-01-01T00:00:00.000Z')`.execute(db.write);
    await db.close();
    await expectRefusal(openDatabase(database), /999_from_the_future/);
    await expect(openDatabaseForCommand(database)).rejects.toThrow(StartupError);
    // The refused start has given the folder back.
    await expect(openDatabase(database)).rejects.toThrow(/newer/);
  });

  it('rolls a failing step back with those before it', async ({ database }) => {
    const db = await openDatabase(database);
    const before = await schemaOf(db);
    const migrating = migrate({
      engine: db.engine,
      db: db.write,
      steps: {
        ...STEPS,
        '998_fine': {
          up: async (queries) => {
            await queries.schema.createTable('half').addColumn('id', 'integer').execute();
          },
        },
        '999_broken': {
          up: async (queries) => {
            await queries.schema.alterTable('posts').addColumn('extra', 'text').execute();
            await sql`insert into nowhere values (1)`.execute(queries);
          },
        },
      },
    });
    await expectRefusal(migrating, /999_broken/);
    expect(await schemaOf(db)).toEqual(before);
    const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(
      db.read,
    );
    expect(executed.rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(STEPS));
    await db.close();
    const again = await openDatabase(database);
    expect(await again.isReady()).toBe(true);
    await again.close();
  });

  it('brings one of an older version to the newest step with all that it holds', async ({
    database,
  }) => {
    const older = await openDatabase(database);
    await older.write
      .insertInto('posts')
      .values(postRow({ tags: toJson(['후기']) }))
      .execute();
    await older.close();
    addStep('999_likes', {
      up: async (queries, { identity, date }) => {
        await sql`create table likes (id ${identity}, day ${date} not null)`.execute(queries);
        await sql`alter table posts add column likes integer not null default 0`.execute(queries);
        await sql`update posts set likes = 13`.execute(queries);
        await sql`insert into likes (day) values ('2026-01-01'), ('2026-01-02')`.execute(queries);
      },
    });
    for (let opening = 0; opening < 2; opening += 1) {
      const db = await openDatabase(database);
      expect(await db.isReady()).toBe(true);
      const posts = await sql`select title, tags, likes from posts`.execute(db.read);
      expect(posts.rows).toEqual([{ title: '글', tags: '["후기"]', likes: 13 }]);
      const days = await sql`select id, day from likes order by id`.execute(db.read);
      expect(days.rows).toEqual([
        { id: 1, day: '2026-01-01' },
        { id: 2, day: '2026-01-02' },
      ]);
      await db.close();
    }
  });
});

describe.skipIf(isPostgres)('the folder of the embedded database', () => {
  it('belongs to one server, which a second one is told', async ({ database }) => {
    const db = await openDatabase(database);
    await expectRefusal(openDatabase(database), /already running/);
    const second = await openDatabaseForCommand(database);
    expect(await second.isReady()).toBe(true);
    await second.close();
    await db.close();
    const next = await openDatabase(database);
    await next.close();
  });

  it('keeps its files from other users', async ({ database, db }) => {
    await provideSecret(db, { ...database, authSecret: null });
    for (const file of [DATABASE_FILE, 'auth-secret']) {
      expect(statSync(join(database.dataDir, file)).mode & 0o077, file).toBe(0);
    }
  });
});

describe('the database itself', () => {
  const aNotice = {
    shown_from: '2026-01-01',
    url: 'https://a.kr',
    document_date: '2026-01-01',
    candidate_date: '2026-01-02',
    interview_date: '2026-01-03',
    accept_date: '2026-01-04',
    ot_date: '2026-01-05',
    updated_at: MOMENT,
  };
  const aGeneration = { id: 13, created_at: MOMENT };

  // Each writes something that no call would let through.
  const VIOLATIONS: [what: string, table: string, rows: Record<string, unknown>[]][] = [
    ['a second notice of one day', 'recruit', [aNotice, aNotice]],
    ['dates that run backwards', 'recruit', [{ ...aNotice, ot_date: '2026-01-01' }]],
    ['a period that runs backwards', 'projects', [projectRow({ end_date: '2025-01-01' })]],
    ['the generation 100', 'generations', [{ ...aGeneration, id: 100 }]],
    ['a generation twice', 'generations', [aGeneration, aGeneration]],
    ['a heart without a project', 'hearts', [{ project_id: 42, visitor: '', created_at: MOMENT }]],
    ['a post of an unknown status', 'posts', [{ ...postRow(), status: 'secret' }]],
    ['a project of an unknown part', 'projects', [{ ...projectRow(), part: 'WEP' }]],
  ];

  it.for(VIOLATIONS)('refuses %s', async ([, table, rows], { db }) => {
    const untyped = db.write as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const writing = untyped.insertInto(table).values(rows).execute();
    await expect(writing).rejects.toThrow(/constraint/i);
  });

  it('undoes a transaction that throws, and lets the next one in', async ({ db }) => {
    const failing = db.transaction(async (queries) => {
      await queries.insertInto('posts').values(postRow()).execute();
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await db.read.selectFrom('posts').select('id').execute()).toEqual([]);
    await db.transaction((queries) => queries.insertInto('posts').values(postRow()).execute());
    expect(await db.read.selectFrom('posts').select('id').execute()).toHaveLength(1);
  });
});

it('what is cached is dropped with a commit of anybody', async ({ database, db }) => {
  const second = await openDatabaseForCommand(database);
  const query = { cursor: 1, limit: 10, q: '', best: '', sort: 'newest' } as const;
  const totals = async () => {
    const all = await listPosts(db, 'public', query);
    const found = await listPosts(db, 'public', { ...query, q: '글' });
    return [all.total, all.posts.length, found.total, found.posts.length];
  };
  expect(await totals()).toEqual([0, 0, 0, 0]);
  for (const [index, writer] of [db, second, db].entries()) {
    await writer.transaction((queries) =>
      queries
        .insertInto('posts')
        .values(postRow({ search_text: '글' }))
        .execute(),
    );
    expect(await totals()).toEqual(Array(4).fill(index + 1));
    expect(await totals()).toEqual(Array(4).fill(index + 1));
  }
  await second.close();
});

describe('a server that is killed', () => {
  it('has lost nothing that it answered', { timeout: 60_000 }, async ({ database }) => {
    const writer = join(import.meta.dirname, '../support/writer.ts');
    for (let round = 0; round < 3; round += 1) {
      const answered = await killAfter(writer, [database.dataDir, database.databaseUrl ?? ''], 25);
      const db = await openDatabase(database);
      const rows = await db.read.selectFrom('posts').select('id').execute();
      const log = await db.read
        .selectFrom('activity')
        .select('id')
        .where('action', '=', 'create')
        .where('kind', '=', 'post')
        .execute();
      const found = new Set(rows.map(({ id }) => id));
      expect(answered.length).toBeGreaterThanOrEqual(25);
      expect(answered.filter((id) => !found.has(id))).toEqual([]);
      // Nothing is half there either: every post stands in the log.
      expect(log).toHaveLength(rows.length);
      await db.write.deleteFrom('user').execute();
      await db.close();
    }
  });
});

/** Runs a program that prints ids, kills it after `count` of them and returns the ids of its whole lines. */
function killAfter(program: string, args: string[], count: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > count) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', () => resolve(output.split('\n').slice(0, -1).map(Number)));
  });
}
