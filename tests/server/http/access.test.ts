import { describe, expect } from 'vitest';
import type { Operation } from '#contract/core/operation.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { STAFF } from '../../support/staff.ts';
import { post } from '../support/factories.ts';
import { ORIGIN } from '../support/server-client.ts';
import { it, openTestServer } from '../support/server.ts';

const all = Object.entries(operations) as [OperationName, Operation][];
const staffOnly = all.filter(([, { access }]) => access === 'staff').map(([name]) => name);
const writes = all.filter(([, { method }]) => method !== 'GET').map(([name]) => name);

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

const pathOf = (name: OperationName) => `/${operations[name].path.replace(/\{\w+\}/g, '1')}`;

/** A GET cannot have a body. */
const bodyOf = (name: OperationName) => (operations[name].method === 'GET' ? {} : { body: {} });

describe('a call for staff', () => {
  it('is every write but the heart, the asking for a reminder, the sign-in, the sign-out, the making of the first account and the links that set a password', () => {
    const open = writes.filter((name) => !staffOnly.includes(name));
    expect(open).toEqual([
      'likeProject',
      'askReminder',
      'signIn',
      'signOut',
      'setUp',
      'acceptInvitation',
      'readLink',
    ]);
  });

  it('is every read but what the public pages show, who is signed in and whether the site is set up', () => {
    const open = all.filter(([name, { access }]) => access !== 'staff' && !writes.includes(name));
    expect(open.map(([name]) => name)).toEqual([
      'getBlog',
      'listPosts',
      'getPost',
      'listHomeProjects',
      'listProjects',
      'getProject',
      'listMembers',
      'listGenerations',
      'getRecruit',
      'getSession',
      'getSetup',
      'openPreview',
    ]);
  });

  it.for(staffOnly)('%s answers 401 without a session', async (name, { server }) => {
    for (const prefix of ['/api', '/api/api'] as const) {
      const params = { id: 1 };
      const anonymous = await server.call(name, { as: 'visitor', prefix, params, ...bodyOf(name) });
      expect(anonymous.status).toBe(401);
      expect(anonymous.body.code).toBe('unauthenticated');
    }
  });

  it.for(staffOnly)('%s answers 401 with a forged cookie', async (name, { server }) => {
    const real = await server.cookie();
    const forged = [
      'likelion.session_token=anything',
      'likelion.session_token=',
      'likelion.session_token=a.b',
      `${real.slice(0, -6)}AAAA%3D`,
      'other=1',
      ';;;=',
    ];
    for (const cookie of forged) {
      const answer = await server.call(name, {
        as: 'visitor',
        params: { id: 1 },
        ...bodyOf(name),
        headers: { cookie },
      });
      expect(answer.status, cookie).toBe(401);
    }
    expect(server.log).toEqual([]);
  });
});

describe('a path that nobody registered', () => {
  it.for([
    '/api',
    '/api/',
    '/api/api',
    '/api/nothing',
    '/api/api/nothing',
    '/api/api/api/blog',
    '/api/blog/',
    '/api//blog',
    '/api/Blog',
    '/api/manage',
    '/api/manage/staffs',
    '/api/manage/staff/invitations/1/2',
    '/api/auth',
    '/api/auth/sign-up/email',
    '/api/auth/sign-in/email',
    '/api/auth/is-username-available',
    '/api/auth/update-user',
    '/api/auth/delete-user',
    '/api/auth/list-accounts',
    '/api/auth/revoke-sessions',
    '/api/auth/ok',
    '/api/auth/error',
    '/api/..%2fblog',
    '/api/index.html',
    '/api/%',
  ])('%s is a 404 document for every method', async (path, { server }) => {
    for (const method of ['GET', 'HEAD', ...WRITES, 'OPTIONS', 'PROPFIND']) {
      const response = await server.request(path, {
        method,
        headers: { cookie: await server.cookie(), origin: ORIGIN },
      });
      expect(response.status, method).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      if (method !== 'HEAD') expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('a method that a path does not have', () => {
  const byPath = Map.groupBy(all, ([, { path }]) => path);

  it.for([...byPath])('is 405 with Allow for %s', async ([, entries], { server }) => {
    const name = entries[0]![0];
    const methods: string[] = entries.map(([, { method }]) => method);
    for (const method of ['GET', ...WRITES, 'OPTIONS', 'PROPFIND']) {
      if (methods.includes(method)) continue;
      for (const prefix of ['/api', '/api/api']) {
        const response = await server.request(`${prefix}${pathOf(name)}`, { method });
        expect(response.status, method).toBe(405);
        const expected = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])];
        expect(response.headers.get('allow')?.split(', ').toSorted()).toEqual(expected.toSorted());
        expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
      }
    }
  });
});

describe('the origin of a write', () => {
  const send = async (
    server: { request: (path: string, init: RequestInit) => Promise<Response> },
    headers: Record<string, string>,
  ) => {
    const response = await server.request('/api/manage/newpost', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(post()),
    });
    return response.status;
  };

  it.for([
    'http://localhost:4321',
    'http://127.0.0.1:4321',
    'http://[::1]:4321',
    'https://localhost:4321',
  ])('%s is our own without SITE_URL', async (origin, { server }) => {
    expect(await send(server, { origin, cookie: await server.cookie() })).toBe(201);
  });

  it.for([
    'null',
    '',
    'http://localhost',
    'http://localhost:4322',
    'http://evil.example',
    'http://localhost.evil.example:4321',
    'http://evil.example:4321',
    'http://localhost:4321/',
    'http://localhost:4321@evil.example',
    'file://',
    'chrome-extension://abc',
    'http://LOCALHOST:4321, http://evil.example',
  ])('%s is refused', async (origin, { server }) => {
    expect(await send(server, { origin, cookie: await server.cookie() })).toBe(403);
    expect(await server.count('posts')).toBe(0);
  });

  it('is taken from Sec-Fetch-Site where there is no Origin', async ({ server }) => {
    const cookie = await server.cookie();
    expect(await send(server, { cookie, 'sec-fetch-site': 'same-origin' })).toBe(201);
    expect(await send(server, { cookie, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send(server, { cookie, 'sec-fetch-site': 'same-site' })).toBe(403);
  });

  it('is refused when a cookie comes with neither', async ({ server }) => {
    expect(await send(server, { cookie: await server.cookie() })).toBe(403);
    expect(await send(server, { cookie: 'theme=dark' })).toBe(403);
  });

  it('does not matter to a program without a cookie', async ({ server }) => {
    expect(await send(server, {})).toBe(401);
  });

  it.for(writes)('is checked by %s', async (name, { server }) => {
    const answer = await server.call(name, {
      params: { id: 1 },
      body: {},
      as: 'staff',
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('origin_refused');
  });

  it('does not matter to reading', async ({ server }) => {
    const headers = { origin: 'https://evil.example' };
    expect((await server.call('getBlog', { headers })).status).toBe(200);
  });

  it('is SITE_URL and nothing else where that is set', async () => {
    const { server, close } = await openTestServer({ siteUrl: new URL('https://club.example') });
    const signIn = (origin: string) =>
      server.call('signIn', {
        body: STAFF,
        headers: { origin },
      });
    const signedIn = await signIn('https://club.example');
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.getSetCookie()[0]).toMatch(/^__Host-.*; Secure/);
    for (const origin of [
      'http://club.example',
      'https://club.example:8443',
      'https://www.club.example',
      'http://localhost:4321',
    ]) {
      expect((await signIn(origin)).status, origin).toBe(403);
    }
    await close();
  });
});
