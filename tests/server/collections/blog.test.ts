import { describe, expect } from 'vitest';
import { create, post } from '../support/factories.ts';
import { type NewPostRow, postRow } from '../support/rows.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const PREFIXES = ['/api', '/api/api'] as const;

/** Posts of a given age and status cannot be made by a call. */
async function insertPost({ db }: TestServer, changes: Partial<NewPostRow>) {
  const insert = db.write.insertInto('posts').values(postRow(changes)).returning('id');
  return (await insert.executeTakeFirstOrThrow()).id;
}

const titles = (posts: { title: string }[]) => posts.map(({ title }) => title);

describe.each(PREFIXES)('a post under %s', (prefix) => {
  it('is created, read, changed and deleted', async ({ server }) => {
    const created = await server.call('createPost', { prefix, body: post() });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.any(Number),
      title: '첫 번째 글',
      contents: '# 안녕하세요\n\n반가워요.',
      contents_html: '<h2 id="h-안녕하세요">안녕하세요</h2>\n<p>반가워요.</p>\n',
      excerpt: '안녕하세요 반가워요.',
      tags: ['세션', '회고'],
      thumbnail: '/uploads/sample/post-01_960x600.webp',
      url: 'https://github.com/LikeLion-Kwangwoon-Univ-13',
      is_best: false,
      status: 'published',
      published_at: created.body.created_at,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: created.body.created_at,
    });

    const params = { id: created.body.id };
    expect((await server.call('getPost', { prefix, params })).body).toEqual(created.body);

    const body = { title: '고친 글', tags: ['고침'] };
    const updated = await server.call('updatePost', { prefix, params, body });
    expect(updated.status).toBe(200);
    expect(updated.body).toEqual({ ...created.body, ...body, updated_at: expect.any(String) });

    const deleted = await server.call('deletePost', { prefix, params });
    expect(deleted.status).toBe(200);
    expect(deleted.body).toEqual(params);
    expect((await server.call('getPost', { prefix, params })).status).toBe(404);
  });
});

describe('creating a post', () => {
  it('takes thumbnail and tags as optional', async ({ server }) => {
    const body = post({ thumbnail: undefined, tags: undefined });
    expect(await create(server, 'createPost', body)).toMatchObject({ thumbnail: null, tags: [] });
  });

  it('takes an empty thumbnail as none and ignores fields it does not know', async ({ server }) => {
    const body = post({
      thumbnail: '  ',
      id: 999,
      is_best: true,
      deleted_at: 'now',
      created_at: 1,
    });
    const created = await create(server, 'createPost', body);
    expect(created).toMatchObject({ thumbnail: null, is_best: false });
    expect(created.id).not.toBe(999);
  });

  it.for([
    'https://example.com',
    'HTTP://example.com/a?b=c#d',
    'https://한글.kr/경로',
    '/uploads/sample/post-01_960x600.webp',
  ])('takes the address %s', async (url, { server }) => {
    expect((await create(server, 'createPost', post({ url }))).url).toBe(url);
  });

  it('keeps the order of the tags', async ({ server }) => {
    const tags = ['하', '가', '나', 'b', 'A'];
    expect((await create(server, 'createPost', post({ tags }))).tags).toEqual(tags);
  });
});

it('changing a post keeps what is absent and clears what is null', async ({ server }) => {
  const { id, ...before } = await create(server, 'createPost', post());
  const kept = await server.call('updatePost', { params: { id }, body: {} });
  expect(kept.body).toEqual({ id, ...before, updated_at: expect.any(String) });
  const body = { thumbnail: null, tags: null };
  const cleared = await server.call('updatePost', { params: { id }, body });
  expect(cleared.body).toMatchObject({ title: before.title, thumbnail: null, tags: [] });
});

