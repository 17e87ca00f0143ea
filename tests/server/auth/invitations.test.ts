/** Links that set a password once: invitations to a new account, and resets of one there is. */
import { describe, expect } from 'vitest';
import { FORGET_LINKS } from '#server/accounts/auth/links.ts';
import { hashToken } from '#server/accounts/sessions/hashed-tokens.ts';
import { isPostgres } from '../../support/database/database.ts';
import { STAFF } from '../../support/staff.ts';
import { pass } from '../support/clock.ts';
import { post } from '../support/factories.ts';
import { type Answer, by, cookieOf, TestServer } from '../support/server-client.ts';
import { it, serverOfTest } from '../support/server.ts';

const DAY = 86_400_000;
const INVITED = { username: 'Next.Owner', role: 'owner' };
const PASSWORD = 'lion at the gate';

const later = () =>
  isPostgres ? new Date(Date.now() + DAY) : new Date(Date.now() + DAY).toISOString();

const tokenOf = ({ body }: Answer) =>
  new URLSearchParams(new URL(body.url as string).hash.slice(1)).get('token') ?? '';

const invite = (server: TestServer, body: object = INVITED) => server.call('inviteStaff', { body });

const accept = (server: TestServer, token: string, password = PASSWORD) =>
  server.call('acceptInvitation', { body: { token, password } });

const expectInvalid = async (server: TestServer, token: string) => {
  const { status, body } = await accept(server, token);
  expect([status, body.code]).toEqual([403, 'invitation_invalid']);
};

const accountsOf = async ({ db }: TestServer) =>
  db.read.selectFrom('user').select(['username', 'name', 'role']).orderBy('username').execute();

describe('an invitation', () => {
  it('is a link of seven days into the admin area, which holds its token', async ({ server }) => {
    const answer = await invite(server);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body.url).toMatch(/^http:\/\/localhost:4321\/admin\/invitation#token=[\w-]{43}$/);
    const left = Date.parse(answer.body.expires_at) - Date.now();
    expect(Math.abs(left - 7 * DAY)).toBeLessThan(60_000);
    const rows = await server.db.read.selectFrom('invitations').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(answer));
  });

  it('makes the account with its role and signs it in', async ({ server }) => {
    const token = tokenOf(await invite(server, { ...INVITED, name: ' 다음 회장 ' }));
    expect(await accountsOf(server)).toHaveLength(1);
    const answer = await accept(server, token);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ username: 'next.owner', name: '다음 회장' });
    const write = await server.call('createPost', { ...by(cookieOf(answer)), body: post() });
    expect(write.status).toBe(201);
    expect(await accountsOf(server)).toEqual([
      { username: 'next.owner', name: '다음 회장', role: 'owner' },
      { username: 'staff', name: 'staff', role: 'owner' },
    ]);
    await server.signIn({ username: INVITED.username, password: PASSWORD });
  });

  it('opens once', async ({ server }) => {
    const token = tokenOf(await invite(server));
    expect((await accept(server, token)).status).toBe(200);
    const again = await accept(server, token, 'some other words');
    expect([again.status, again.body.code]).toEqual([409, 'invitation_used']);
    expect(again.headers.getSetCookie()).toEqual([]);
    await server.signIn({ username: INVITED.username, password: PASSWORD });
  });

  it('opens for one of twenty who come at once', { timeout: 30_000 }, async ({ server }) => {
    const token = tokenOf(await invite(server));
    const other = new TestServer(server.db, server.dataDir);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => accept(index % 2 === 0 ? server : other, token)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await accountsOf(server)).toHaveLength(2);
  });

  it('is over after seven days, and when a newer one was made', async ({ server }) => {
    const first = tokenOf(await invite(server));
    const second = tokenOf(await invite(server, { ...INVITED, role: 'staff' }));
    await expectInvalid(server, first);
    pass(7 * DAY + 1_000);
    await expectInvalid(server, second);
    expect(await accountsOf(server)).toHaveLength(1);
    await server.db.transaction((queries) => FORGET_LINKS.run(queries, new Date()));
    expect(await server.count('invitations')).toBe(0);
  });

  it.for(['x', 'x'.repeat(200), "' or 1=1 --", '이름'])('is not %s', async (token, { server }) => {
    await invite(server);
    await expectInvalid(server, token);
  });

  it('is for a name that nobody has', async ({ server }) => {
    for (const username of [STAFF.username, 'STAFF']) {
      const taken = await invite(server, { ...INVITED, username });
      expect([taken.status, taken.body.code]).toEqual([409, 'username_taken']);
    }
    const token = tokenOf(await invite(server));
    const faster = { username: 'next.owner', password: 'somebody was faster' };
    await server.accounts.add(faster.username, faster.password);
    expect(await server.count('invitations')).toBe(0);
    await expectInvalid(server, token);
    await server.signIn(faster);
  });

  it('wants a name, a role and a good password, and keeps waiting for that', async ({ server }) => {
    const wrong = [
      [{ ...INVITED, username: 'ab' }, 'username'],
      [{ ...INVITED, username: '다음 회장' }, 'username'],
      [{ ...INVITED, role: 'admin' }, 'role'],
      [{ username: 'next' }, 'role'],
      [{ ...INVITED, name: 'x'.repeat(41) }, 'name'],
    ] as const;
    for (const [body, path] of wrong) {
      const answer = await invite(server, body);
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, path]);
    }
    const token = tokenOf(await invite(server));
    for (const password of ['short', 'password1234', 'my next.owner 7']) {
      const answer = await accept(server, token, password);
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'password']);
    }
    expect((await accept(server, token)).status).toBe(200);
  });

  it('begins with the public address', async () => {
    const server = await serverOfTest({ siteUrl: new URL('https://club.example') });
    expect((await invite(server)).body.url).toMatch(/^https:\/\/club\.example\/admin\/invitation#/);
  });
});

