import { describe, expect } from 'vitest';
import { travelTo } from '../support/clock.ts';
import { create, post, project } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const HOUR_MS = 3_600_000;

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Everywhere that a visitor could come across a post or project of that title. */
async function placesOf(server: TestServer, title: string): Promise<string[]> {
  const paths = [
    '/api/blog',
    `/api/blog?q=${encodeURIComponent(title)}`,
    '/api/blog/posts',
    `/api/blog/posts?q=${encodeURIComponent(title)}&sort=title`,
    '/api/blog/posts?status=draft',
    '/api/projects?section=home',
    '/api/projects/history',
    `/api/projects/history?q=${encodeURIComponent(title)}`,
    '/api/projects/history?status=scheduled&sort=heart',
    '/rss.xml',
  ];
  const found: string[] = [];
  for (const path of paths) {
    const response = await server.request(path);
    if ((await response.text()).includes(title)) found.push(path);
  }
  return found;
}

const DRAFTED = [
  ['a draft', () => ({ status: 'draft' })],
  ['hidden', () => ({ status: 'hidden' })],
  ['scheduled', () => ({ status: 'published', published_at: inHours(1) })],
] as const;

describe.each(DRAFTED)('what is %s', (_, publication) => {
  it('is a post that no visitor finds, counts or opens', async ({ server }) => {
    await create(server, 'createPost', post({ title: '모두의 글' }));
    const made = await create(server, 'createPost', post({ title: '비밀 글', ...publication() }));
    expect(made).toMatchObject(publication().status === 'published' ? {} : publication());
    await server.call('setBest', { params: { id: made.id } });
    expect(await placesOf(server, '비밀 글')).toEqual([]);
    const list = await server.call('listPosts', { as: 'visitor' });
    expect(list.body).toMatchObject({ total: 1, total_page: 1 });
    const blog = await server.call('getBlog');
    expect(blog.body).toMatchObject({ total: 1, best: [] });
    expect((await server.call('getPost', { params: { id: made.id } })).status).toBe(404);
    expect((await server.request(`/og/posts/${made.id}.png`)).status).toBe(404);
    expect(await (await server.request('/sitemap.xml')).text()).not.toContain(`/blogs/${made.id}<`);
    const staff = await server.call('getPost', { as: 'staff', params: { id: made.id } });
    expect(staff.body.title).toBe('비밀 글');
    expect((await server.call('listPosts', { as: 'staff' })).body.total).toBe(2);
  });

  it('is a project that no visitor finds, counts, likes or opens', async ({ server }) => {
    await create(server, 'createProject', project({ title: '모두의 것' }));
    const body = project({ title: '비밀 작품', ...publication() });
    const made = await create(server, 'createProject', body);
    await server.call('orderProjects', { body: { ids: [made.id] } });
    expect(await placesOf(server, '비밀 작품')).toEqual([]);
    expect((await server.call('listProjects')).body.total).toBe(1);
    const params = { id: made.id };
    expect((await server.call('getProject', { params })).status).toBe(404);
    expect((await server.call('likeProject', { params })).status).toBe(404);
    expect((await server.request(`/og/projects/${made.id}.png`)).status).toBe(404);
    expect(await (await server.request('/sitemap.xml')).text()).not.toContain(
      `/projects/${made.id}<`,
    );
    const list = await server.call('listProjects', { as: 'staff' });
    expect(list.body.total).toBe(2);
    expect(list.body.projects[0]).toMatchObject({ title: '비밀 작품', status: made.status });
    expect((await server.call('getProject', { as: 'staff', params })).status).toBe(200);
  });
});

