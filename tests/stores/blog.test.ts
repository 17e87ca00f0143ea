// @vitest-environment-options { "url": "http://localhost/" }
import type { ReadableAtom } from 'nanostores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stubApi } from '../support/fetch-stub.ts';
import { beginAt, untilLoaded } from './support/fresh.ts';
import { postRow as post, postRows as posts } from './support/rows.ts';
import { until } from './support/until.ts';

/** A server that answers the basic call and fields only, whatever is asked of it. */
const plainServer = (all: object[], best: object[] = []) =>
  stubApi(({ pathname }) =>
    pathname === '/api/blog' ? { body: { best, posts: all, total_page: 1 } } : { status: 404 },
  );

/** A server of the contract: fifty posts a page unless asked otherwise, counted, searched by title. */
const contractServer = (all: { id: number; title: string }[]) =>
  stubApi(({ pathname, searchParams }) => {
    const one = /^\/api\/blog\/posts\/(\d+)$/.exec(pathname)?.[1];
    if (one !== undefined) {
      const found = all.find(({ id }) => id === Number(one));
      return found ? { body: found } : { status: 404, body: { code: 'not_found' } };
    }
    const found = all.filter(({ title }) => title.includes(searchParams.get('q') ?? ''));
    const limit = Number(searchParams.get('limit') ?? 50);
    const from = (Number(searchParams.get('page') ?? 1) - 1) * limit;
    const total_page = Math.ceil(found.length / limit);
    return {
      body: { best: [], posts: found.slice(from, from + limit), total_page, total: found.length },
    };
  });

beginAt('/');

const open = () => import('#features/blog/store.ts');
type Blog = Awaited<ReturnType<typeof open>>;

const watch = <State>($state: ReadableAtom<State>): State[] => {
  const states: State[] = [];
  onTestFinished(
    $state.subscribe((state) => {
      states.push(state);
    }),
  );
  return states;
};

/** The page that answers what the address asks for by now. */
const answered = ({ $state }: Blog['allPosts'], { $query }: Blog['blogQuery']) =>
  until(async () => {
    const state = await untilLoaded($state);
    expect(state.data.query).toEqual($query.get());
    return state;
  });

const idsOf = (state: unknown) =>
  (state as { data: { items: { id: number }[] } }).data.items.map(({ id }) => id);

