import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FORGET_SESSIONS } from '#server/accounts/sessions/session-life.ts';
import { FORGET_FAILURES } from '#server/accounts/throttle/attempts.ts';
import { startJobs } from '#server/app/jobs.ts';
import { FORGET_VISITORS } from '#server/collections/projects/hearts.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase, isPostgres } from '../../support/database/database.ts';
import { create, project } from '../support/factories.ts';
import { it } from '../support/server.ts';

/** Two instances over one PostgreSQL. */
async function openTwo(): Promise<[Database, Database]> {
  const { drop, ...database } = await createTestDatabase();
  const instances = [await openDatabase(database), await openDatabase(database)] as const;
  onTestFinished(async () => {
    for (const db of instances) await db.close();
    await drop();
  });
  return [...instances];
}

const never = (_: string, error: unknown) => expect.fail(String(error));

describe.skipIf(!isPostgres)('a job of two instances', () => {
  test('is done by one at a time, and left to that by the other', async () => {
    const [one, other] = await openTwo();
    const begun = Promise.withResolvers<null>();
    const end = Promise.withResolvers<null>();
    const first = one.job('sweep', async () => {
      begun.resolve(null);
      await end.promise;
      return 'done';
    });
    await begun.promise;
    const mustNotRun = () => Promise.reject(new Error('two at once'));
    expect(await other.job('sweep', mustNotRun)).toBeNull();
    // Another name is another job.
    expect(await other.job('another', async () => 'done')).toBe('done');
    end.resolve(null);
    expect(await first).toBe('done');
    expect(await other.job('sweep', async () => 'done')).toBe('done');
  });

  test('is free again when it fails, and when its instance is killed', async () => {
    const [one, other] = await openTwo();
    await expect(one.job('sweep', () => Promise.reject(new Error('broken')))).rejects.toThrow();
    expect(await other.job('sweep', async () => 'done')).toBe('done');

    const begun = Promise.withResolvers<number>();
    const killed = one.job('sweep', async (queries) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries);
      begun.resolve(rows[0]?.pid ?? 0);
      await sql`select pg_sleep(3)`.execute(queries);
    });
    const failed = expect(killed).rejects.toThrow();
    const pid = await begun.promise;
    expect(await other.job('sweep', async () => 'done')).toBeNull();
    await sql`select pg_terminate_backend(${pid})`.execute(other.read);
    await failed;
    await expect.poll(() => other.job('sweep', async () => 'done')).toBe('done');
  });

  test('never overlaps however often both look', async () => {
    const [one, other] = await openTwo();
    let [running, runs] = [0, 0];
    const job = {
      name: 'sweep',
      run: async () => {
        running += 1;
        expect(running).toBe(1);
        await sleep(5);
        running -= 1;
        runs += 1;
      },
    };
    const ends = [one, other].map((db) =>
      startJobs({ db, jobs: [job], report: never, firstRun: 0, interval: 1 }),
    );
    await expect.poll(() => runs).toBeGreaterThan(20);
    await Promise.all(ends.map((end) => end()));
    const ended = runs;
    await sleep(50);
    expect([running, runs]).toEqual([0, ended]);
  });
});

it('what is over is swept without anybody signing in', async ({ server }) => {
  const { db } = server;
  const cookie = await server.cookie();
  await db.write
    .insertInto('sign_in_failures')
    .values([
      { key: 'old', count: 3, failed_at: new Date(Date.now() - 25 * 3_600_000).toISOString() },
      { key: 'new', count: 3, failed_at: new Date().toISOString() },
    ])
    .execute();
  const sessions = () => db.read.selectFrom('session').select('id').execute();
  const [alive] = await sessions();
  await db.write
    .insertInto('session')
    .columns(['id', 'expiresAt', 'token', 'createdAt', 'updatedAt', 'userId', 'remembered'])
    .expression((eb) =>
      eb
        .selectFrom('session')
        .select([
          sql<string>`'ended'`.as('id'),
          sql<string>`${new Date(0).toISOString()}`.as('expiresAt'),
          sql<string>`'no token'`.as('token'),
          ...(['createdAt', 'updatedAt', 'userId', 'remembered'] as const),
        ])
        .limit(1),
    )
    .execute();
  expect(await sessions()).toHaveLength(2);
  const failures: unknown[] = [];
  const report = (_: string, error: unknown) => failures.push(error);
  const end = startJobs({ db, jobs: [FORGET_SESSIONS, FORGET_FAILURES], report, firstRun: 0 });
  await expect.poll(sessions).toEqual([alive]);
  await end();
  expect(failures).toEqual([]);
  const left = await db.read.selectFrom('sign_in_failures').select('key').execute();
  expect(left).toContainEqual({ key: 'new' });
  expect(left).not.toContainEqual({ key: 'old' });
  const session = await server.call('getSession', { headers: { cookie } });
  expect(session.body).not.toBeNull();
});

it('who liked a project is forgotten after two days, and the heart stays', async ({ server }) => {
  const { id } = await create(server, 'createProject', project());
  await server.request(`/api/projects/${id}/heart`, { method: 'POST' }, '203.0.113.9');
  const created_at = new Date(Date.now() - 49 * 3_600_000).toISOString();
  await server.db.write.updateTable('hearts').set({ created_at }).execute();
  const end = startJobs({ db: server.db, jobs: [FORGET_VISITORS], report: never, firstRun: 0 });
  await expect.poll(() => server.db.read.selectFrom('hearts').selectAll().execute()).toEqual([]);
  await end();
  expect((await server.call('getProject', { params: { id } })).body.heart).toBe(1);
});

it('a job that fails is told of, and the others are done', async ({ server }) => {
  const reported: string[] = [];
  let done = 0;
  const end = startJobs({
    db: server.db,
    jobs: [
      { name: 'broken', run: () => Promise.reject(new Error('no')) },
      { name: 'sound', run: async () => void (done += 1) },
    ],
    report: (name) => reported.push(name),
    firstRun: 0,
    interval: 1,
  });
  await expect.poll(() => done).toBeGreaterThan(1);
  await end();
  expect(new Set(reported)).toEqual(new Set(['broken']));
});

it('of a database that takes no writes one job is told of in each round', async ({ server }) => {
  const reported: string[] = [];
  const refused = Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 });
  let rounds = 0;
  const run = () => Promise.reject(refused);
  const end = startJobs({
    db: server.db,
    jobs: [
      { name: 'counts', run: async () => void (rounds += 1) },
      { name: 'first', run },
      { name: 'second', run },
    ],
    report: (name) => reported.push(name),
    firstRun: 0,
    interval: 1,
  });
  await expect.poll(() => rounds).toBeGreaterThan(1);
  await end();
  // The last round may end between its jobs.
  expect([rounds - 1, rounds]).toContain(reported.length);
  expect(new Set(reported)).toEqual(new Set(['first']));
});