describe('the open invitations', () => {
  const list = async (server: TestServer) =>
    (await server.call('listInvitations')).body.invitations as { id: string; username: string }[];
  const revoke = (server: TestServer, id: string) =>
    server.call('revokeInvitation', { params: { id } });

  it('say who was invited by whom, as what and until when', async ({ server }) => {
    const made = await invite(server);
    await invite(server, { username: 'another', role: 'staff' });
    expect(await list(server)).toEqual([
      expect.objectContaining({ username: 'another', role: 'staff' }),
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        username: 'next.owner',
        role: 'owner',
        invited_by: STAFF.username,
        expires_at: made.body.expires_at,
      },
    ]);
    expect(JSON.stringify(await list(server))).not.toContain(tokenOf(made));
  });

  it('are none that was accepted, replaced, too old, or of an account', async ({ server }) => {
    const accepted = tokenOf(await invite(server));
    await accept(server, accepted);
    await server.call('resetStaff', { params: { id: await server.accountId('next.owner') } });
    await invite(server, { username: 'another', role: 'staff' });
    await invite(server, { username: 'another', role: 'owner' });
    expect(await list(server)).toMatchObject([{ username: 'another', role: 'owner' }]);
    pass(7 * DAY + 1_000);
    await server.db.write.updateTable('session').set({ expiresAt: later() }).execute();
    expect(await list(server)).toEqual([]);
  });

  it('end when they are revoked, each by itself and once', async ({ server }) => {
    const [first, second] = [
      await invite(server),
      await invite(server, { username: 'another', role: 'staff' }),
    ];
    const id = (await list(server)).find(({ username }) => username === 'next.owner')!.id;
    const answer = await revoke(server, id);
    expect([answer.status, answer.body]).toEqual([200, { id }]);
    expect((await revoke(server, id)).status).toBe(404);
    await expectInvalid(server, tokenOf(first));
    expect(await list(server)).toMatchObject([{ username: 'another' }]);
    expect((await accept(server, tokenOf(second))).status).toBe(200);
    const { body } = await server.call('listActivity', { query: { kind: 'account' } });
    expect(body.entries).toContainEqual(
      expect.objectContaining({ action: 'uninvite', title: 'next.owner', actor: STAFF.username }),
    );
  });

  it('are for owners, and name no link into an account', async ({ server }) => {
    const cookie = await server.enroll('second');
    await invite(server);
    const { id } = (await list(server))[0]!;
    expect((await server.call('listInvitations', by(cookie))).body.code).toBe('owners_only');
    const refused = await server.call('revokeInvitation', { ...by(cookie), params: { id } });
    expect(refused.status).toBe(403);
    await server.call('resetStaff', { params: { id: await server.accountId('second') } });
    const reset = await server.db.read
      .selectFrom('invitations')
      .where('username', '=', 'second')
      .select('token_hash')
      .executeTakeFirstOrThrow();
    for (const other of [reset.token_hash, 'x'.repeat(43), '1']) {
      expect((await revoke(server, other)).status).toBe(404);
    }
  });

  it('keep the name of the person when the link is made anew without it', async ({ server }) => {
    const first = tokenOf(await invite(server, { ...INVITED, name: '다음 회장' }));
    const second = tokenOf(await invite(server));
    await expectInvalid(server, first);
    expect((await accept(server, second)).body.user).toMatchObject({ name: '다음 회장' });
  });
});

