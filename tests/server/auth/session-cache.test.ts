import { afterEach, describe, expect, vi } from 'vitest';
import { cacheSessions } from '#server/accounts/auth/session-cache.ts';
import type { Database } from '#server/db/database.ts';
import type { Session } from '#server/ground/session.ts';
import { STAFF } from '../../support/staff.ts';
import { post } from '../support/factories.ts';
import { testOfTwo } from '../support/instances.ts';
import { TestServer } from '../support/server-client.ts';

/** A server, and how often it has looked a session up in the database. */
interface Instance {
  server: TestServer;
  db: Database;
  lookups: () => number;
}

function makeInstance(db: Database, dataDir: string): Instance {
  let lookups = 0;
  const read = db.read.withPlugin({
    transformQuery: ({ node }) => {
      const asks =
        node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"session"');
      if (asks) lookups += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { server: new TestServer({ ...db, read }, dataDir), db, lookups: () => lookups };
}

const it = testOfTwo(makeInstance, (db) => db.accountsVersion());

const isStaff = async ({ server }: Instance, cookie: string) =>
  (await server.call('getSession', { headers: { cookie } })).body !== null;

afterEach(() => {
  vi.useRealTimers();
});

describe('a session', () => {
  it('is looked up once until something changes', async ({ first }) => {
    vi.useFakeTimers({ now: new Date('2030-01-01T00:00:10Z'), toFake: ['Date'] });
    const cookie = await first.server.signIn(STAFF);
    expect(await isStaff(first, cookie)).toBe(true);
    const before = first.lookups();
    for (let count = 0; count < 5; count += 1) expect(await isStaff(first, cookie)).toBe(true);
    expect(first.lookups()).toBe(before);
    vi.setSystemTime(new Date('2030-01-01T00:01:10Z'));
    expect(await isStaff(first, cookie)).toBe(true);
    expect(first.lookups()).toBeGreaterThan(before);
  });

  it('is looked up each time where the cookie is none of ours', async ({ first }) => {
    const cookie = await first.server.signIn(STAFF);
    expect(await isStaff(first, cookie)).toBe(true);
    for (const forged of [`${cookie}x`, cookie.replace('=', '=x'), 'session=1']) {
      expect(await isStaff(first, forged)).toBe(false);
      expect(await isStaff(first, forged)).toBe(false);
    }
  });

  it('is over when its time is', async () => {
    vi.useFakeTimers({ now: new Date('2030-01-01T00:00:10Z'), toFake: ['Date'] });
    const staff = { id: '1', username: 'staff', name: 'staff' };
    let session: Session | null = {
      id: 'one',
      staff,
      expiresAt: '2030-01-01T00:00:40.000Z',
      isOwner: false,
      remembered: true,
    };
    const find = cacheSessions(
      async () => ({ result: session, cookies: [] }),
      () => 1,
    );
    const headers = new Headers({ cookie: 'a=b' });
    expect((await find(headers)).result).toEqual(session);
    session = null;
    expect((await find(headers)).result).not.toBeNull();
    vi.setSystemTime(new Date('2030-01-01T00:00:40Z'));
    expect((await find(headers)).result).toBeNull();
  });

  it('outlives writes to the content, and then is looked up at most once', async ({ first }) => {
    const cookie = await first.server.signIn(STAFF);
    expect(await isStaff(first, cookie)).toBe(true);
    const before = first.lookups();
    const written = await first.server.call('createPost', {
      as: 'visitor',
      headers: { cookie },
      body: post(),
    });
    expect(written.status).toBe(201);
    for (let count = 0; count < 5; count += 1) expect(await isStaff(first, cookie)).toBe(true);
    expect(first.lookups()).toBeLessThanOrEqual(before + 1);
  });
});

describe('every instance', () => {
  const ends: Record<string, (instance: Instance, cookie: string) => Promise<unknown>> = {
    'signing out': ({ server }, cookie) => server.call('signOut', { headers: { cookie } }),
    'disabling the account': ({ server }) => server.accounts.setDisabled(STAFF.username, true),
    'a new password by the command line': ({ server }) =>
      server.accounts.resetPassword(STAFF.username, 'another long password'),
    'a new password': ({ server }, cookie) =>
      server.call('changePassword', {
        as: 'visitor',
        headers: { cookie },
        body: { currentPassword: STAFF.password, newPassword: 'another long password' },
      }),
    'a row that somebody deletes by hand': ({ db }) => db.write.deleteFrom('session').execute(),
  };

  for (const [what, end] of Object.entries(ends)) {
    it(`ends a session it has in memory: ${what}`, async ({ first, second }) => {
      const cookie = await first.server.signIn(STAFF);
      expect([await isStaff(first, cookie), await isStaff(second, cookie)]).toEqual([true, true]);
      await end(first, cookie);
      expect(await isStaff(first, cookie)).toBe(false);
      await expect.poll(() => isStaff(second, cookie)).toBe(false);
    });
  }
});
