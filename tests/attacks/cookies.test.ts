import { afterEach, describe, expect, vi } from 'vitest';
import { cookieOf, ORIGIN } from '../server/support/server-client.ts';
import { STAFF } from '../support/staff.ts';
import { it } from './support/it.ts';
import { openTarget, type Target } from './support/target.ts';

const isStaff = async ({ server }: Target, cookie: string) =>
  (await server.call('getSession', { headers: { cookie } })).body !== null;

const signIn = ({ server }: Target, headers: Record<string, string> = {}, body: object = STAFF) =>
  server.call('signIn', { body, headers });

afterEach(() => {
  vi.useRealTimers();
});

describe('a session', () => {
  it('is not the one that somebody planted before the sign-in', async ({ target }) => {
    for (const planted of [
      'likelion.session_token=planted.by-somebody',
      target.cookie,
      `likelion.device=${'a'.repeat(22)}.${'b'.repeat(43)}`,
    ]) {
      const answer = await signIn(target, { cookie: planted });
      expect(answer.status).toBe(200);
      const [given = ''] = cookieOf(answer).split('; ');
      expect(given).not.toBe(planted);
      expect(await isStaff(target, given)).toBe(true);
    }
    expect(await isStaff(target, 'likelion.session_token=planted.by-somebody')).toBe(false);
  });

  it('is over once it is signed out, also for who kept its cookie', async ({ target }) => {
    const [cookie = ''] = cookieOf(await signIn(target)).split('; ');
    await target.server.call('signOut', { headers: { cookie } });
    expect(await isStaff(target, cookie)).toBe(false);
    const write = { as: 'visitor', headers: { cookie }, body: { generation: 14 } } as const;
    expect((await target.server.call('createGeneration', write)).status).toBe(401);
  });

  it('is over when its time is', async ({ target }) => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const [remembered = ''] = cookieOf(await signIn(target)).split('; ');
    const shared = await signIn(target, {}, { ...STAFF, remember: false });
    const [forgotten = ''] = cookieOf(shared).split('; ');
    vi.setSystemTime(Date.now() + 8 * 3_600_000 + 1_000);
    expect(await isStaff(target, forgotten)).toBe(false);
    expect(await isStaff(target, remembered)).toBe(true);
    vi.setSystemTime(Date.now() + 15 * 86_400_000);
    expect(await isStaff(target, remembered)).toBe(false);
  });

  it('is not opened by the cookie of a known browser', async ({ target }) => {
    const [, device = ''] = cookieOf(await signIn(target)).split('; ');
    expect(device).toMatch(/^likelion\.device=/);
    expect(await isStaff(target, device)).toBe(false);
    const value = device.split('=')[1] ?? '';
    expect(await isStaff(target, `likelion.session_token=${value}`)).toBe(false);
  });

  it('is read from one cookie, however many there are', async ({ target }) => {
    const junk = Array.from({ length: 200 }, (_, index) => `c${index}=${index}`).join('; ');
    expect(await isStaff(target, `${junk}; ${target.cookie}`)).toBe(true);
    expect(await isStaff(target, `${junk}; likelion.session_token=x.y`)).toBe(false);
  });

  it('is set for no script, and under https for this host only', async () => {
    const secure = await openTarget({ siteUrl: new URL('https://club.example') });
    const origin = { origin: 'https://club.example' };
    const answer = await signIn(secure, origin);
    const [session = '', device = ''] = answer.headers.getSetCookie();
    expect(session).toMatch(/^__Host-likelion\.session_token=/);
    for (const part of ['HttpOnly', 'Secure', 'Path=/', 'SameSite=Lax'])
      expect(session).toContain(part);
    expect(session).not.toMatch(/domain=/i);
    expect(device).toMatch(/^__Secure-likelion\.device=.*; HttpOnly; SameSite=Strict; Secure$/);
    const [cookie = ''] = cookieOf(answer).split('; ');
    expect(await isStaff(secure, cookie)).toBe(true);
    expect(await isStaff(secure, cookie.replace('__Host-', ''))).toBe(false);
    await secure.close();
  });
});

describe('the sign-in', () => {
  it.for([
    { username: { $ne: null }, password: { $ne: null } },
    { username: ['staff'], password: ['a long password'] },
    { username: 'staff', password: null },
    { username: 'staff', password: true },
    { username: 'staff', password: '' },
    { username: '', password: '' },
    { username: 'staff' },
    { username: "staff' --", password: 'x' },
    { username: 'staff\u0000', password: 'wrong one' },
    { username: 'staff', password: 'x'.repeat(129) },
    { username: 'staff', password: `${STAFF.password}\u0000` },
    { username: 'staff', password: ` ${STAFF.password} ` },
    { username: 'staff', password: STAFF.password.toUpperCase() },
    { username: 'staff', password: 'wrong', remember: 'yes' },
    { username: 'staff@staff.invalid', password: STAFF.password },
    { email: 'staff@staff.invalid', password: STAFF.password },
    { __proto__: { username: 'staff' }, password: STAFF.password },
  ])('takes no %o', async (body, { target }) => {
    const answer = await target.server.request('/api/auth/sign-in/username', {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([401, 422]).toContain(answer.status);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.for([
    ...['sign-up/email', 'sign-in/email', 'sign-in/social', 'forget-password', 'reset-password'],
    ...['update-user', 'delete-user', 'change-email', 'list-accounts', 'verify-email', 'error'],
    ...['is-username-available', 'link-social', 'refresh-token', 'get-access-token', 'ok'],
    ...['callback/github', 'send-verification-email', 'request-password-reset', 'update-session'],
  ])("has none of the library's other calls: %s", async (path, { target }) => {
    for (const method of ['GET', 'POST']) {
      const answer = await target.server.request(`/api/auth/${path}`, {
        method,
        headers: { origin: ORIGIN, cookie: target.cookie, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      });
      expect(answer.status).toBe(404);
    }
  });
});
