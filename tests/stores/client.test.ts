// @vitest-environment-options { "url": "http://localhost/" }
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callInBackground } from '#client/transport/background.ts';
import { get, send } from '#client/transport/call.ts';
import { actAsStaff } from '#client/transport/staff.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { until } from './support/until.ts';

const Named = v.object({ name: v.string() });

const posts = endpoint('GET blog/posts', { access: 'public', read: Named });
const member = endpoint('PATCH manage/members/{id}', { read: Named });
const post = endpoint('PATCH manage/posts/newpost/{id}', { read: Named });
const removal = endpoint('DELETE manage/members/{id}', { read: Named });

/** Lets `fetch` answer once with `body` and returns what it was asked. */
const answerOnce = (body: BodyInit | null, init?: ResponseInit) => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    // ky lets go of a body once it is sent.
    requests.push(request.clone());
    return new Response(body, init);
  });
  return requests;
};

let stopActing: (() => void) | undefined;
afterEach(() => {
  stopActing?.();
  stopActing = undefined;
  vi.unstubAllGlobals();
});

describe('get', () => {
  it('asks below /api and leaves empty parameters out', async () => {
    const requests = answerOnce('{"name":"가"}');
    await get(posts, {
      query: { q: '해커톤 & 회고', limit: 2, cursor: 0, sort: null, status: '' },
    });
    const [request] = requests;
    expect(request?.method).toBe('GET');
    const { pathname, searchParams } = new URL(request?.url ?? '');
    expect([pathname, ...searchParams]).toEqual([
      '/api/blog/posts',
      ['q', '해커톤 & 회고'],
      ['limit', '2'],
      ['cursor', '0'],
    ]);
  });

  it('tells the ETag, the headers and where it leads', async () => {
    answerOnce('{"name":"가"}', {
      headers: {
        etag: '"7"',
        date: 'Fri, 26 Feb 2027 15:00:10 GMT',
        link: '</a.ics>; rel="alternate"; type="text/calendar", </api/b>; rel="monitor"',
      },
    });
    const { headers, ...keepalives } = await get(posts);
    expect(headers.get('date')).toBe('Fri, 26 Feb 2027 15:00:10 GMT');
    expect(keepalives).toEqual({
      data: { name: '가' },
      version: '"7"',
      links: { alternate: '/a.ics', monitor: '/api/b' },
    });
  });

  it.each([
    ['a page', '<!doctype html>'],
    ['nothing', ''],
    ['another shape', '{"name":1}'],
  ])('refuses %s', async (_, body) => {
    answerOnce(body);
    await expect(get(posts)).rejects.toMatchObject({ code: 'bad_response', status: 200 });
  });

  it('reads a problem document, and the status alone where there is none', async () => {
    answerOnce('{"code":"not_found"}', { status: 404 });
    await expect(get(posts)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    answerOnce('<h1>Bad Gateway</h1>', { status: 502 });
    await expect(get(posts)).rejects.toMatchObject({ code: null, status: 502 });
  });

  it('asks once more where the connection was lost, whatever the engine calls that, and no more', async () => {
    const fetch = vi.fn().mockRejectedValue(new TypeError('Load failed: connection refused'));
    vi.stubGlobal('fetch', fetch);
    await expect(get(posts)).rejects.toMatchObject({ code: 'network', status: 0 });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is answered by the second try', async () => {
    const fetch = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetch.mockResolvedValueOnce(new Response('{"name":"가"}'));
    vi.stubGlobal('fetch', fetch);
    expect((await get(posts)).data).toEqual({ name: '가' });
  });

  it.each([408, 429, 500, 503])('does not ask again after a %i', async (status) => {
    const requests = answerOnce('', { status, headers: { 'retry-after': '0' } });
    await expect(get(posts)).rejects.toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  it.each([
    [400, '요청을 읽을 수 없어요.'],
    [401, '로그인이 필요해요.'],
    [404, '찾을 수 없어요.'],
    [418, '요청을 읽을 수 없어요.'],
    [429, '요청이 너무 많아요.'],
    [500, '서버에 문제가 생겼어요.'],
    [503, '지금은 서버를 쓸 수 없어요.'],
    [504, '서버의 답이 너무 늦어요.'],
  ])('has a sentence for a %i that says no more', async (status, sentence) => {
    answerOnce('<h1>?</h1>', { status });
    await expect(get(posts)).rejects.toThrow(sentence);
  });

  it('waits without limit', async () => {
    vi.useFakeTimers();
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => answer.promise);
    const got = get(posts);
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    answer.resolve(new Response('{"name":"가"}'));
    expect((await got).data).toEqual({ name: '가' });
    vi.useRealTimers();
  });
});

describe('send', () => {
  it('sends JSON, the version it is about and the method in capitals', async () => {
    const requests = answerOnce('{"name":"나"}');
    const { data } = await send(member, {
      params: { id: 3 },
      body: { name: '나' },
      version: '"7"',
    });
    const [request] = requests;
    expect(data).toEqual({ name: '나' });
    expect([
      request?.method,
      request?.headers.get('content-type'),
      request?.headers.get('if-match'),
      await request?.json(),
    ]).toEqual(['PATCH', 'application/json', '"7"', { name: '나' }]);
  });

  it('is never sent twice: it may have arrived', async () => {
    const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetch);
    await expect(send(post, { params: { id: 1 }, body: {} })).rejects.toMatchObject({
      code: 'network',
      message: expect.stringContaining('서버에 연결하지 못했어요.'),
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('sends no body where there is none', async () => {
    const requests = answerOnce(null, { status: 204 });
    await send(removal, { params: { id: 3 } });
    expect([requests[0]?.method, requests[0]?.headers.get('content-type')]).toEqual([
      'DELETE',
      null,
    ]);
  });

  it.each(['', '<!doctype html>', '{}'])('takes the success of the answer %j', async (body) => {
    answerOnce(body);
    expect((await send(post, { params: { id: 1 }, body: {} })).data).toBeNull();
  });
});

describe('a call of staff', () => {
  const unauthenticated = () => new Response('{"code":"unauthenticated"}', { status: 401 });
  const write = () => send(member, { params: { id: 3 }, body: { name: '나' } });

  it('is made once more after a new sign-in', async () => {
    const fetch = vi.fn().mockResolvedValueOnce(unauthenticated());
    fetch.mockResolvedValueOnce(new Response('{"name":"나"}'));
    vi.stubGlobal('fetch', fetch);
    const renew = vi.fn(async () => true);
    stopActing = actAsStaff(renew);
    expect((await write()).data).toEqual({ name: '나' });
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('fails where nobody signs in', async () => {
    vi.stubGlobal('fetch', async () => unauthenticated());
    stopActing = actAsStaff(async () => false);
    await expect(write()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.each([
    ['a wrong password', () => write(), 'invalid_credentials'],
    ['a call for everybody', () => get(posts), 'unauthenticated'],
  ])('asks for no sign-in after %s', async (_, call, code) => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code }), { status: 401 }));
    const renew = vi.fn(async () => true);
    stopActing = actAsStaff(renew);
    await expect(call()).rejects.toMatchObject({ status: 401 });
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('a call in the background', () => {
  const write = (body: object, version: string | null = null) =>
    callInBackground(member, { params: { id: 3 }, query: {}, body, version });

  /** What the requests from now on were told of it, which this Request forgets. */
  const watchKeepalive = () => {
    const keepalives: (boolean | undefined)[] = [];
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: Request | URL | string, init?: RequestInit) {
          super(input, init);
          if (init?.keepalive !== undefined) keepalives.push(init.keepalive);
        }
      },
    );
    return keepalives;
  };

  it('outlives its page where the browser allows that much, and names the version it changes', async () => {
    const requests = answerOnce('{"name":"나"}');
    const keepalives = watchKeepalive();
    expect(await write({ name: '가'.repeat(15_000) }, '"7"')).toEqual({ name: '나' });
    await write({ name: '가'.repeat(20_000) });
    expect(requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', null]);
    expect(keepalives).toEqual([true, false]);
  });

  it('leaves room for those on their way, which browsers count together', async () => {
    const answers: (() => void)[] = [];
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise((resolve) => {
          answers.push(() => resolve(new Response('{"name":"나"}')));
        }),
    );
    const keepalives = watchKeepalive();
    const half = { name: '가'.repeat(11_000) };
    const first = [write(half), write(half), write({})];
    await until(() => expect(answers).toHaveLength(3));
    expect(keepalives).toEqual([true, false, true]);
    for (const answer of answers.splice(0)) answer();
    await Promise.all(first);
    const last = write(half);
    await until(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await last;
    expect(keepalives.at(-1)).toBe(true);
  });

  it.each(['<!doctype html>', '{}', ''])('refuses the answer %j', async (body) => {
    answerOnce(body);
    await expect(write({})).rejects.toMatchObject({ code: 'bad_response', status: 200 });
  });

  it('asks for no sign-in, for nobody may be looking, and is not repeated', async () => {
    const fetch = vi.fn(async () => new Response('{"code":"unauthenticated"}', { status: 401 }));
    vi.stubGlobal('fetch', fetch);
    const renew = vi.fn(async () => true);
    stopActing = actAsStaff(renew);
    await expect(write({})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect([fetch.mock.calls.length, renew.mock.calls.length]).toEqual([1, 0]);
  });
});

it('a call that is aborted says so, and is not made again', async () => {
  const leave = new AbortController();
  const fetch = vi.fn(
    (request: Request) =>
      new Promise<Response>((_, reject) => {
        request.signal.addEventListener('abort', () =>
          reject(new DOMException('Aborted', 'AbortError')),
        );
      }),
  );
  vi.stubGlobal('fetch', fetch);
  const got = get(posts, { signal: leave.signal });
  await until(() => expect(fetch).toHaveBeenCalledTimes(1));
  leave.abort();
  await expect(got).rejects.toMatchObject({ code: 'aborted', status: 0 });
  await expect(got).rejects.toThrow('요청을 멈췄어요.');
  expect(fetch).toHaveBeenCalledTimes(1);
});
