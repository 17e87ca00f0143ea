import { describe, expect } from 'vitest';
import type { Operation } from '#contract/core/operation.ts';
import { operations } from '#contract/operations.ts';
import { it } from '../../attacks/support/it.ts';
import type { Target } from '../../attacks/support/target.ts';
import { STAFF } from '../../support/staff.ts';
import { ORIGIN } from '../support/server-client.ts';

const all = Object.entries(operations) as [string, Operation][];
const names = all.map(([name]) => name);
const staffOnly = all.filter(([, { access }]) => access === 'staff').map(([name]) => name);
const writes = all.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
const operationOf = (name: string): Operation =>
  (operations as unknown as Record<string, Operation>)[name]!;

const pathOf = (name: string, { ids }: Target, prefix = '/api') =>
  `${prefix}/${operationOf(name).path.replace('{generation}', `${ids.generation}`).replace('{id}', `${ids.id}`)}`;

interface Sent {
  name: string;
  cookie?: string;
  headers?: Record<string, string>;
  method?: string;
  prefix?: string;
  body?: string;
}

/** A call as a browser of this site would send it, with changes. */
function send(target: Target, { name, cookie, headers = {}, method, prefix, body }: Sent) {
  const wanted = method ?? operationOf(name).method;
  const hasBody = !['GET', 'HEAD', 'TRACE'].includes(wanted);
  return target.server.request(pathOf(name, target, prefix), {
    method: wanted,
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(hasBody && { body: body ?? '{}' }),
  });
}

const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

describe.each(staffOnly)('%s is for staff', (name) => {
  it('and refuses who has no session, under both prefixes', async ({ target }) => {
    for (const prefix of ['/api', '/api/api']) {
      const answer = await send(target, { name, prefix });
      expect([answer.status, await codeOf(answer)], prefix).toEqual([401, 'unauthenticated']);
    }
  });

  it('and refuses cookies that nobody gave out', async ({ target }) => {
    const [token = '', signature = ''] = (target.cookie.split('=')[1] ?? '').split('.');
    const named = (value: string) => `likelion.session_token=${value}`;
    const forged = [
      named(token),
      named(`${token}.`),
      named(`${token}.${'A'.repeat(signature.length)}`),
      named(`${token.toLowerCase()}.${signature}`),
      named(`.${signature}`),
      named(`x${token}.${signature}`),
      `__Host-${target.cookie}`,
      `__Secure-${target.cookie}`,
      target.cookie.replace('likelion', 'better-auth'),
      named('null'),
      named('%00'),
      named("' or 1=1 --"),
      `likelion.session_data=${'e30'.repeat(20)}`,
      named(''),
      named('a.b'),
      'other=1',
      ';;;=',
    ];
    for (const cookie of forged) {
      const answer = await send(target, { name, cookie });
      expect(answer.status, cookie).toBe(401);
    }
  });

  it('and takes no other header for a session', async ({ target }) => {
    const value = target.cookie.split('=')[1] ?? '';
    for (const headers of [
      { authorization: `Bearer ${value}` },
      { authorization: `Basic ${btoa(`${STAFF.username}:${STAFF.password}`)}` },
      { 'x-session-token': value },
      { 'x-user-id': '1', 'x-forwarded-user': 'staff', 'x-role': 'owner' },
      { 'x-original-url': '/api/blog', 'x-rewrite-url': '/api/blog' },
    ]) {
      const { status } = await send(target, { name, headers });
      expect(status, JSON.stringify(headers)).toBe(401);
    }
  });
});

describe.each(names)('the path of %s', (name) => {
  it('refuses every method it does not have, and names those it has', async ({ target }) => {
    const path = operationOf(name).path;
    const own = all.filter(([, other]) => other.path === path).map(([, { method }]) => method);
    const has = new Set<string>([...own, ...(own.includes('GET') ? ['HEAD'] : [])]);
    const methods = [
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'PROPFIND',
      'PURGE',
    ];
    for (const method of methods.filter((one) => !has.has(one))) {
      for (const prefix of ['/api', '/api/api']) {
        const answer = await send(target, { name, method, prefix, cookie: target.cookie });
        expect(answer.status, method).toBe(405);
        expect(new Set(answer.headers.get('allow')?.split(', ')), method).toEqual(has);
        // Nobody else's page is invited.
        expect(answer.headers.get('access-control-allow-origin'), method).toBeNull();
        if (method !== 'HEAD') expect(await codeOf(answer), method).toBe('method_not_allowed');
      }
    }
  });

  it('is not another one by a header or a query that names a method', async ({ target }) => {
    for (const override of ['DELETE', 'PUT', 'PATCH']) {
      const answer = await target.server.request(`${pathOf(name, target)}?_method=${override}`, {
        headers: { 'x-http-method-override': override, 'x-method-override': override },
      });
      const expected = await target.server.request(pathOf(name, target));
      expect(answer.status, override).toBe(expected.status);
    }
  });
});

describe.each(writes)('another site cannot send %s', (name) => {
  it('in the name of staff who visit it', async ({ target }) => {
    const { cookie } = target;
    const evil: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${ORIGIN}.evil.example` },
      { origin: 'http://localhost:4321@evil.example' },
      { origin: 'http://localhost:9999' },
      { origin: 'http://localhost' },
      { origin: 'http://evil.example:4321' },
      { origin: 'file://' },
      { origin: 'chrome-extension://abc' },
      { origin: 'http://LOCALHOST:4321, http://evil.example' },
      { origin: 'http://evil.localhost:4321' },
      { origin: `${ORIGIN}/` },
      { origin: `${ORIGIN}, https://evil.example` },
      { origin: '' },
      { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of evil) {
      const answer = await send(target, { name, cookie, headers });
      expect([headers.origin, answer.status]).toEqual([headers.origin, 403]);
      expect(await codeOf(answer), headers.origin).toBe('origin_refused');
    }
  });

  it('without saying where it comes from', async ({ target }) => {
    const { cookie, server } = target;
    for (const site of [undefined, 'cross-site', 'same-site', 'anything']) {
      const answer = await server.request(pathOf(name, target), {
        method: operationOf(name).method,
        headers: {
          cookie,
          'content-type': 'application/json',
          ...(site !== undefined && { 'sec-fetch-site': site }),
        },
        body: '{}',
      });
      expect(answer.status, site).toBe(403);
    }
  });

  it('by a form or as plain text', async ({ target }) => {
    if (operationOf(name).status === 200 && operationOf(name).method === 'DELETE') return;
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'text/json',
    ]) {
      const headers = { origin: 'https://evil.example', 'content-type': type };
      const answer = await send(target, {
        name,
        cookie: target.cookie,
        headers,
        body: '{"a":1}',
      });
      expect(answer.status, type).toBe(403);
    }
  });
});