describe('best posts', () => {
  it('are set and released any number of times', async ({ server }) => {
    const { id } = await create(server, 'createPost', post());
    const params = { id };
    const first = await server.call('setBest', { params });
    const second = await server.call('setBest', { params });
    expect(first.body.is_best).toBe(true);
    expect(second.body).toEqual(first.body);
    expect((await server.call('getBlog')).body.best).toEqual([first.body]);
    await server.call('cancelBest', { params });
    const released = await server.call('cancelBest', { params });
    expect(released.status).toBe(200);
    expect(released.body.is_best).toBe(false);
    expect((await server.call('getBlog')).body.best).toEqual([]);
  });

  it('are listed apart, newest first, and among the others', async ({ server }) => {
    const ids = [];
    for (const title of ['하나', '둘', '셋']) {
      ids.push((await create(server, 'createPost', post({ title }))).id);
    }
    await server.call('setBest', { params: { id: ids[0] } });
    await server.call('setBest', { params: { id: ids[2] } });
    const { body } = await server.call('getBlog');
    expect(titles(body.best)).toEqual(['셋', '하나']);
    expect(titles(body.posts)).toEqual(['셋', '둘', '하나']);
    expect(body).toMatchObject({ total: 3, total_page: 1 });
  });
});

describe('the pages of the blog', () => {
  it('hold what the query asks for, newest first', async ({ server }) => {
    for (let day = 1; day <= 25; day += 1) {
      const moment = `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
      await insertPost(server, { title: `글 ${day}`, created_at: moment });
    }
    const whole = await server.call('getBlog');
    expect(whole.body.posts).toHaveLength(25);
    expect(whole.body).toMatchObject({ total: 25, total_page: 1 });
    const second = await server.call('getBlog', { query: { page: 2, limit: 10 } });
    expect(titles(second.body.posts)).toEqual(Array.from({ length: 10 }, (_, i) => `글 ${15 - i}`));
    expect(second.body).toMatchObject({ total: 25, total_page: 3 });
    const beyond = await server.call('getBlog', { query: { page: 4, limit: 10 } });
    expect(beyond.body).toMatchObject({ posts: [], total: 25, total_page: 3 });

    const admin = await server.call('listPosts');
    expect(admin.body.posts).toHaveLength(10);
    expect(admin.body).toMatchObject({ total: 25, total_page: 3 });
    const last = await server.call('listPosts', { query: { cursor: 3, limit: 10 } });
    expect(titles(last.body.posts)).toEqual(['글 5', '글 4', '글 3', '글 2', '글 1']);
  });

  it('are empty without posts', async ({ server }) => {
    const { body } = await server.call('getBlog');
    expect(body).toEqual({ best: [], posts: [], total: 0, total_page: 0 });
  });
});

describe('the search', () => {
  const search = async (server: TestServer, q: string) =>
    titles((await server.call('getBlog', { query: { q } })).body.posts);

  it.for([
    ['리액트', 'title'],
    ['hooks를', 'contents'],
    ['PRONT', 'tag, whatever its case'],
    ['상태 관리', 'white space ignored in the text'],
    ['상 태관 리', 'white space ignored in the term'],
    ['100%', 'a percent sign as itself'],
    ['a_b', 'an underscore as itself'],
    ['c:\\path', 'a backslash as itself'],
    ['이상태'.normalize('NFD'), 'Hangul typed as single letters'],
    ["o'clock", 'a quotation mark'],
  ] as const)('finds %s by %s', async ([q], { server }) => {
    await create(server, 'createPost', post({ title: '다른 글', tags: ['없음'], content: '무관' }));
    await create(
      server,
      'createPost',
      post({
        title: '리액트 이상태관리',
        content: "Hooks를 100% 쓰는 a_b, C:\\Path, o'clock",
        tags: ['pront'],
      }),
    );
    expect(await search(server, q)).toEqual(['리액트 이상태관리']);
  });

  it.for(['100_', '%', '_', 'a_b', '\\', '글리액', 'null'])(
    'does not find %s',
    async (q, { server }) => {
      await create(
        server,
        'createPost',
        post({ title: '글', content: '리액트 axb 1005', tags: [] }),
      );
      expect(await search(server, q)).toEqual([]);
    },
  );

  it('takes an empty term as none and counts what it found', async ({ server }) => {
    for (const title of ['사자 하나', '사자 둘', '호랑이']) {
      await create(server, 'createPost', post({ title }));
    }
    expect(await search(server, ' ')).toHaveLength(3);
    const { body } = await server.call('listPosts', { query: { q: '사자', limit: 1 } });
    expect(body).toMatchObject({ total: 2, total_page: 2 });
    expect(body.posts).toHaveLength(1);
  });
});

describe('the list of staff', () => {
  const list = async (server: TestServer, query: Record<string, string>) =>
    (await server.call('listPosts', { as: 'staff', query })).body;

  it('may leave out the best posts, or all others', async ({ server }) => {
    const { id } = await create(server, 'createPost', post({ title: '으뜸' }));
    await server.call('setBest', { params: { id } });
    await create(server, 'createPost', post({ title: '보통' }));
    const best = await list(server, { best: 'true' });
    expect(titles(best.posts)).toEqual(['으뜸']);
    expect(best.total).toBe(1);
    expect(titles((await list(server, { best: 'false' })).posts)).toEqual(['보통']);
  });

  it('comes in three orders', async ({ server }) => {
    for (const title of ['나', 'b', '가', 'A', '1']) {
      await create(server, 'createPost', post({ title }));
    }
    expect(titles((await list(server, {})).posts)).toEqual(['1', 'A', '가', 'b', '나']);
    expect(titles((await list(server, { sort: 'oldest' })).posts)).toEqual([
      '나',
      'b',
      '가',
      'A',
      '1',
    ]);
    expect(titles((await list(server, { sort: 'title' })).posts)).toEqual([
      '1',
      'A',
      'b',
      '가',
      '나',
    ]);
  });
});

describe('a draft of a post', () => {
  const refused = (fields: Record<string, string>) => ({
    status: 422,
    body: {
      errors: expect.arrayContaining(
        Object.entries(fields).map(([path, message]) => ({ path, message })),
      ),
    },
  });
  const SENTENCES = {
    title: '제목을 입력해 주세요.',
    content: '내용을 입력해 주세요.',
    url: 'URL을 입력해 주세요.',
  };
  const ALL = '제목, 내용, URL은 필수입니다.';

  it('needs nothing but to be one, also when it is changed; publishing asks for all', async ({
    server,
  }) => {
    const made = await server.call('createPost', { body: { status: 'draft' } });
    expect(made).toMatchObject({
      status: 201,
      body: { title: '', contents: '', url: '', status: 'draft', published_at: null },
    });
    const params = { id: made.body.id };
    const change = (body: object) => server.call('updatePost', { params, body });
    for (const status of ['published', 'hidden']) {
      expect(await change({ status })).toMatchObject(
        refused({ title: ALL, content: ALL, url: ALL }),
      );
    }
    expect(await change({ title: '제목', url: '' })).toMatchObject({
      status: 200,
      body: { title: '제목', status: 'draft' },
    });
    const { title: _, ...missing } = SENTENCES;
    const scheduled = { status: 'published', published_at: '2199-01-01T00:00:00.000Z' };
    expect(await change(scheduled)).toMatchObject(refused(missing));
    const whole = { content: '본문', url: 'https://example.com', status: 'published' };
    expect(await change(whole)).toMatchObject({ status: 200, body: { status: 'published' } });
    expect(await change({ title: ' ' })).toMatchObject(refused({ title: SENTENCES.title }));
    expect(await change({ title: '', status: 'draft' })).toMatchObject({
      status: 200,
      body: { title: '' },
    });
    expect((await server.call('getPost', { as: 'staff', params })).body.title).toBe('');
  });

  it.for(['![올리는 중 1: 단체 사진.jpg]()', '앞글\n![올리지 못함 12: a.png]()\n뒷글'])(
    'keeps what stands for a picture that did not arrive, and is not published with it: %s',
    async (content, { server }) => {
      const message = expect.stringContaining('아직 올리지 못한 사진이 글에 있어요.') as string;
      const created = await server.call('createPost', { body: post({ content }) });
      expect(created).toMatchObject(refused({ content: message }));
      const { id } = await create(server, 'createPost', post({ content, status: 'draft' }));
      const change = (body: object) => server.call('updatePost', { params: { id }, body });
      expect(await change({ status: 'published' })).toMatchObject(refused({ content: message }));
      expect((await change({ content: '본문', status: 'published' })).status).toBe(200);
      expect(await change({ content })).toMatchObject(refused({ content: message }));
    },
  );

  it('is no reason to refuse what changes another field of a post that has such a text from before', async ({
    server,
  }) => {
    const id = await insertPost(server, { contents: '![올리는 중 1: a.jpg]()' });
    const change = (body: object) => server.call('updatePost', { params: { id }, body });
    expect((await change({ tags: ['하나'] })).status).toBe(200);
    expect((await change({ status: 'hidden' })).status).toBe(422);
  });
});
