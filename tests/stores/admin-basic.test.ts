// @vitest-environment-options { "url": "http://localhost/admin/blogs" }
/** The posts of the admin area over a server of the basic calls: it neither counts, searches nor finds by id. */
import { describe, expect, it } from 'vitest';
import { stubApi } from '../support/fetch-stub.ts';
import { beginAt } from './support/fresh.ts';
import { postRow, postRows } from './support/rows.ts';

beginAt('/admin/blogs');

/** `GET blog` names all posts, and the calls of the admin area ten a page, whatever is asked besides. */
const serve = (posts: object[], best: object[] = []) =>
  stubApi(({ pathname, searchParams }) => {
    if (pathname === '/api/blog') return { body: { best, posts } };
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

  it('are searched', async () => {
    const titles = ['나무', '해커톤', '가을'];
    serve(titles.map((title, index) => postRow(3 - index, { title })));
    const { listNormalPosts } = await open();
    const found = async (q: string) => ids((await listNormalPosts({ ...ALL, q })).items);
    expect(await found('')).toEqual([3, 2, 1]);
    expect(await found('ㅎㅋㅌ')).toEqual([2]);
    expect(await found('없는 말')).toEqual([]);
  });
});

describe('a post of a server that has no call for one', () => {
  it('is found in the list, without a version', async () => {
    serve(postRows(23));
    const { loadPost } = await open();
    expect(await loadPost(2)).toMatchObject({ data: { id: 2, is_best: false }, version: null });
  });

  it('is missing when the list does not have it', async () => {
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
      const requests = stubApi(() => answer);
      await expect(loadPost(2)).rejects.toMatchObject({ status: answer.status });
      expect(new Set(requests)).toEqual(new Set(['/api/blog/posts/2']));
    }
  });
});
