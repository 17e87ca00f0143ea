/** The staff accounts by requests: who there is, roles, refused accounts, and one's own sessions. */
import { describe, expect } from 'vitest';
import { updateStaff } from '#server/accounts/staff/service.ts';
import { STAFF } from '../../support/staff.ts';
import { post } from '../support/factories.ts';
import { by, type TestServer } from '../support/server-client.ts';
import { itWithOwn, serverOfTest } from '../support/server.ts';

const OTHER = { username: 'other.one', password: 'another password' };

// Who may do what is what these tests change.
const it = itWithOwn(serverOfTest).extend<{ other: { id: string; cookie: string } }>({
  // A second account, which is no owner.
  other: async ({ server }, use) => {
    const cookie = await server.enroll(OTHER.username, OTHER.password);
    await use({ id: await server.accountId(OTHER.username), cookie });
  },
});

interface Account {
  id: string;
  username: string;
  role: string;
  disabled: boolean;
  last_seen: string | null;
  sessions: number;
}

const staffOf = async (server: TestServer) =>
  (await server.call('listStaff')).body.staff as Account[];

const patch = (server: TestServer, id: string, body: object, cookie?: string) =>
  server.call('updateStaff', { params: { id }, body, ...(cookie !== undefined && by(cookie)) });

const isSignedIn = async (server: TestServer, cookie: string) =>
  (await server.call('getSession', { headers: { cookie } })).body !== null;

describe('the list of accounts', () => {
  it('is told to every member of staff, owners first', async ({ server, other }) => {
    for (const cookie of [await server.cookie(), other.cookie]) {
      const { status, body, headers } = await server.call('listStaff', by(cookie));
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body.staff).toEqual([
        {
          id: expect.any(String),
          username: 'staff',
          name: 'staff',
          role: 'owner',
          disabled: false,
          last_seen: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          sessions: expect.any(Number),
        },
        expect.objectContaining({ username: OTHER.username, role: 'staff', sessions: 1 }),
      ]);
    }
  });

  it('knows when somebody was last there, also after they signed out', async ({ server }) => {
    await server.accounts.add(OTHER.username, OTHER.password);
    const find = async () =>
      (await staffOf(server)).find(({ username }) => username === OTHER.username);
    expect(await find()).toMatchObject({ last_seen: null, sessions: 0 });
    const before = new Date().toISOString();
    const cookie = await server.signIn(OTHER);
    await server.signIn(OTHER);
    expect(await find()).toMatchObject({ sessions: 2 });
    await server.call('signOut', { headers: { cookie } });
    const after = await find();
    expect(after?.sessions).toBe(1);
    expect(after!.last_seen! >= before).toBe(true);
  });

  it('does not count sessions that have ended by themselves', async ({ server, other }) => {
    await server.db.write
      .updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where('userId', '=', other.id)
      .execute();
    const found = (await staffOf(server)).find(({ id }) => id === other.id);
    expect(found?.sessions).toBe(0);
  });
});

