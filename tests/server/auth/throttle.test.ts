import { describe, expect, test } from 'vitest';
import { Passwords } from '#server/accounts/auth/passwords.ts';
import { Devices } from '#server/accounts/throttle/devices.ts';
import { networkOf } from '#server/core/network.ts';
import { STAFF } from '../../support/staff.ts';
import { pass, stopClock, travelTo } from '../support/clock.ts';
import { by, cookieOf, type TestServer } from '../support/server-client.ts';
import { itWithOwn, serverOfTest } from '../support/server.ts';

interface Guess {
  username?: string;
  password?: string;
  /** X-Forwarded-For. */
  forwarded?: string;
  peer?: string;
  cookie?: string;
}

const guess = (
  server: TestServer,
  { username = STAFF.username, password = 'wrong one', forwarded, peer, cookie }: Guess = {},
) =>
  server.call('signIn', {
    body: { username, password },
    headers: {
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(peer !== undefined && { peer }),
  });

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

// What was counted before does not count for a server of its own.
const it = itWithOwn(serverOfTest);
const itProxied = itWithOwn(() => serverOfTest({ trustedProxyHops: 1 }));

/** Every guess costs a whole hash, and these need more than a hundred. */
const MANY_HASHES = { timeout: 240_000 };

/** What a guess may have written. */
const writtenBy = async ({ db }: TestServer) => ({
  failures: await db.read.selectFrom('sign_in_failures').selectAll().orderBy('key').execute(),
  activity: await db.read.selectFrom('activity').select(['id', 'action']).execute(),
});

describe('guesses at one account', () => {
  itProxied(
    'are slowed down from however many addresses they come, and never for its owner',
    async ({ server }) => {
      // A pause lasts five seconds at first, which a busy machine may need for the guesses.
      stopClock();
      const known = cookieOf(await guess(server, { ...STAFF, forwarded: '198.51.100.1' }));
      const device = known.split('; ').find((pair) => pair.startsWith('likelion.device='));
      const statuses: number[] = [];
      for (const index of times(120)) {
        const { status } = await guess(server, { forwarded: `203.0.113.${index % 30}` });
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array(10).fill(401), ...Array(110).fill(429)]);
      // Without a session, from another address, and the right password.
      const owner = { ...STAFF, cookie: device ?? '', forwarded: '198.51.100.99' };
      expect((await guess(server, owner)).status).toBe(200);
      expect((await guess(server, { ...STAFF, forwarded: '198.51.100.99' })).status).toBe(429);
      // Nor is another account.
      await server.accounts.add('second', STAFF.password);
      expect((await guess(server, { ...STAFF, username: 'second' })).status).toBe(200);
    },
  );

  itProxied('have pauses that grow, and end', async ({ server }) => {
    stopClock();
    for (const _ of times(10)) expect((await guess(server)).status).toBe(401);
    const pauses: number[] = [];
    for (const _ of times(10)) {
      const limited = await guess(server, STAFF);
      expect(limited.status).toBe(429);
      const seconds = Number(limited.headers.get('retry-after'));
      pauses.push(seconds);
      pass((seconds - 1) * 1_000);
      expect((await guess(server, STAFF)).status).toBe(429);
      pass(1_000);
      expect((await guess(server)).status).toBe(401);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    pass(900_000);
    expect((await guess(server, STAFF)).status).toBe(200);
    expect((await guess(server)).status).toBe(401);
  });

  it('write nothing once they are refused, and the right password neither', async ({ server }) => {
    stopClock();
    for (const _ of times(10)) await guess(server);
    const created = await writtenBy(server);
    for (const index of times(5)) {
      expect((await guess(server, { peer: `203.0.113.${index}` })).status).toBe(429);
      expect((await guess(server, STAFF)).status).toBe(429);
    }
    expect(await writtenBy(server)).toEqual(created);
  });

  itProxied('are not paused for longer by a clock that is set back', async ({ server }) => {
    const today = Date.now();
    travelTo(today + 30 * 86_400_000);
    for (const _ of times(11)) await guess(server);
    travelTo(today);
    expect((await guess(server, STAFF)).headers.get('retry-after')).toBe('5');
    travelTo(today + 5_000);
    expect((await guess(server, STAFF)).status).toBe(200);
  });

  itProxied('from a known browser are slowed down too', async ({ server }) => {
    const cookie = cookieOf(await guess(server, STAFF));
    for (const index of times(10)) {
      const username = index % 2 === 0 ? STAFF.username : STAFF.username.toUpperCase();
      expect((await guess(server, { username, cookie })).status).toBe(401);
    }
    expect((await guess(server, { cookie })).status).toBe(429);
    // It is the browser that waits; who guesses from elsewhere is counted apart.
    expect((await guess(server)).status).toBe(401);
  });

  itProxied('take no browser for a known one that is not', async ({ server }) => {
    stopClock();
    await server.accounts.add('second', STAFF.password);
    const cookie = cookieOf(await guess(server, { ...STAFF, username: 'second' }));
    for (const _ of times(10)) await guess(server);
    for (const forged of [
      cookie,
      cookie.replaceAll('.', '.x'),
      'likelion.device=a.b',
      `likelion.device=${'a'.repeat(22)}.${'b'.repeat(43)}`,
    ]) {
      expect((await guess(server, { ...STAFF, cookie: forged })).status).toBe(429);
    }
    // One browser may be known for several accounts.
    pass(5_000);
    const both = cookieOf(await guess(server, { ...STAFF, cookie }));
    for (const _ of times(10)) await guess(server);
    for (const username of ['staff', 'second']) {
      expect((await guess(server, { ...STAFF, username, cookie: both })).status).toBe(200);
    }
  });
});

describe('guesses from one network', () => {
  itProxied(
    'are counted by the address that the trusted proxy saw, whatever they guess at',
    MANY_HASHES,
    async ({ server }) => {
      const statuses = [];
      for (const index of times(102)) {
        const forwarded = `10.0.0.${index}, 203.0.113.7`;
        statuses.push((await guess(server, { username: `name.${index}`, forwarded })).status);
      }
      expect(statuses).toEqual([...Array(100).fill(401), 429, 429]);
      const elsewhere = { username: 'name.1', forwarded: '10.0.0.1, 203.0.113.8' };
      expect((await guess(server, elsewhere)).status).toBe(401);
    },
  );

  itProxied('write nothing once they are refused', MANY_HASHES, async ({ server }) => {
    stopClock();
    const from = (index: number) => ({ forwarded: `2001:db8:1:2::${index}` });
    for (const index of times(99))
      await guess(server, { username: `name.${index}`, ...from(index) });
    // All of these find the network free when they come, but one of them only.
    const created = await writtenBy(server);
    const race = times(8).map((index) =>
      guess(server, { username: `race.${index}`, ...from(index) }),
    );
    const statuses = (await Promise.all(race)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([401, ...Array(7).fill(429)]);
    const after = await writtenBy(server);
    expect(after.failures).toHaveLength(created.failures.length + 1);
    for (const username of ['new.name', 'name.1', STAFF.username, 'a b', '이름']) {
      expect((await guess(server, { username, ...from(1) })).status).toBe(429);
      expect((await guess(server, { ...STAFF, username, ...from(2) })).status).toBe(429);
    }
    expect(await writtenBy(server)).toEqual(after);
  });

  test('are those of a whole /64', () => {
    const same = [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff::9',
      '2001:0db8:0001:0002:0:0:0:7',
      '2001:DB8:1:2::a%eth0',
    ];
    expect(new Set(same.map(networkOf)).size).toBe(1);
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('x'.repeat(10_000))).toHaveLength(64);
  });
});

describe('a known browser', () => {
  const devices = new Devices({ secret: 'of the tests', isSecure: false });
  const knownFor = (names: string[], stamp = 'a stamp') => {
    let headers = new Headers();
    for (const username of names) {
      const cookie = devices.remember(headers, username, stamp).split(';')[0] ?? '';
      headers = new Headers({ cookie });
    }
    return headers;
  };

  test('is known for an account however often another signs in there', () => {
    const headers = knownFor(['second', ...times(6).map(() => STAFF.username)]);
    for (const username of ['second', 'SECOND', STAFF.username]) {
      expect(devices.recognise(headers, username, 'a stamp')).not.toBeNull();
    }
    expect(devices.recognise(headers, 'third', 'a stamp')).toBeNull();
    expect(devices.recognise(headers, 'second', 'another stamp')).toBeNull();
  });

  test('is known for 400 days from its last sign-in, whatever its cookie says', () => {
    const begin = Date.now();
    const days = (count: number) => travelTo(begin + count * 86_400_000);
    const headers = knownFor(['second', 'third']);
    const [cookie = '', made = ''] = /^(?:[^.]+\.){2}(\d+)/.exec(headers.get('cookie') ?? '') ?? [];
    const later = new Headers({
      cookie: headers.get('cookie')!.replace(cookie, cookie.replace(made, `${Number(made) + 100}`)),
    });
    days(399);
    expect(devices.recognise(headers, 'second', 'a stamp')).not.toBeNull();
    const again = devices.remember(headers, 'second', 'a stamp').split(';')[0] ?? '';
    days(400);
    for (const old of [headers, later]) {
      expect(devices.recognise(old, 'second', 'a stamp')).toBeNull();
    }
    expect(devices.recognise(new Headers({ cookie: again }), 'second', 'a stamp')).not.toBeNull();
    expect(devices.recognise(new Headers({ cookie: again }), 'third', 'a stamp')).toBeNull();
    // One of a clock that was wrong would be known for longer.
    days(-1);
    expect(devices.recognise(headers, 'second', 'a stamp')).toBeNull();
  });

  const SECOND = { username: 'second', password: 'a long password' };
  const ENDS: Record<string, (server: TestServer, cookie: string) => Promise<unknown>> = {
    'a reset by an owner': async (server) => {
      const params = { id: await server.accountId('second') };
      const { body } = await server.call('resetStaff', { params });
      const token = new URL(body.url as string).hash.replace('#token=', '');
      await server.call('acceptInvitation', { body: { token, password: 'another password' } });
    },
    'a reset by command': ({ accounts }) => accounts.resetPassword('second', 'another password'),
    'a change of the password': (server, cookie) =>
      server.call('changePassword', {
        ...by(cookie),
        body: { currentPassword: SECOND.password, newPassword: 'another password' },
      }),
    'the same password set again': ({ accounts }) =>
      accounts.resetPassword('second', SECOND.password),
    'a stop of the account': ({ accounts }) => accounts.setDisabled('second', true),
    'a stop that is taken back': async ({ accounts }) => {
      await accounts.setDisabled('second', true);
      await accounts.setDisabled('second', false);
    },
  };

  it.for(Object.keys(ENDS))('ends with %s', async (name, { server }) => {
    stopClock();
    await server.accounts.add(SECOND.username, SECOND.password);
    const cookie = cookieOf(await guess(server, SECOND));
    pass(1);
    await ENDS[name]?.(server, cookie);
    await server.db.write.deleteFrom('sign_in_failures').execute();
    const statuses = [];
    for (const from of [cookie, '']) {
      for (const _ of times(6)) {
        statuses.push((await guess(server, { username: 'second', cookie: from })).status);
      }
    }
    // It is counted with everybody else.
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('is the one in which the password was changed, and none by a mark of before', async ({
    server,
  }) => {
    await server.accounts.add(SECOND.username, SECOND.password);
    const cookie = cookieOf(await guess(server, SECOND));
    const newPassword = 'another password';
    const body = { currentPassword: SECOND.password, newPassword };
    const changed = cookieOf(await server.call('changePassword', { ...by(cookie), body }));
    for (const _ of times(10)) await guess(server, { username: 'second' });
    const right = { username: 'second', password: newPassword };
    expect((await guess(server, { ...right, cookie: changed })).status).toBe(200);
    const undated = `likelion.device=${'a'.repeat(22)}.${'b'.repeat(43)}`;
    for (const old of [cookie, undated]) {
      expect((await guess(server, { ...right, cookie: old })).status).toBe(429);
    }
  });
});

it('a right password costs nobody a guess', async ({ server }) => {
  const from = { peer: '203.0.113.7' };
  await guess(server, from);
  expect((await guess(server, { ...STAFF, ...from })).status).toBe(200);
  const counts = await server.db.read.selectFrom('sign_in_failures').select('count').execute();
  expect(counts).toEqual([{ count: 1 }]);
});

it('right passwords that come at once are all taken', async ({ server }) => {
  for (const _ of times(6)) {
    const answers = await Promise.all(times(8).map(() => guess(server, STAFF)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
});

describe('behind a proxy that nobody told of', () => {
  it('nobody is locked out with everybody else', MANY_HASHES, async ({ server }) => {
    for (const index of times(110)) {
      const peer = '127.0.0.1';
      await guess(server, { username: `name.${index}`, peer, forwarded: '203.0.113.7' });
    }
    const visitor = { peer: '127.0.0.1', forwarded: '198.51.100.1' };
    expect((await guess(server, { ...STAFF, ...visitor })).status).toBe(200);
    // But a header that anybody near by can write lifts no limit for ever.
    await server.db.write
      .updateTable('sign_in_failures')
      .set({ count: 999 })
      .where('count', '>', 100)
      .execute();
    const statuses = [];
    for (const index of times(2)) {
      const forwarded = `198.51.100.${index}`;
      const next = { username: `next.${index}`, peer: '127.0.0.1', forwarded };
      statuses.push((await guess(server, next)).status);
    }
    expect(statuses).toEqual([401, 429]);
    // Somebody who only writes its header is none.
    for (const index of times(101)) {
      await guess(server, {
        username: `more.${index}`,
        peer: '203.0.113.9',
        forwarded: '10.0.0.1',
      });
    }
    const writer = { peer: '203.0.113.9', forwarded: '10.0.0.2' };
    expect((await guess(server, { ...STAFF, ...writer })).status).toBe(429);
  });
});

describe('the passwords', () => {
  test("are hashed at today's cost", async () => {
    const hash = await new Passwords().hash('a long password');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('are hashed two at a time', async () => {
    const passwords = new Passwords();
    const settled: number[] = [];
    const begun = times(6).map((index) =>
      passwords.hash('a long password').then(() => settled.push(index)),
    );
    await Promise.all(begun);
    // None begins before all but one of those that came earlier have ended; one that is slow may be overtaken by any number.
    for (const [place, index] of settled.entries())
      expect(place, settled.join(', ')).toBeGreaterThanOrEqual(index - 1);
  });

  test('are told apart', async () => {
    const passwords = new Passwords();
    const hash = await passwords.hash('a long password');
    const changed = hash.replace(/(.).$/, (_, letter) => (letter === 'A' ? 'BA' : 'AA'));
    expect(await passwords.hash('a long password')).not.toBe(hash);
    expect(await passwords.verify({ hash, password: 'a long password' })).toBe(true);
    expect(await passwords.verify({ hash, password: 'a long passwore' })).toBe(false);
    expect(await passwords.verify({ hash: changed, password: 'a long password' })).toBe(false);
  });
});
