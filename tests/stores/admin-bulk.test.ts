// @vitest-environment-options { "url": "http://localhost/admin/blogs" }
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { stubApi, watchSent } from '../support/fetch-stub.ts';
import { beginAt } from './support/fresh.ts';
import { postRow } from './support/rows.ts';
import { until } from './support/until.ts';

const post = (id: number, more: object = {}) => ({
  ...postRow(id),
  contents_html: '<p>본문</p>',
  excerpt: '본문',
  tags: ['하나'],
  is_best: false,
  status: 'draft',
  published_at: null,
  created_at: '2026-03-02T00:00:00.000Z',
  updated_at: '2026-03-02T00:00:00.000Z',
  ...more,
});

type Post = ReturnType<typeof post>;

/** A server over these posts whose ETags count the writes; `refuse` names the ids that it cannot write, and why. */
const serve = (posts: Post[], refuse: Record<number, number | 'offline'> = {}) => {
  const versions = new Map(posts.map(({ id }) => [id, 1]));
  let [open, most] = [0, 0];
  const state = { posts, refuse, most: () => most };
  stubApi(({ pathname }) => {
    const write = /manage\/posts\/(?:newpost\/)?(\d+)/.exec(pathname);
    const restore = /manage\/trash\/post\/(\d+)\/restore/.exec(pathname);
    const one = /blog\/posts\/(\d+)(\/delete)?$/.exec(pathname);
    const id = Number((write ?? restore ?? one)?.[1]);
    const found = state.posts.find((candidate) => candidate.id === id);
    if (write || one?.[2]) {
      const refusal = state.refuse[id];
      if (refusal === 'offline') return 'offline';
      if (refusal !== undefined) return { status: refusal, body: {} };
      versions.set(id, (versions.get(id) ?? 0) + 1);
    }
    if (write || restore || one) {
      if (found === undefined) return { status: 404, body: { code: 'not_found' } };
      return { body: found, headers: { etag: `"${id}.${versions.get(id)}"` } };
    }
    return { body: { posts: state.posts, best: [], total: state.posts.length, total_page: 1 } };
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    // The list may be asked for at the same time.
    if (!/\d$/.test(request.url)) return answer(request);
    open += 1;
    most = Math.max(most, open);
    try {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return await answer(request);
    } finally {
      open -= 1;
    }
  });
  return Object.assign(state, { sent: watchSent() });
};

beginAt('/admin/blogs');

const open = async () => {
  const modules = {
    ...(await import('#admin/screens/blog/store.ts')),
    ...(await import('#admin/screens/blog/post-steps.ts')),
    ...(await import('#admin/kit/navigation/search.ts')),
    ...(await import('#admin/kit/navigation/navigation.ts')),
    ...(await import('#shared/stores/toasts.ts')),
  };
  const { postSelection, postsResource, $toasts } = modules;
  onTestFinished(postSelection.$items.listen(() => {}));
  onTestFinished(postsResource.$state.listen(() => {}));
  onTestFinished(modules.startNavigation('/admin'));
  await until(() => expect(postsResource.$state.get()).toMatchObject({ status: 'ready' }));
  const state = postsResource.$state.get();
  if (state.status !== 'ready') throw new Error('The list is not there.');
  return {
    ...modules,
    items: state.data.items,
    selected: () => postSelection.$items.get().map(({ id }) => id),
    press: (label: string) => {
      const action = $toasts.get().findLast((toast) => toast.action?.label === label)?.action;
      if (action === undefined) throw new Error(`No toast offers ${label}.`);
      action.run();
    },
  };
};