describe('what a link is for', () => {
  const read = (server: TestServer, token: string) => server.call('readLink', { body: { token } });

  it('is told to who has it, and does not use it up', async ({ server }) => {
    const made = await invite(server);
    const purpose = {
      username: 'next.owner',
      role: 'owner',
      invited_by: STAFF.username,
      expires_at: made.body.expires_at,
      is_reset: false,
    };
    for (let count = 0; count < 2; count += 1) {
      const answer = await read(server, tokenOf(made));
      expect([answer.status, answer.body]).toEqual([200, purpose]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await accept(server, tokenOf(made))).status).toBe(200);
    expect((await read(server, tokenOf(made))).body.code).toBe('invitation_used');
    const id = await server.accountId('next.owner');
    const reset = await server.call('resetStaff', { params: { id } });
    const reported = await read(server, tokenOf(reset));
    expect(reported.body).toMatchObject({ username: 'next.owner', is_reset: true });
    for (const token of ['x', hashToken(tokenOf(reset))]) {
      expect((await read(server, token)).body.code).toBe('invitation_invalid');
    }
  });
});

describe('a reset', () => {
  it('ends the password and the sessions, and its link sets a new one', async ({ server }) => {
    const old = { username: 'second', password: 'the old password' };
    const cookie = await server.enroll(old.username, old.password);
    const id = await server.accountId('second');
    const answer = await server.call('resetStaff', { params: { id } });
    expect(answer.status).toBe(201);
    const write = await server.call('createPost', { ...by(cookie), body: post() });
    expect(write.status).toBe(401);
    expect((await server.call('signIn', { body: old })).status).toBe(401);
    const accepted = await accept(server, tokenOf(answer));
    expect(accepted.body.user).toMatchObject({ username: 'second' });
    await server.signIn({ username: 'second', password: PASSWORD });
    expect(await server.accountId('second')).toBe(id);
    expect((await accept(server, tokenOf(answer))).body.code).toBe('invitation_used');
  });

  it('of one’s own account keeps the session that asks', async ({ server }) => {
    await accept(server, tokenOf(await invite(server)));
    const own = { username: INVITED.username, password: PASSWORD };
    const [kept, other] = [await server.signIn(own), await server.signIn(own)];
    const id = await server.accountId('next.owner');
    for (const [cookie, status] of [
      [kept, 201],
      [other, 401],
      [kept, 201],
    ] as const) {
      const answer = await server.call('resetStaff', { ...by(cookie), params: { id } });
      expect(answer.status).toBe(status);
    }
  });
});