describe('what is scheduled', () => {
  it('appears at its moment everywhere, although nobody writes then', async ({ server }) => {
    await create(server, 'createPost', post({ title: '먼저 쓴 글' }));
    const moment = inHours(1);
    await create(server, 'createPost', post({ title: '예약한 글', published_at: moment }));
    await create(server, 'createProject', project({ title: '예약한 글', published_at: moment }));
    await create(server, 'createPost', post({ title: '나중에 쓴 글' }));
    expect(await placesOf(server, '예약한 글')).toEqual([]);
    travelTo(Date.parse(moment) - 1);
    expect(await placesOf(server, '예약한 글')).toEqual([]);
    travelTo(Date.parse(moment));
    expect((await placesOf(server, '예약한 글')).length).toBe(10);
    const { body } = await server.call('getBlog');
    expect(body.total).toBe(3);
    // It stands where it was published, not where it was written.
    expect(body.posts.map(({ title }: { title: string }) => title)).toEqual([
      '예약한 글',
      '나중에 쓴 글',
      '먼저 쓴 글',
    ]);
  });

  it.for([
    ['post', 'createPost', post, 6],
    ['project', 'createProject', project, 4],
  ] as const)(
    'ends what is kept of answers without it: a %s',
    async ([, call, body, places], { server }) => {
      const moment = inHours(1);
      await create(server, call, body({ title: '예약한 것', published_at: moment }));
      expect(await placesOf(server, '예약한 것')).toEqual([]);
      travelTo(Date.parse(moment));
      expect(await placesOf(server, '예약한 것')).toHaveLength(places);
    },
  );

  it('is listed as such for staff until then', async ({ server }) => {
    const moment = inHours(1);
    const { id } = await create(server, 'createPost', post({ published_at: moment }));
    const titlesOf = async (status: string) => {
      const query = { status };
      const { body } = await server.call('listPosts', { as: 'staff', query });
      expect(body.total).toBe(body.posts.length);
      return body.posts.map((found: { id: number }) => found.id);
    };
    expect([await titlesOf('scheduled'), await titlesOf('published')]).toEqual([[id], []]);
    await server.cookie();
    travelTo(Date.parse(moment));
    expect([await titlesOf('scheduled'), await titlesOf('published')]).toEqual([[], [id]]);
    expect([await titlesOf('draft'), await titlesOf('hidden')]).toEqual([[], []]);
  });

  it.for([
    ['2000-01-01T00:00:00.000Z', 201],
    ['2000-01-01T09:00:00+09:00', 201],
    ['+010000-01-01T00:00:00.000Z', 422],
    ['10000-01-01T00:00:00Z', 422],
    ['2200-01-01T00:00:00.000Z', 422],
    ['2030-02-30T00:00:00.000Z', 422],
    ['2030-01-01', 422],
    ['soon', 422],
    [17, 422],
  ] as const)(
    'for %s answers %i, and what has passed is now',
    async ([moment, status], { server }) => {
      const before = new Date().toISOString();
      const answer = await server.call('createPost', { body: post({ published_at: moment }) });
      expect(answer.status).toBe(status);
      if (status === 201) expect(answer.body.published_at >= before).toBe(true);
      else expect(answer.body.errors[0].path).toBe('published_at');
    },
  );
});

describe('a status', () => {
  it('that nobody speaks of stays, for posts and for projects', async ({ server }) => {
    const draft = await create(server, 'createPost', post({ status: 'draft' }));
    expect(draft).toMatchObject({ status: 'draft', published_at: null });
    const params = { id: draft.id };
    const changed = await server.call('updatePost', { params, body: { title: '새 제목' } });
    expect(changed.body).toMatchObject({ status: 'draft', published_at: null, title: '새 제목' });
    const hidden = await create(server, 'createProject', project({ status: 'hidden' }));
    const whole = { params: { id: hidden.id }, body: project({ title: '새 이름' }) };
    expect((await server.call('updateProject', whole)).body.status).toBe('hidden');
  });

  it('keeps the moment of what was public before, and gives a draft a new one', async ({
    server,
  }) => {
    const made = await create(server, 'createPost', post());
    const params = { id: made.id };
    const change = async (body: object) =>
      (await server.call('updatePost', { params, body })).body as {
        status: string;
        published_at: string | null;
      };
    expect(await change({ status: 'hidden' })).toMatchObject({ published_at: made.published_at });
    expect(await change({ status: 'published' })).toMatchObject({
      status: 'published',
      published_at: made.published_at,
    });
    expect((await change({ status: 'draft' })).published_at).toBeNull();
    const again = await change({ status: 'published' });
    expect(again.published_at! > made.published_at).toBe(true);
    const planned = await change({ published_at: inHours(1) });
    expect((await server.call('getPost', { params })).status).toBe(404);
    const now = await change({ status: 'published' });
    expect(now.published_at! < planned.published_at!).toBe(true);
    expect((await server.call('getPost', { params })).status).toBe(200);
  });

  it.for(['', 'public', 3, null, ['draft']])('%o is refused', async (status, { server }) => {
    for (const name of ['createPost', 'createProject'] as const) {
      const body = name === 'createPost' ? post({ status }) : project({ status });
      const answer = await server.call(name, { body });
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'status']);
    }
  });
});