describe('what is selected', () => {
  it('stays while one pages and goes with another search', async () => {
    serve([post(1), post(2)]);
    const { postSelection, items, selected, turnPage, changeSearch } = await open();
    postSelection.select(items[0]!, true);
    turnPage(2);
    expect(selected()).toEqual([1]);
    postSelection.select(items[1]!, true);
    expect(selected()).toEqual([1, 2]);
    changeSearch({ q: '다른 글' });
    expect(selected()).toEqual([]);
  });

  it('grows to all between two rows, in either direction, and shrinks so', async () => {
    serve([1, 2, 3, 4, 5].map((id) => post(id)));
    const { postSelection, items, selected } = await open();
    postSelection.select(items[3]!, true);
    postSelection.select(items[1]!, true, items);
    expect(selected().toSorted()).toEqual([2, 3, 4]);
    postSelection.select(items[2]!, false, items);
    expect(selected()).toEqual([4]);
    // The row chosen last stands on another page: only this one is meant.
    postSelection.select({ ...items[0]!, id: 99 }, true);
    postSelection.select(items[4]!, true, items);
    expect(selected()).toEqual([4, 99, 5]);
  });

  it('is all that was found, each once, though a new post pushes one to the next page meanwhile', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => 12 - index);
    stubApi(({ searchParams }) => {
      const from = (Number(searchParams.get('cursor') ?? 1) - 1) * 10;
      const posts = ids.slice(from, from + 10).map((id) => post(id));
      const body = { posts, best: [], total: ids.length, total_page: 2 };
      if (searchParams.get('q') === '글' && from === 0) ids.unshift(13);
      return { body };
    });
    const { postSelection, selected, changeSearch } = await open();
    changeSearch({ q: '글' });
    ids.splice(0, ids.length, ...ids.filter((id) => id < 13));
    await postSelection.selectFound();
    expect(selected().toSorted((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });
});

describe('many posts at once', () => {
  it('are published four calls at a time, and one press brings all their states back', async () => {
    const moment = '2099-01-02T00:00:00.000Z';
    const server = serve([
      post(1),
      post(2, { status: 'hidden', published_at: '2026-01-01T00:00:00.000Z' }),
      post(3, { status: 'published', published_at: '2026-01-01T00:00:00.000Z' }),
      ...[4, 5, 6, 7].map((id) => post(id, { status: 'published', published_at: moment })),
    ]);
    const { postBulk, publishPosts, items, $toasts, press, selected } = await open();
    await postBulk.run(items, publishPosts);
    expect(server.most()).toBe(4);
    expect(selected()).toEqual([]);
    expect($toasts.get()).toMatchObject([{ text: '6개를 발행했어요 (1개는 이미 그랬어요).' }]);
    expect(server.sent).toHaveLength(6);
    expect(server.sent).toContainEqual({
      call: 'PATCH /api/manage/posts/newpost/4',
      ifMatch: '"4.1"',
      body: { status: 'published' },
    });
    server.sent.length = 0;
    press('되돌리기');
    await until(() => expect($toasts.get()).toMatchObject([{ text: '되돌렸어요.' }]));
    const bodies = server.sent.map(({ body, ifMatch }) => ({ ...(body as object), ifMatch }));
    expect(bodies.slice(0, 3)).toEqual([
      { status: 'draft', published_at: null, ifMatch: '"1.2"' },
      { status: 'hidden', published_at: '2026-01-01T00:00:00.000Z', ifMatch: '"2.2"' },
      { status: 'published', published_at: moment, ifMatch: '"4.2"' },
    ]);
    expect(bodies).toHaveLength(6);
  });

  it('are named where they fail; again only they are tried, and one press takes back the whole', async () => {
    const server = serve([post(1), post(2), post(3), post(4)], { 2: 500, 4: 412 });
    const { postBulk, hidePosts, items, $toasts, press, selected } = await open();
    await postBulk.run(items, hidePosts);
    const [done, failed] = $toasts.get();
    expect(done?.text).toBe('2개를 숨겼어요.');
    expect(failed?.text).toBe('2개를 숨기지 못했어요.');
    expect(failed?.detail).toMatch(/^‘글 2’: 서버에 문제가 생겼어요\..* ‘글 4’: 그 사이/);
    // What has changed meanwhile has to be seen before it is chosen anew.
    expect(selected()).toEqual([2]);
    server.refuse = {};
    server.sent.length = 0;
    press('다시 시도');
    await until(() => expect($toasts.get()).toMatchObject([{ text: '3개를 숨겼어요.' }]));
    expect(server.sent.map(({ call }) => call)).toEqual(['PATCH /api/manage/posts/newpost/2']);
    server.sent.length = 0;
    press('되돌리기');
    await until(() => expect(server.sent).toHaveLength(3));
  });

  it('get and lose tags, each keeping its own', async () => {
    const server = serve([post(1), post(2, { tags: ['하나', '둘'] }), post(3, { tags: [] })]);
    const { postBulk, addTags, removeTags, items, $toasts } = await open();
    await postBulk.run(items, addTags(['둘', '셋']));
    expect(server.sent.map(({ body }) => body)).toEqual([
      { tags: ['하나', '둘', '셋'] },
      { tags: ['하나', '둘', '셋'] },
      { tags: ['둘', '셋'] },
    ]);
    server.sent.length = 0;
    await postBulk.run(items, removeTags(['하나']));
    expect(server.sent.map(({ body }) => body)).toEqual([{ tags: [] }, { tags: ['둘'] }]);
    expect($toasts.get()).toMatchObject([
      { text: '2개에서 태그를 지웠어요 (1개는 이미 그랬어요).' },
    ]);
  });

  it('are not written over what somebody else has changed since the list was loaded', async () => {
    const server = serve([post(1), post(2)]);
    const { postBulk, publishPosts, items, $toasts } = await open();
    server.posts = [post(1, { title: '고친 글' }), post(2)];
    await postBulk.run([items[0]!], publishPosts);
    expect(server.sent).toEqual([]);
    expect($toasts.get()).toMatchObject([{ text: '1개를 발행하지 못했어요.' }]);
  });
});
