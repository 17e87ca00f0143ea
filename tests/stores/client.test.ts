// @vitest-environment-options { "url": "http://localhost/" }
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { get, send } from '#client/transport/client.ts';

const Named = v.object({ name: v.string() });

/** Lets `fetch` answer once with `body` and returns what it was asked. */
const answerOnce = (body: BodyInit | null, init?: ResponseInit) => {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return new Response(body, init);
  });
  return asked;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('get', () => {
  it('asks below /api and leaves empty parameters out', async () => {
    const asked = answerOnce('{"name":"가"}');
    await get('blog', Named, { q: '해커톤 & 회고', page: 2, cursor: 0, limit: null, tag: '' });
    const [request] = asked;
    expect(request?.method).toBe('GET');
    const { pathname, searchParams } = new URL(request?.url ?? '');
    expect([pathname, ...searchParams]).toEqual([
      '/api/blog',
      ['q', '해커톤 & 회고'],
      ['page', '2'],
      ['cursor', '0'],
    ]);
  });

  it('tells the ETag and the time of the server', async () => {
    answerOnce('{"name":"가"}', {
      headers: { etag: '"7"', date: 'Fri, 26 Feb 2027 15:00:10 GMT' },
    });
    expect(await get('blog', Named)).toEqual({
      data: { name: '가' },
      etag: '"7"',
      serverTime: new Date('2027-02-26T15:00:10Z'),
    });
  });

  it.each([
    ['a page', '<!doctype html>'],
    ['nothing', ''],
    ['another shape', '{"name":1}'],
  ])('refuses %s', async (_, body) => {
    answerOnce(body);
    await expect(get('blog', Named)).rejects.toMatchObject({ code: 'bad_response', status: 200 });
  });

  it('reads a problem document, and the status alone where there is none', async () => {
    answerOnce('{"code":"not_found"}', { status: 404 });
    await expect(get('blog', Named)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    answerOnce('<h1>Bad Gateway</h1>', { status: 502 });
    await expect(get('blog', Named)).rejects.toMatchObject({ code: null, status: 502 });
  });

  it('names a network that fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(get('blog', Named)).rejects.toMatchObject({ code: 'network', status: 0 });
  });
});

describe('send', () => {
  it('sends JSON, the version it is about and the method in capitals', async () => {
    const asked = answerOnce('{"name":"나"}');
    const { data } = await send('patch', 'manage/members/3', Named, {
      body: { name: '나' },
      ifMatch: '"7"',
    });
    const [request] = asked;
    expect(data).toEqual({ name: '나' });
    expect([
      request?.method,
      request?.headers.get('content-type'),
      request?.headers.get('if-match'),
      await request?.json(),
    ]).toEqual(['PATCH', 'application/json', '"7"', { name: '나' }]);
  });

  it('sends no body where there is none', async () => {
    const asked = answerOnce(null, { status: 204 });
    await send('delete', 'manage/members/3', Named);
    expect([asked[0]?.method, asked[0]?.headers.get('content-type')]).toEqual(['DELETE', null]);
  });

  it.each(['', '<!doctype html>', '{}'])('takes the success of the answer %j', async (body) => {
    answerOnce(body);
    expect((await send('put', 'recruit/1', Named, { body: {} })).data).toBeNull();
  });
});
