import { afterEach, describe, expect, vi } from 'vitest';
import { cookieOf } from '../server/support/server-client.ts';
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
    const [open = ''] = cookieOf(await signIn(target)).split('; ');
    for (const planted of [
      'likelion.session_token=planted.by-somebody',
      open,
      `likelion.device=${'a'.repeat(22)}.${'b'.repeat(43)}`,
    ]) {
      const answer = await signIn(target, { cookie: planted });
      expect(answer.status).toBe(200);
      const [given = ''] = cookieOf(answer).split('; ');
      expect(given).not.toBe(planted);
      expect(await isStaff(target, given), `the cookie given beside ${planted}`).toBe(true);
      expect(await isStaff(target, planted), planted).toBe(false);
    }
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
])('the sign-in takes no %o', async (body, { target }) => {
  const path = '/api/auth/sign-in/username';
  const answer = await target.server.send(path, JSON.stringify(body), { cookie: null });
  expect([401, 422]).toContain(answer.status);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
