import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, vi } from 'vitest';
import type { Operation } from '#contract/core/operation.ts';
import { entryOperations } from '#contract/entries/operations.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { create, createEach, post, project, recruit } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

// A browser keeps to no more than the first; `stale-while-revalidate` is for shared caches only.
const PUBLIC = 'public, max-age=0, s-maxage=30';
const SHARED = 'public, max-age=30, stale-while-revalidate=300';

const publicReads = (Object.entries(operations) as [OperationName, Operation][])
  .filter(
    ([, { method, access, tag, isSecret }]) =>
      method === 'GET' && access !== 'staff' && tag !== 'auth' && isSecret !== true,
  )
  .map(([name]) => name);

/** One of everything, and the ids of what has one. */
async function fill(server: TestServer) {
  const made = await createEach(server);
  const ids: Partial<Record<OperationName, number>> = {
    getPost: made.post.id,
    getProject: made.project.id,
  };
  return { ...made, paramsOf: (name: OperationName) => ({ id: ids[name] ?? 0, generation: 13 }) };
}

describe.each(publicReads)('the public answer of %s', (name) => {
  it('may be kept, carries a strong ETag and sets no cookie', async ({ server }) => {
    const { paramsOf } = await fill(server);
    const params = paramsOf(name);
    const answer = await server.call(name, { params });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe(PUBLIC);
    expect(answer.headers.get('cdn-cache-control')).toBe(SHARED);
    expect(answer.headers.get('etag')).toMatch(/^"[\w.-]+"$/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const again = await server.call(name, { params, prefix: '/api/api' });
    expect(again.headers.get('etag')).toBe(answer.headers.get('etag'));
  });

  it('is 304 for whoever has it', async ({ server }) => {
    const { paramsOf } = await fill(server);
    const params = paramsOf(name);
    const etag = (await server.call(name, { params })).headers.get('etag')!;
    for (const header of [etag, `W/${etag}`, '*', `"other", ${etag}`, `"a" , W/${etag} ,"b"`]) {
      const same = await server.call(name, { params, headers: { 'if-none-match': header } });
      expect(same.status, header).toBe(304);
      expect(same.body).toBeUndefined();
      expect(same.headers.get('etag')).toBe(etag);
      expect(same.headers.get('cache-control')).toBe(PUBLIC);
      expect(same.headers.get('cdn-cache-control')).toBe(SHARED);
    }
    for (const header of ['"other"', etag.slice(1, -1), '', '"']) {
      const other = await server.call(name, { params, headers: { 'if-none-match': header } });
      expect(other.status, header).toBe(200);
    }
  });

  it('has the same head without a body', async ({ server }) => {
    const { paramsOf } = await fill(server);
    const path = `/api/${operations[name].path.replace(/\{(\w+)\}/, (_, key: 'id') => String(paramsOf(name)[key]))}`;
    const [get, head] = [
      await server.request(path),
      await server.request(path, { method: 'HEAD' }),
    ];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const header of ['etag', 'cache-control', 'content-type', 'vary']) {
      expect(head.headers.get(header)).toBe(get.headers.get(header));
    }
  });
});

