/** Who may call what: the lists. That every call keeps to them is in `authority.test.ts`. */
import { describe, expect } from 'vitest';
import type { Operation } from '#contract/core/operation.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { STAFF } from '../../support/staff.ts';
import { post } from '../support/factories.ts';
import { ORIGIN } from '../support/server-client.ts';
import { it, serverOfTest } from '../support/server.ts';

const all = Object.entries(operations) as [OperationName, Operation][];
const staffOnly = all.filter(([, { access }]) => access === 'staff').map(([name]) => name);
const writes = all.filter(([, { method }]) => method !== 'GET').map(([name]) => name);

/** What to do where a list below is another one than the contract's. */
const MEANT = 'add a new one here if it is meant, else take `access` out of its endpoints.ts';

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

describe('a call for staff', () => {
  it('is every write but the heart, the asking for a reminder, the sign-in, the sign-out, the making of the first account and the links that set a password', () => {
    const open = writes.filter((name) => !staffOnly.includes(name));
    expect(open, `writes that anybody may send; ${MEANT}`).toEqual([
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
    expect(
      open.map(([name]) => name),
      `reads that anybody may ask for; ${MEANT}`,
    ).toEqual([
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
      'getCapabilities',
      'openPreview',
    ]);
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
    ...[
      ...['ok', 'error', 'sign-in/social', 'forget-password', 'reset-password', 'change-email'],
      ...['verify-email', 'link-social', 'refresh-token', 'get-access-token', 'callback/github'],
      ...['send-verification-email', 'request-password-reset', 'update-session'],
    ].map((name) => `/api/auth/${name}`),
    '/api/..%2fblog',
    '/api/index.html',
    `/api/${'a'.repeat(5_000)}`,
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

  it('is taken from Sec-Fetch-Site where there is no Origin', async ({ server }) => {
    const cookie = await server.cookie();
    expect(await send(server, { cookie, 'sec-fetch-site': 'same-origin' })).toBe(201);
  });

  it('is asked of whoever has any cookie', async ({ server }) => {
    expect(await send(server, { cookie: 'theme=dark' })).toBe(403);
  });

  it('does not matter to a program without a cookie', async ({ server }) => {
    expect(await send(server, {})).toBe(401);
  });

  it('does not matter to reading', async ({ server }) => {
    const headers = { origin: 'https://evil.example' };
    expect((await server.call('getBlog', { headers })).status).toBe(200);
  });

  it('is SITE_URL and nothing else where that is set', async () => {
    const server = await serverOfTest({ siteUrl: new URL('https://club.example') });
    const signIn = (origin: string) => server.call('signIn', { body: STAFF, headers: { origin } });
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
  });
});