describe('who is no owner', () => {
  it('changes nothing about accounts', async ({ server, other }) => {
    const asOther = by(other.cookie);
    const answers = [
      await patch(server, other.id, { role: 'owner' }, other.cookie),
      await server.call('resetStaff', { params: { id: other.id }, ...asOther }),
      await server.call('inviteStaff', { body: { username: 'third', role: 'owner' }, ...asOther }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([403, 'owners_only']);
    }
    expect(await staffOf(server)).toHaveLength(2);
    expect(await isSignedIn(server, other.cookie)).toBe(true);
  });

  it('may as soon as an owner made them one, and no longer than that', async ({
    server,
    other,
  }) => {
    expect((await patch(server, other.id, { role: 'owner' })).body.role).toBe('owner');
    const invite = { body: { username: 'third', role: 'staff' }, ...by(other.cookie) };
    expect((await server.call('inviteStaff', invite)).status).toBe(201);
    expect((await patch(server, other.id, { role: 'staff' })).body.role).toBe('staff');
    expect((await server.call('inviteStaff', invite)).status).toBe(403);
  });
});

describe('a refused account', () => {
  it('is out at its next request, and in again once it is allowed', async ({ server, other }) => {
    const answer = await patch(server, other.id, { disabled: true });
    expect(answer.body).toMatchObject({ disabled: true, sessions: 0 });
    const write = await server.call('createPost', { body: post(), ...by(other.cookie) });
    expect(write.status).toBe(401);
    expect((await server.call('signIn', { body: OTHER })).status).toBe(401);
    expect((await patch(server, other.id, { disabled: false })).body.disabled).toBe(false);
    expect((await server.call('signIn', { body: OTHER })).status).toBe(200);
    expect(await isSignedIn(server, other.cookie)).toBe(false);
  });

  it('is not reset before it is allowed again', async ({ server, other }) => {
    await patch(server, other.id, { disabled: true });
    const { status, body } = await server.call('resetStaff', { params: { id: other.id } });
    expect([status, body.code]).toEqual([403, 'account_disabled']);
  });
});

describe('the last owner', () => {
  it('stays an owner and allowed', async ({ server, other }) => {
    const own = await server.accountId(STAFF.username);
    for (const change of [{ role: 'staff' }, { disabled: true }]) {
      const { status, body } = await patch(server, own, change);
      expect([status, body.code]).toEqual([409, 'last_owner']);
    }
    // An owner who is refused is none.
    await patch(server, other.id, { role: 'owner' });
    await patch(server, other.id, { disabled: true });
    expect((await patch(server, own, { role: 'staff' })).status).toBe(409);
    expect((await patch(server, own, {})).body).toMatchObject({ role: 'owner', disabled: false });
    await patch(server, other.id, { disabled: false });
    expect((await patch(server, own, { role: 'staff' })).status).toBe(200);
  });

  const STEPS = [{ role: 'staff' as const }, { disabled: true }];

  const ownersOf = async ({ db }: TestServer) => {
    const owners = await db.read
      .selectFrom('user')
      .select(['username', 'disabled'])
      .where('role', '=', 'owner')
      .execute();
    return owners.filter(({ disabled }) => !disabled);
  };

  it.for(STEPS)(
    'is one of two who do %o to each other at once',
    async (step, { server, other }) => {
      const own = await server.accountId(STAFF.username);
      await patch(server, other.id, { role: 'owner' });
      const answers = await Promise.all([
        patch(server, other.id, step),
        patch(server, own, step, other.cookie),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      // Who came second was the last owner, or no owner any more, or out.
      expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200));
      expect(await ownersOf(server)).toHaveLength(1);
    },
  );

  it.for(STEPS)(
    'is one of two to whom %o comes in the same moment',
    async (step, { server, other }) => {
      const own = await server.accountId(STAFF.username);
      await patch(server, other.id, { role: 'owner' });
      await server.cookie();
      const sessions = await server.db.read
        .selectFrom('session')
        .select(['id', 'userId'])
        .execute();
      const sessionOf = (id: string) => ({
        id: sessions.find(({ userId }) => userId === id)!.id,
        staff: { id, username: '', name: '' },
        isOwner: true,
        expiresAt: '',
        remembered: false,
      });
      const results = await Promise.allSettled(
        [own, other.id].map((id) => updateStaff(server.accounts, sessionOf(id), id, step)),
      );
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual([
        'last_owner',
      ]);
      expect(await ownersOf(server)).toHaveLength(1);
    },
  );
});

it('a change of an account names an account and holds what there is', async ({ server, other }) => {
  for (const id of ['nobody', '1', 'x'.repeat(64), '%27', '..', 'x'.repeat(65)]) {
    for (const answer of [
      await patch(server, id, { disabled: true }),
      await server.call('resetStaff', { params: { id } }),
    ]) {
      expect(answer.status, id).toBe(404);
    }
  }
  for (const body of [{ role: 'admin' }, { role: null }, { disabled: 'yes' }, { disabled: 1 }]) {
    const answer = await patch(server, other.id, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe(Object.keys(body)[0]);
  }
  expect((await staffOf(server))[1]).toMatchObject({ role: 'staff', disabled: false });
});

describe("one's own sessions", () => {
  it('are listed, the one that asks first, and nobody else’s', async ({ server, other }) => {
    const headers = { 'user-agent': 'Phone/1.0' };
    const answer = await server.call('signIn', { body: OTHER, headers });
    expect(answer.status).toBe(200);
    const { body } = await server.call('listSessions', by(other.cookie));
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions[0]).toMatchObject({ current: true });
    expect(body.sessions[1]).toEqual({
      id: expect.any(String),
      created_at: expect.any(String),
      last_used: expect.any(String),
      expires_at: expect.any(String),
      user_agent: 'Phone/1.0',
      current: false,
    });
    expect(JSON.stringify(body)).not.toContain('token');
  });

  it('end one by one, at their next request', async ({ server, other }) => {
    const second = await server.signIn(OTHER);
    expect(await isSignedIn(server, second)).toBe(true);
    const { body } = await server.call('listSessions', by(other.cookie));
    const { id } = body.sessions.find(({ current }: { current: boolean }) => !current);
    const revoked = await server.call('revokeSession', { body: { id }, ...by(other.cookie) });
    expect([revoked.status, revoked.body]).toEqual([200, { id }]);
    expect(await isSignedIn(server, second)).toBe(false);
    expect(await isSignedIn(server, other.cookie)).toBe(true);
    const again = await server.call('revokeSession', { body: { id }, ...by(other.cookie) });
    expect([again.status, again.body.code]).toEqual([404, 'not_found']);
  });

  it('do not end by the hand of others, owners included', async ({ server, other }) => {
    const { body } = await server.call('listSessions', by(other.cookie));
    const answer = await server.call('revokeSession', { body: { id: body.sessions[0].id } });
    expect(answer.status).toBe(404);
    expect(await isSignedIn(server, other.cookie)).toBe(true);
    for (const id of [undefined, '', 7, 'x'.repeat(65)]) {
      expect((await server.call('revokeSession', { body: { id } })).status).toBe(422);
    }
  });
});
