import { describe, expect, onTestFinished, vi } from 'vitest';
import { Passwords } from '#server/accounts/auth/passwords.ts';
import { STAFF } from '../../support/staff.ts';
import { pass, stopClock, travelTo } from '../support/clock.ts';
import { by, cookieOf, TestServer } from '../support/server-client.ts';
import { it as base, serverOfTest } from '../support/server.ts';

const OTHER = { username: 'other.one', password: 'another password' };

const it = base.extend<{ other: typeof OTHER }>({
  // A second account, for tests that change it.
  other: async ({ server }, use) => {
    await server.accounts.add(OTHER.username, OTHER.password);
    await use(OTHER);
  },
});

const sessionOf = async (server: TestServer, cookie: string) =>
  (await server.call('getSession', { headers: { cookie } })).body;

describe('signing in', () => {
  it('answers who it is and sets a cookie that scripts cannot read', async ({ server }) => {
    const answer = await server.call('signIn', { body: STAFF });
    expect(answer.status).toBe(200);
    const staff = { id: expect.any(String), username: 'staff', name: 'staff' };
    expect(answer.body).toEqual({ user: staff });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [cookie = '', device = '', ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(device).toMatch(
      /^likelion\.device=[\w.-]+; Max-Age=\d+; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(cookie).toMatch(/^likelion\.session_token=[^;]+/);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Secure/i);
    const maxAge = Number(/Max-Age=(\d+)/i.exec(cookie)?.[1]) / 86_400;
    expect(maxAge).toBeGreaterThanOrEqual(7);
    expect(maxAge).toBeLessThanOrEqual(30);
    expect(await sessionOf(server, cookieOf(answer))).toEqual({
      session: { expiresAt: expect.any(String) },
      user: staff,
    });
  });

  it.for(['/api', '/api/api'] as const)('works under %s', async (prefix, { server }) => {
    expect((await server.call('signIn', { prefix, body: STAFF })).status).toBe(200);
  });

  it('does not mind the case of the name', async ({ server }) => {
    expect((await server.call('signIn', { body: { ...STAFF, username: 'STAFF' } })).status).toBe(
      200,
    );
  });

  it('answers the same to an unknown name and a wrong password', async ({ server }) => {
    const bodies = [];
    for (const username of [
      'staff',
      'nobody',
      'no',
      '이름',
      'a b',
      "x' or 1=1 --",
      'x'.repeat(120),
    ]) {
      const answer = await server.call('signIn', { body: { username, password: 'wrong one' } });
      expect(answer.status, username).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
      bodies.push({ ...answer.body, requestId: '' });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0].code).toBe('invalid_credentials');
  });

  // Hashing takes tens of milliseconds, and all else one or two.
  it('hashes once for an unknown name as for a wrong password', async ({ server }) => {
    const hash = vi.spyOn(Passwords.prototype, 'hash');
    const verify = vi.spyOn(Passwords.prototype, 'verify');
    onTestFinished(() => void vi.restoreAllMocks());
    for (const username of ['staff', 'nobody.at.all']) {
      await server.call('signIn', { body: { username, password: 'wrong one' } });
      expect(hash.mock.calls.length + verify.mock.calls.length, username).toBe(1);
      vi.clearAllMocks();
    }
  });
});