describe('what ends an account or its password', () => {
  const SECOND = { username: 'second', password: 'the old password' };

  interface Suspect {
    server: TestServer;
    id: string;
    /** The session of the account. */
    cookie: string;
  }

  const MEASURES: Record<string, (suspect: Suspect) => Promise<unknown>> = {
    'disabling by command': ({ server }) => server.accounts.setDisabled('second', true),
    'disabling by an owner': ({ server, id }) =>
      server.call('updateStaff', { params: { id }, body: { disabled: true } }),
    'allowing it again': ({ server }) => server.accounts.setDisabled('second', false),
    'a new password by command': ({ server }) =>
      server.accounts.resetPassword('second', 'another password'),
    'a reset by an owner': ({ server, id }) => server.call('resetStaff', { params: { id } }),
    'a change of the own password': ({ server, cookie }) =>
      server.call('changePassword', {
        ...by(cookie),
        body: { currentPassword: SECOND.password, newPassword: 'another password' },
      }),
    'stepping back': ({ server, id, cookie }) =>
      server.call('updateStaff', { ...by(cookie), params: { id }, body: { role: 'staff' } }),
  };

  const suspect = async (server: TestServer): Promise<Suspect> => {
    await server.accounts.add(SECOND.username, SECOND.password);
    const id = await server.accountId('second');
    await server.call('updateStaff', { params: { id }, body: { role: 'owner' } });
    return { server, id, cookie: await server.signIn(SECOND) };
  };

  const inviteAs = (server: TestServer, cookie: string, username: string) =>
    server.call('inviteStaff', { ...by(cookie), body: { username, role: 'owner' } });

  it.for(Object.keys(MEASURES))(
    'ends the links that it made, and nobody else’s: %s',
    async (name, { server }) => {
      const account = await suspect(server);
      const made = await inviteAs(server, account.cookie, 'third');
      expect(made.status).toBe(201);
      const others = tokenOf(await invite(server));
      await MEASURES[name]?.(account);
      await expectInvalid(server, tokenOf(made));
      expect((await accept(server, others)).status).toBe(200);
    },
  );

  it.for([
    'disabling by command',
    'disabling by an owner',
    'a new password by command',
    'a reset by an owner',
  ])('ends the link that leads into it: %s', async (name, { server }) => {
    const account = await suspect(server);
    const reset = await server.call('resetStaff', { params: { id: account.id } });
    await MEASURES[name]?.(account);
    await server.accounts.setDisabled('second', false);
    await expectInvalid(server, tokenOf(reset));
  });

  it('a link that was followed ends the others that it made', async ({ server }) => {
    const account = await suspect(server);
    const reset = await server.call('resetStaff', { params: { id: account.id } });
    // As somebody who still has a session would have made it in the same moment.
    await server.db.write
      .insertInto('invitations')
      .values({
        token_hash: hashToken('made by the thief'),
        user_id: null,
        username: 'third',
        name: 'third',
        role: 'owner',
        created_by: account.id,
        expires_at: new Date(Date.now() + DAY).toISOString(),
        used_at: null,
      })
      .execute();
    expect((await accept(server, tokenOf(reset))).status).toBe(200);
    await expectInvalid(server, 'made by the thief');
  });

  it('a link into a disabled account sets no password, whoever made it', async ({ server }) => {
    const account = await suspect(server);
    const reset = await server.call('resetStaff', { params: { id: account.id } });
    const mark = (disabled: 0 | 1) =>
      server.db.write
        .updateTable('user')
        .set({ disabled: isPostgres ? disabled === 1 : disabled })
        .where('username', '=', 'second')
        .execute();
    await mark(1);
    await expectInvalid(server, tokenOf(reset));
    await mark(0);
    const signedIn = { username: 'second', password: PASSWORD };
    expect((await server.call('signIn', { body: signedIn })).status).toBe(401);
  });

  it('leaves no link of one who invites in the same moment', async ({ server }) => {
    for (const name of ['disabling by command', 'a reset by an owner', 'stepping back']) {
      const account = await suspect(server);
      await Promise.all([
        ...Array.from({ length: 8 }, (_, index) =>
          inviteAs(server, account.cookie, `third${index}`),
        ),
        MEASURES[name]?.(account),
        ...Array.from({ length: 8 }, (_, index) =>
          inviteAs(server, account.cookie, `fourth${index}`),
        ),
      ]);
      const open = await server.db.read
        .selectFrom('invitations')
        .where('created_by', '=', account.id)
        .select('username')
        .execute();
      expect(open).toEqual([]);
      await server.db.write.deleteFrom('user').where('username', '=', 'second').execute();
    }
  });
});
