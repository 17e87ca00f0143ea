// @vitest-environment-options { "url": "http://localhost/admin/blogs" }
/** The posts of the admin area over a server of the basic calls: it neither counts, searches, sorts nor finds by id. */
import { describe, expect, it } from 'vitest';
import { stubApi } from '../support/fetch-stub.ts';
import { beginAt } from './support/fresh.ts';
import { postRow, postRows } from './support/rows.ts';

beginAt('/admin/blogs');

/** `GET blog` names the newest ten, and the calls of the admin area ten a page, whatever is asked besides. */
const serve = (posts: object[], best: object[] = []) =>
  stubApi(({ pathname, searchParams }) => {
    if (pathname === '/api/blog') return { body: { best, posts: posts.slice(0, 10) } };
    if (pathname !== '/api/blog/posts') return { status: 404, body: '<h1>Not Found</h1>' };
    const from = (Number(searchParams.get('cursor')) - 1) * 10;
    return { body: { best, posts: posts.slice(from, from + 10) } };
  });

const open = () => import('#client/staff/blog.ts');
const ALL = { q: '', sort: '', page: 1 } as const;
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

describe('the posts of a server that does not count', () => {
  it('are counted and turned over here, the best ones apart', async () => {
    serve(postRows(23), [postRow(23), postRow(40)]);
    const { listNormalPosts, loadBestPosts, loadBlogOverview } = await open();
    const last = await listNormalPosts({ ...ALL, page: 9 });
    expect(last).toMatchObject({ total: 22, page: 3, pages: 3 });
    expect(ids(last.items)).toEqual([2, 1]);
    expect(ids(await loadBestPosts())).toEqual([23, 40]);
    expect(await loadBlogOverview()).toMatchObject({ total: 24, best: 2 });
  });

  it('are sorted by age and title, and searched', async () => {
    const [one, two, three] = [
      postRow(1, { title: '나무' }),
      postRow(2, { title: '해커톤' }),
      postRow(3, { title: '가을' }),
    ];
    serve([three, two, one]);
    const { listNormalPosts } = await open();
    const found = async (more: object) => ids((await listNormalPosts({ ...ALL, ...more })).items);
    expect(await found({})).toEqual([3, 2, 1]);
    expect(await found({ sort: 'oldest' })).toEqual([1, 2, 3]);
    expect(await found({ sort: 'title' })).toEqual([3, 1, 2]);
    expect(await found({ q: 'ㅎㅋㅌ' })).toEqual([2]);
    expect(await found({ q: '없는 말' })).toEqual([]);
  });

  it('are sorted by title as our server sorts them', async () => {
    const titles = [
      '1주차',
      'Apple',
      'banana',
      '스터디 2',
      '스터디 10',
      '스터디 10 둘',
      'Ａ',
      '🦁',
    ];
    const rows = titles.map((title, index) => postRow(index + 1, { title }));
    serve(rows.toReversed());
    const { listNormalPosts } = await open();
    const { items } = await listNormalPosts({ ...ALL, sort: 'title' });
    expect(items.map(({ title }) => title)).toEqual(titles);
  });

  it('are asked for until a page brings none, also where each page is the same', async () => {
    const asked = stubApi(({ pathname }) => ({
      body: { best: [], posts: pathname === '/api/blog' ? postRows(3) : postRows(10) },
    }));
    const { listNormalPosts } = await open();
    expect(await listNormalPosts(ALL)).toMatchObject({ total: 10, pages: 1 });
    expect(asked.filter((path) => path.startsWith('/api/blog/posts'))).toHaveLength(3);
  });
});

describe('a post of a server that has no call for one', () => {
  it('is found on a later page, without a version', async () => {
    serve(postRows(23));
    const { loadPost } = await open();
    expect(await loadPost(2)).toMatchObject({ data: { id: 2, is_best: false }, version: null });
  });

  it('is missing when no page has it', async () => {
    serve(postRows(23));
    const { loadPost } = await open();
    await expect(loadPost(24)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('is not looked for where the server says that it does not exist, or fails', async () => {
    const { loadPost } = await open();
    for (const answer of [
      { status: 404, body: { code: 'not_found' } },
      { status: 500, body: {} },
    ]) {
      const asked = stubApi(() => answer);
      await expect(loadPost(2)).rejects.toMatchObject({ status: answer.status });
      expect(new Set(asked)).toEqual(new Set(['/api/blog/posts/2']));
    }
  });
});