describe('a disabled account', () => {
  it('answers like a wrong password', async ({ server, other }) => {
    const wrong = await server.call('signIn', { body: { ...other, password: 'wrong one' } });
    await server.accounts.setDisabled(other.username, true);
    const right = await server.call('signIn', { body: other });
    for (const { status, body, headers } of [wrong, right]) {
      expect([status, body.code]).toEqual([401, 'invalid_credentials']);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect({ ...right.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    await server.accounts.setDisabled(other.username, false);
  });

  it('loses its sessions at once and gets none back', async ({ server, other }) => {
    const cookie = await server.signIn(other);
    expect(await sessionOf(server, cookie)).not.toBeNull();
    await server.accounts.setDisabled(other.username, true);
    expect(await sessionOf(server, cookie)).toBeNull();
    const body = { generation: 13 };
    const write = await server.call('createGeneration', { ...by(cookie), body });
    expect(write.status).toBe(401);
    await server.accounts.setDisabled(other.username, false);
    expect(await sessionOf(server, cookie)).toBeNull();
    expect((await server.call('signIn', { body: other })).status).toBe(200);
  });

  it('has no session even where its row is still there', async ({ server, other }) => {
    const cookie = await server.signIn(other);
    await server.db.write
      .updateTable('user')
      .set({ disabled: server.db.engine === 'sqlite' ? 1 : true })
      .where('username', '=', other.username)
      .execute();
    expect(await sessionOf(server, cookie)).toBeNull();
  });
});

describe('signing out', () => {
  it('ends the session on the server and clears the cookie', async ({ server, other }) => {
    const cookie = await server.signIn(other);
    const answer = await server.call('signOut', { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=0/i);
    expect(await sessionOf(server, cookie)).toBeNull();
  });

  it('is fine without a session', async ({ server }) => {
    expect((await server.call('signOut')).status).toBe(200);
  });
});

describe('a session', () => {
  it('is null for a visitor and never cached', async ({ server }) => {
    const answer = await server.call('getSession');
    expect(answer.body).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is prolonged by use and ends when it is left alone', async ({ server, other }) => {
    stopClock();
    const first = await server.signIn(other);
    const days = (count: number) => pass(count * 86_400_000);
    days(10);
    const renewed = await server.call('listPosts', { headers: { cookie: first } });
    // The whole cookie as it was at first, with the time it has from now on.
    expect(renewed.headers.getSetCookie()).toEqual([
      `${first}; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    days(10);
    expect(await sessionOf(server, first)).not.toBeNull();
    days(15);
    expect(await sessionOf(server, first)).toBeNull();
  });

  it('keeps to https when it is prolonged there', async () => {
    const server = await serverOfTest({ siteUrl: new URL('https://club.example') });
    stopClock();
    const first = await server.cookie();
    pass(10 * DAY);
    const renewed = await server.call('listPosts', { headers: { cookie: first } });
    expect(renewed.headers.getSetCookie()).toEqual([
      `${first}; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax; Secure`,
    ]);
  });

  it('ends after thirty days, however much it is used', async ({ server, other }) => {
    stopClock();
    const cookie = await server.signIn(other);
    const end = Date.now() + 30 * DAY;
    for (let day = 3; day < 30; day += 3) {
      travelTo(end - (30 - day) * DAY);
      const session = await sessionOf(server, cookie);
      expect(Date.parse(session.session.expiresAt)).toBeLessThanOrEqual(end);
    }
    travelTo(end + 1_000);
    expect(await sessionOf(server, cookie)).toBeNull();
  });

  it('on a shared machine ends with the browser, or after eight hours without use', async ({
    server,
    other,
  }) => {
    stopClock();
    const answer = await server.call('signIn', { body: { ...other, remember: false } });
    const [line = ''] = answer.headers.getSetCookie();
    expect(line).toMatch(/^likelion\.session_token=[^;]+;/);
    expect(line).not.toMatch(/max-age|expires/i);
    const cookie = cookieOf(answer);
    for (let count = 0; count < 4; count += 1) {
      pass(7 * HOUR);
      const used = await server.call('listPosts', { headers: { cookie } });
      expect(used.headers.getSetCookie()).toEqual([]);
      expect(await sessionOf(server, cookie)).not.toBeNull();
    }
    // A new password makes a new session, which is to be forgotten like the one before.
    const body = { currentPassword: other.password, newPassword: 'a new password' };
    const changed = await server.call('changePassword', { ...by(cookie), body });
    expect(changed.headers.getSetCookie().join()).not.toMatch(/max-age|expires/i);
    expect(await sessionOf(server, cookieOf(changed))).not.toBeNull();
    pass(8 * HOUR + 1_000);
    expect(await sessionOf(server, cookieOf(changed))).toBeNull();
  });

  it('that has ended is swept when another begins', async ({ server, other }) => {
    stopClock();
    await server.db.write.deleteFrom('session').execute();
    await server.signIn(other);
    await server.call('signIn', { body: { ...other, remember: false } });
    pass(9 * HOUR);
    await server.signIn(other);
    const rows = await server.db.read.selectFrom('session').select('id').execute();
    expect(rows).toHaveLength(2);
    await server.db.write.deleteFrom('session').execute();
  });
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('changing the password', () => {
  const change = (server: TestServer, cookie: string, body: Record<string, unknown>) =>
    server.call('changePassword', { ...by(cookie), body });

  it('ends the other sessions and keeps this one', async ({ server, other }) => {
    const [here, there] = [await server.signIn(other), await server.signIn(other)];
    const answer = await change(server, here, {
      currentPassword: other.password,
      newPassword: 'a new password',
    });
    expect(answer.status).toBe(200);
    expect(await sessionOf(server, cookieOf(answer))).not.toBeNull();
    expect(await sessionOf(server, there)).toBeNull();
    expect((await server.call('signIn', { body: other })).status).toBe(401);
    const again = { ...other, password: 'a new password' };
    expect((await server.call('signIn', { body: again })).status).toBe(200);
  });

  it('may leave the other sessions alone', async ({ server, other }) => {
    const [here, there] = [await server.signIn(other), await server.signIn(other)];
    const body = {
      currentPassword: other.password,
      newPassword: 'a new password',
      revokeOtherSessions: false,
    };
    expect((await change(server, here, body)).status).toBe(200);
    expect(await sessionOf(server, there)).not.toBeNull();
    // What another tab of this browser is saving meanwhile goes on, too.
    expect(await sessionOf(server, here)).not.toBeNull();
  });

  it('takes none that is common or holds the name', async ({ server, other }) => {
    const cookie = await server.signIn(other);
    for (const [newPassword, message] of [
      ['password1!', '너무 흔한 비밀번호예요. 다른 비밀번호를 정해 주세요.'],
      ['qwer1234', '너무 흔한 비밀번호예요. 다른 비밀번호를 정해 주세요.'],
      [`my ${other.username.toUpperCase()} 7`, '비밀번호에 아이디를 넣을 수 없어요.'],
    ] as const) {
      const answer = await change(server, cookie, { currentPassword: other.password, newPassword });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ path: 'newPassword', message }]);
    }
    expect((await server.call('signIn', { body: other })).status).toBe(200);
  });

  it('is not guessed at by somebody with a session', async ({ server, other }) => {
    const cookie = await server.signIn(other);
    const body = { currentPassword: 'not this one', newPassword: 'a new password' };
    for (let count = 0; count < 10; count += 1) {
      const { status, body: problem } = await change(server, cookie, body);
      expect([status, problem.code]).toEqual([401, 'invalid_credentials']);
    }
    expect((await change(server, cookie, body)).status).toBe(429);
    expect((await server.call('signIn', { body: other })).status).toBe(200);
  });
});

describe('a sign-in over an open session', () => {
  it('ends that one, whosever it was, and no other', async ({ server, other }) => {
    await server.accounts.add('third', other.password);
    const third = { ...other, username: 'third' };
    const [kept, own, others] = [
      await server.signIn(other),
      await server.signIn(other),
      await server.signIn(third),
    ];
    for (const replaced of [own, others]) {
      const answer = await server.call('signIn', { body: other, headers: { cookie: replaced } });
      expect(answer.status).toBe(200);
      expect(await sessionOf(server, replaced)).toBeNull();
      expect(await sessionOf(server, cookieOf(answer))).toMatchObject({
        user: { username: other.username },
      });
    }
    expect(await sessionOf(server, kept)).not.toBeNull();
  });

  it('ends it also by a link', async ({ server, other }) => {
    const { body } = await server.call('inviteStaff', {
      body: { username: 'third', role: 'staff' },
    });
    const token = new URL(body.url as string).hash.replace('#token=', '');
    const here = await server.signIn(other);
    const accepted = await server.call('acceptInvitation', {
      body: { token, password: 'a password of theirs' },
      headers: { cookie: here },
    });
    expect(accepted.status).toBe(200);
    expect(await sessionOf(server, here)).toBeNull();
  });

  it('ends nothing when it fails', async ({ server, other }) => {
    const cookie = await server.signIn(other);
    const wrong = [
      { ...other, password: 'wrong one' },
      { ...other, username: 'nobody' },
      { ...other, password: '' },
    ];
    for (const body of wrong) {
      const answer = await server.call('signIn', { body, headers: { cookie } });
      expect(answer.status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    }
    expect(await sessionOf(server, cookie)).not.toBeNull();
  });
});

describe('a sign-in under way', () => {
  /** Runs once a right password has been verified, before its session is made. */
  const onceVerified = (work: () => Promise<unknown>) => {
    const verify = Passwords.prototype.verify;
    const spy = vi.spyOn(Passwords.prototype, 'verify');
    onTestFinished(() => void vi.restoreAllMocks());
    spy.mockImplementationOnce(async function (this: Passwords, input) {
      const isRight = await verify.call(this, input);
      await work();
      return isRight;
    });
  };
  const openSessions = async ({ db }: TestServer) =>
    (
      await db.read
        .selectFrom('session')
        .innerJoin('user', 'user.id', 'userId')
        .where('username', '=', OTHER.username)
        .select('session.id')
        .execute()
    ).length;

  const CHANGES: Record<string, (server: TestServer, cookie: string) => Promise<unknown>> = {
    'a reset by an owner': async (server) =>
      server.call('resetStaff', { params: { id: await server.accountId(OTHER.username) } }),
    'a reset by command': ({ accounts }) =>
      accounts.resetPassword(OTHER.username, 'a new password'),
    'the same password set again': ({ accounts }) =>
      accounts.resetPassword(OTHER.username, OTHER.password),
    'a stop': ({ accounts }) => accounts.setDisabled(OTHER.username, true),
    'a stop that is taken back': async ({ accounts }) => {
      await accounts.setDisabled(OTHER.username, true);
      await accounts.setDisabled(OTHER.username, false);
    },
    'a link that is accepted': async (server) => {
      const params = { id: await server.accountId(OTHER.username) };
      const { body } = await server.call('resetStaff', { params });
      const token = new URL(body.url as string).hash.replace('#token=', '');
      const accepted = await server.call('acceptInvitation', {
        body: { token, password: 'a new password' },
      });
      await server.call('signOut', { headers: { cookie: cookieOf(accepted) } });
    },
    'a change of the own password': async (server, cookie) => {
      const body = { currentPassword: OTHER.password, newPassword: 'a new password' };
      const changed = await server.call('changePassword', { ...by(cookie), body });
      await server.call('signOut', { headers: { cookie: cookieOf(changed) } });
    },
  };

  it.for(Object.keys(CHANGES))(
    'leaves no session of the old password: %s',
    async (name, { server, other }) => {
      const cookie = await server.signIn(other);
      onceVerified(async () => CHANGES[name]?.(server, cookie));
      const { status, body, headers } = await server.call('signIn', { body: other });
      expect([status, body.code]).toEqual([401, 'invalid_credentials']);
      expect(headers.getSetCookie()).toEqual([]);
      expect(await openSessions(server)).toBe(0);
    },
  );

  it.for(['a reset by an owner', 'a reset by command', 'a change of the own password', 'a stop'])(
    'lets no older password come back by a change: %s',
    async (name, { server, other }) => {
      const [here, there] = [await server.signIn(other), await server.signIn(other)];
      onceVerified(async () => CHANGES[name]?.(server, there));
      const body = { currentPassword: other.password, newPassword: 'an older password' };
      const answer = await server.call('changePassword', { ...by(here), body });
      expect(answer.status).toBe(401);
      const older = { ...other, password: 'an older password' };
      expect((await server.call('signIn', { body: older })).status).toBe(401);
      expect(await openSessions(server)).toBe(0);
    },
  );

  it('and five more end with a reset that they meet', async ({ server, other }) => {
    for (let round = 0; round < 3; round += 1) {
      await server.db.write.deleteFrom('sign_in_failures').execute();
      const [, ...answers] = await Promise.all([
        server.accounts.resetPassword(other.username, `password of round ${round}`),
        ...Array.from({ length: 6 }, () =>
          server.call('signIn', {
            body: {
              ...other,
              password: round === 0 ? other.password : `password of round ${round - 1}`,
            },
          }),
        ),
      ]);
      for (const { status } of answers) expect([200, 401]).toContain(status);
      expect(await openSessions(server)).toBe(0);
    }
  });
});

describe('failed attempts', () => {
  const attempt = (server: TestServer, username: string) =>
    server.call('signIn', { body: { username, password: 'wrong one' } });

  it('are limited by name, also when they come at once', async () => {
    const server = await serverOfTest();
    // The pause after them is shorter than a busy machine needs for their hashes.
    stopClock();
    const answers = await Promise.all(Array.from({ length: 15 }, () => attempt(server, 'staff')));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    const limited = await server.call('signIn', { body: STAFF });
    expect(limited.status).toBe(429);
    expect(limited.body.code).toBe('rate_limited');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(server, 'somebody.else')).status).toBe(401);
    pass(16 * 60_000);
    expect((await server.call('signIn', { body: STAFF })).status).toBe(200);
  });

  it('are limited for all instances together', async ({ server }) => {
    const other = new TestServer(server.db, server.dataDir);
    for (let index = 0; index < 10; index += 1) {
      const request = index % 2 === 0 ? server : other;
      expect((await attempt(request, 'third.one')).status).toBe(401);
    }
    for (const request of [server, other]) {
      expect((await attempt(request, 'third.one')).status).toBe(429);
    }
  });

  it('leave neither name nor address behind', async ({ server }) => {
    await attempt(server, 'a.typed.password');
    const rows = await server.db.read.selectFrom('sign_in_failures').selectAll().execute();
    expect(rows).not.toEqual([]);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});

it('the passwords are never in the database, the log or an answer', async ({ server }) => {
  const rows = await server.db.read.selectFrom('account').select('password').execute();
  expect(JSON.stringify(rows)).not.toContain(STAFF.password);
  const body = JSON.stringify({ ...STAFF, password: 'secret that is wrong' });
  const answer = await server.send('/api/auth/sign-in/username', body, { cookie: null });
  expect(await answer.text()).not.toContain('secret that is wrong');
  expect(JSON.stringify(server.log)).not.toContain('secret that is wrong');
});