describe('what depends on the session', () => {
  it.for(['listPosts', 'getPost'] as const)('%s is stored nowhere', async (name, { server }) => {
    const { paramsOf } = await fill(server);
    const params = paramsOf(name);
    const staff = await server.call(name, { as: 'staff', params });
    expect(staff.headers.get('cache-control')).toBe('no-store');
    expect(staff.headers.get('etag')).toMatch(/^"/);
    const visitor = await server.call(name, { params });
    for (const { headers } of [staff, visitor]) expect(headers.get('vary')).toMatch(/Cookie/);
    const stale = await server.call(name, { params, headers: { cookie: 'likelion.x=1' } });
    expect(stale.headers.get('cache-control')).toBe('no-store');
    expect(stale.headers.has('cdn-cache-control')).toBe(false);
  });

  it('is never what GET blog answers', async ({ server }) => {
    await fill(server);
    const [staff, visitor] = [
      await server.call('getBlog', { as: 'staff' }),
      await server.call('getBlog'),
    ];
    expect(staff.headers.get('cache-control')).toBe(PUBLIC);
    expect(staff.body).toEqual(visitor.body);
  });
});

describe('compression', () => {
  it.for([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('in %s is the same text under its own ETag', async ([coding, expand], { server }) => {
    await create(server, 'createPost', post({ content: '긴 글이에요. '.repeat(300) }));
    const plain = await server.request('/api/blog');
    const packed = await server.request('/api/blog', { headers: { 'accept-encoding': coding } });
    expect(packed.headers.get('content-encoding')).toBe(coding);
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const bytes = Buffer.from(await packed.arrayBuffer());
    const text = await plain.text();
    expect(bytes.byteLength).toBeLessThan(Buffer.byteLength(text) / 2);
    expect(expand(bytes).toString()).toBe(text);
    const etag = packed.headers.get('etag')!;
    const same = await server.request('/api/blog', {
      headers: { 'accept-encoding': coding, 'if-none-match': etag },
    });
    expect(same.status).toBe(304);
    const head = await server.request('/api/blog', {
      method: 'HEAD',
      headers: { 'accept-encoding': coding },
    });
    expect(head.headers.get('content-length')).toBe(String(bytes.byteLength));
  });

  it('answers whole who asks for a part', async ({ server }) => {
    const whole = await server.request('/api/blog');
    const request = await server.request('/api/blog', { headers: { range: 'bytes=0-9' } });
    expect(request.status).toBe(200);
    expect(await request.text()).toBe(await whole.text());
  });

  it('leaves small bodies alone', async ({ server }) => {
    const response = await server.request('/api/recruit', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBeNull();
  });
});

describe('If-Match', () => {
  interface Case {
    read: OperationName;
    write: OperationName;
    entity: 'post' | 'project' | 'member' | 'recruit';
    body?: Record<string, unknown>;
  }
  const cases: Case[] = [
    { read: 'getPost', write: 'updatePost', entity: 'post', body: { title: '고침' } },
    { read: 'getPost', write: 'setBest', entity: 'post' },
    { read: 'getPost', write: 'cancelBest', entity: 'post' },
    { read: 'getPost', write: 'deletePost', entity: 'post' },
    {
      read: 'getProject',
      write: 'updateProject',
      entity: 'project',
      body: project({ title: 'ㄱ' }),
    },
    { read: 'getProject', write: 'deleteProject', entity: 'project' },
    { read: 'getMember', write: 'updateMember', entity: 'member', body: { name: '고침' } },
    { read: 'getMember', write: 'deleteMember', entity: 'member' },
    {
      read: 'getRecruit',
      write: 'updateRecruit',
      entity: 'recruit',
      body: recruit({ url: 'https://b.kr' }),
    },
  ];

  it('is honoured by every call that changes an entity', () => {
    const conditional = (Object.entries(operations) as [string, Operation][])
      .filter(([, operation]) => operation.conditional === true)
      .map(([name]) => name)
      // Lists, the settings and the checks' text have no id: collections/stale-order.test.ts, collections/settings.test.ts,
      // checks.test.ts. What writes a copy names its number: collections/entries.
      .filter((name) => !/^(?:order.*|updateSettings|updateChecks)$/.test(name))
      .filter((name) => !(name in entryOperations));
    expect(cases.map(({ write }) => write).toSorted()).toEqual(conditional.toSorted());
  });

  it.for(cases)('stops $write of something that changed', async (test, { server }) => {
    const made = await fill(server);
    const { id } = made[test.entity];
    const params = { id };
    const etagOf = async () =>
      (await server.call(test.read, { params, as: 'staff' })).headers.get('etag')!;
    const stale = await etagOf();
    const change = {
      post: () => server.call('updatePost', { params, body: { title: '먼저 고침' } }),
      project: () => server.call('updateProject', { params, body: project({ title: '먼저' }) }),
      member: () => server.call('updateMember', { params, body: { name: '먼저' } }),
      recruit: () =>
        server.call('updateRecruit', { params, body: recruit({ url: 'https://a.kr/first' }) }),
    }[test.entity];
    const changed = await change();
    expect(changed.headers.get('etag')).toBe(await etagOf());

    const body = test.body;
    const current = await etagOf();
    const weakened = `W/${stale.replace(/"$/, '-gzip"')}`;
    const [, hash] = current.split('.');
    const ofAnother = [`"0.${hash}`, `".${hash}`, `"${hash}`, current.replace('"', '"1')];
    for (const header of [stale, weakened, ...ofAnother, '"other"', 'nonsense', '']) {
      const refused = await server.call(test.write, {
        params,
        ...(body === undefined ? {} : { body }),
        headers: { 'if-match': header },
      });
      expect(refused.status, header).toBe(412);
      expect(refused.body).toMatchObject({ code: 'precondition_failed', current: changed.body });
    }
    expect((await server.call(test.read, { params, as: 'staff' })).body).toEqual(changed.body);

    const fresh = changed.headers.get('etag')!;
    const done = await server.call(test.write, {
      params,
      ...(body === undefined ? {} : { body }),
      headers: { 'if-match': `"other", ${fresh}` },
    });
    expect(done.status).toBe(200);
  });

  it('accepts the ETag of any coding, and *', async ({ server }) => {
    const { post: made } = await fill(server);
    const params = { id: made.id };
    for (const coding of ['br', 'gzip', 'identity']) {
      const response = await server.request(`/api/blog/posts/${made.id}`, {
        headers: { 'accept-encoding': coding },
      });
      const headers = { 'if-match': response.headers.get('etag')! };
      const answer = await server.call('updatePost', { params, headers, body: { title: coding } });
      expect(answer.status, coding).toBe(200);
    }
    const headers = { 'if-match': '*' };
    expect((await server.call('deletePost', { params, headers })).status).toBe(200);
  });

  it.for([
    ['nginx and Cloudflare', (tag: string) => `W/${tag}`],
    ['Apache', (tag: string) => tag.replace(/"$/, '-gzip"')],
    ['Jetty', (tag: string) => tag.replace(/"$/, '--gzip"')],
    ['two of them', (tag: string) => `W/${tag.replace(/"$/, '-zstd-br"')}`],
    ['an older Apache', (tag: string) => tag.replace(/"$/, ';gzip"')],
    ['a proxy that writes the body anew', (tag: string) => tag.replace(/\..*"$/, '.anything"')],
  ] as const)('accepts an ETag as %s changes it', async ([, change], { server }) => {
    const made = await fill(server);
    for (const [read, write, id] of [
      ['getPost', 'updatePost', made.post.id],
      ['getMember', 'updateMember', made.member.id],
    ] as const) {
      const params = { id };
      const etag = (await server.call(read, { params, as: 'staff' })).headers.get('etag')!;
      const body = write === 'updatePost' ? { title: '고침' } : { name: '고침' };
      const headers = { 'if-match': change(etag) };
      expect((await server.call(write, { params, headers, body })).status).toBe(200);
      // The same tag again is that of an older version.
      expect((await server.call(write, { params, headers, body })).status).toBe(412);
    }
    const { id } = made.project;
    const read = () => server.call('getProject', { params: { id }, as: 'staff' });
    const header = change((await read()).headers.get('etag')!);
    // A heart, which an open form need not know of.
    await server.call('likeProject', { params: { id }, as: 'visitor' });
    const answer = await server.call('updateProject', {
      params: { id },
      headers: { 'if-match': header },
      body: project({ title: '고침' }),
    });
    expect(answer.status).toBe(200);
  });

  it('of two who read the same lets one write', async ({ server }) => {
    const { post: made } = await fill(server);
    const params = { id: made.id };
    const etag = (await server.call('getPost', { params })).headers.get('etag')!;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.call('updatePost', {
          params,
          headers: { 'if-match': etag },
          body: { title: `고침 ${index}` },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(9).fill(412)]);
  });
});

describe('every answer', () => {
  it('says that it is what it says, and has an id of its own', async ({ server }) => {
    const ids = new Set();
    for (const path of ['/api/blog', '/api/nothing', '/healthz', '/readyz', '/uploads/x.png']) {
      const { headers } = await server.request(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
      ids.add(headers.get('x-request-id'));
    }
    expect(ids.size).toBe(5);
    expect(ids).not.toContain(null);
  });

  it('repeats its id in a problem', async ({ server }) => {
    const response = await server.request('/api/nothing');
    expect(await response.json()).toEqual({
      type: 'urn:problem:not_found',
      title: 'Not Found',
      status: 404,
      detail: expect.stringMatching(/[가-힣]/),
      code: 'not_found',
      requestId: response.headers.get('x-request-id'),
    });
  });
});

describe('the health checks', () => {
  it('answer that the process lives and the database is ready', async ({ server }) => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await server.request(path);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: 'ok' });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('tell a database that is away from a process that lives', async ({ server }) => {
    const isReady = vi.spyOn(server.db, 'isReady').mockResolvedValue(false);
    expect((await server.request('/healthz')).status).toBe(200);
    const response = await server.request('/readyz');
    isReady.mockRestore();
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
  });
});