describe.each([
  ['has the basic call only', plainServer],
  ['counts and filters', contractServer],
])('a server that %s', (_, serve) => {
  it('shows the latest five of the first answer, without parameters', async () => {
    const requests = serve(posts(18));
    const { latestPosts } = await open();
    expect(idsOf(await untilLoaded(latestPosts.$state))).toEqual([18, 17, 16, 15, 14]);
    expect(requests).toEqual(['/api/blog']);
  });

  it('pages by ten and stands on the last page where a later one is asked for', async () => {
    serve(posts(18));
    const { allPosts, blogQuery } = await open();
    await untilLoaded(allPosts.$state);
    blogQuery.turnTo(2);
    const second = await answered(allPosts, blogQuery);
    expect(idsOf(second)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(second.data).toMatchObject({ page: 2, pages: 2, total: 18 });
    blogQuery.turnTo(9);
    expect((await answered(allPosts, blogQuery)).data).toMatchObject({ page: 2 });
  });

  it('searches title, contents and tags without case or white space', async () => {
    const requests = serve([
      post(1, { title: 'React 시작하기' }),
      post(2, { contents: '# 리액트 훅\n`useEffect` 이야기' }),
      post(3, { tags: ['Spring Boot'] }),
      post(4, { title: '해커톤'.normalize('NFD') }),
    ]);
    const { allPosts, blogQuery } = await open();
    await untilLoaded(allPosts.$state);
    const find = async (q: string) => {
      blogQuery.filterBy({ q });
      return idsOf(await answered(allPosts, blogQuery));
    };
    expect(await find('react시작')).toEqual([1]);
    expect(await find('USEEFFECT')).toEqual([2]);
    expect(await find('springboot')).toEqual([3]);
    expect(await find('해커톤')).toEqual([4]);
    expect(await find('글4내용')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(requests).toEqual(['/api/blog']);
  });
});

describe('a server with more posts than it sends', () => {
  it('is asked for what is not here, and the last page stays until it answers', async () => {
    const requests = contractServer(posts(120));
    const { allPosts, blogQuery } = await open();
    const states = watch(allPosts.$state);
    expect((await untilLoaded(allPosts.$state)).data).toMatchObject({ pages: 12, total: 120 });
    blogQuery.turnTo(5);
    expect(idsOf(await answered(allPosts, blogQuery))[0]).toBe(80);
    expect(requests).toEqual(['/api/blog']);

    blogQuery.turnTo(6);
    await until(() => expect(idsOf(allPosts.$state.get())[0]).toBe(70));
    blogQuery.filterBy({ q: '글 11' });
    await until(() => expect(idsOf(allPosts.$state.get())[0]).toBe(119));
    expect(allPosts.$state.get()).toMatchObject({ data: { total: 11, pages: 2 } });
    expect(requests).toEqual([
      '/api/blog',
      '/api/blog?page=6&limit=10',
      `/api/blog?q=${new URLSearchParams({ q: '글 11' }).toString().slice(2)}&page=1&limit=10`,
    ]);
    expect(states.filter(({ status }) => status === 'loading')).toHaveLength(1);
  });

  it('stands on the last page of a search that has fewer', async () => {
    contractServer(posts(120));
    const { allPosts, blogQuery } = await open();
    blogQuery.filterBy({ q: '글 11' });
    blogQuery.turnTo(7);
    watch(allPosts.$state);
    await until(() => expect(idsOf(allPosts.$state.get())).toEqual([11]));
    expect(allPosts.$state.get()).toMatchObject({ data: { page: 2, pages: 2, total: 11 } });
  });

  it('fails by the page and recovers when asked again', async () => {
    let isDown = false;
    stubApi(() =>
      isDown ? { status: 500 } : { body: { best: [], posts: posts(50), total: 60, total_page: 2 } },
    );
    const { allPosts, blogQuery } = await open();
    await untilLoaded(allPosts.$state);
    isDown = true;
    blogQuery.filterBy({ q: '말' });
    await until(() => expect(allPosts.$state.get().status).toBe('failed'));
    isDown = false;
    allPosts.reload();
    await until(() => expect(allPosts.$state.get().status).toBe('ready'));
  });
});

it('the blog reads posts with fields missing, odd or unsafe', async () => {
  stubApi(() => ({
    body: {
      posts: [
        { id: '7', title: null, contents: 3, tags: 'a, b', thumbnail: 'javascript:alert(1)' },
        { title: 'ohne id' },
        null,
        3,
        {},
      ],
    },
  }));
  const { latestPosts } = await open();
  expect((await untilLoaded(latestPosts.$state)).data.items).toMatchObject([
    { id: 7, title: '제목 없음', contents: '', tags: ['a', 'b'], thumbnail: null, url: null },
  ]);
});

describe('one post', () => {
  const openPost = async (id: number) => {
    const { createPostPage } = await import('#features/blog/post/store.ts');
    const page = createPostPage(id);
    watch(page.post.$state);
    watch(page.neighbours.$state);
    return page;
  };

  it('is found in the list, with the posts before and after it', async () => {
    const requests = plainServer(posts(18));
    const page = await openPost(17);
    expect((await untilLoaded(page.post.$state)).data).toMatchObject({
      id: 17,
      contents: '내용 17',
    });
    expect((await untilLoaded(page.neighbours.$state)).data).toMatchObject({
      newer: { id: 18 },
      older: { id: 16 },
    });
    expect(requests).toEqual(['/api/blog']);
  });

  it('has no neighbour beyond the ends', async () => {
    plainServer(posts(1));
    const page = await openPost(1);
    expect((await untilLoaded(page.neighbours.$state)).data).toEqual({ newer: null, older: null });
  });

  it('is found among the best of a server that lists them apart', async () => {
    plainServer(posts(3), [post(9)]);
    const page = await openPost(9);
    expect((await untilLoaded(page.post.$state)).data).toMatchObject({ id: 9 });
  });

  it('is asked for by id when the list does not hold it, without neighbours', async () => {
    const requests = contractServer(posts(120));
    const page = await openPost(50);
    expect((await untilLoaded(page.post.$state)).data).toMatchObject({ id: 50 });
    expect((await untilLoaded(page.neighbours.$state)).data).toEqual({ newer: null, older: null });
    expect(requests).toEqual(['/api/blog', '/api/blog/posts/50']);
  });

  it.each([
    ['404', { status: 404 }],
    ['its page', { body: '<!doctype html>' }],
  ])('is missing when the added call answers %s', async (_, answer) => {
    stubApi(({ pathname }) => (pathname === '/api/blog' ? { body: { posts: [] } } : answer));
    const page = await openPost(5);
    expect((await untilLoaded(page.post.$state)).data).toBeNull();
  });

  it('fails, and is not missing, when the server is down', async () => {
    stubApi(({ pathname }) =>
      pathname === '/api/blog' ? { body: { posts: [] } } : { status: 503 },
    );
    const page = await openPost(5);
    expect((await untilLoaded(page.post.$state)).status).toBe('failed');
  });
});
