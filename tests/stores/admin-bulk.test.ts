// @vitest-environment-options { "url": "http://localhost/admin/blogs" }
import { describe, expect, it, onTestFinished } from 'vitest';
import { type StubAnswer, stubApi, watchSent } from '../support/fetch-stub.ts';
import { beginAt } from './support/fresh.ts';
import { postRow } from './support/rows.ts';
import { until } from './support/until.ts';

const post = (id: number, more: object = {}) => ({
  ...postRow(id),
  is_best: false,
  status: 'draft',
  version: `v${id}`,
  ...more,
});

type Post = ReturnType<typeof post>;
type Answer = StubAnswer | 'offline';

const refusal = (...refused: { id: number; title: string; reason: string }[]): Answer => ({
  status: 409,
  body: { code: 'bulk_refused', refused },
});

/** A server over these posts; the changes of many are answered in a row, and the last answer stays. */
const serve = (posts: Post[], ...answers: Answer[]) => {
  const state = { posts, answers, reads: [] as string[] };
  stubApi(({ pathname, search, searchParams }) => {
    if (pathname.startsWith('/api/manage/bulk')) {
      return (state.answers.length > 1 ? state.answers.shift() : state.answers[0]) ?? 'offline';
    }
    state.reads.push(pathname + search);
    const found = searchParams.get('best') === 'true' ? [] : state.posts;
    const rows = searchParams.get('only') === 'version' ? found : found.slice(0, 10);
    return { body: { posts: rows, best: [], total: found.length, total_page: 1 } };
  });
  return Object.assign(state, { sent: watchSent() });
};

beginAt('/admin/blogs');

const open = async () => {
  const modules = {
    ...(await import('#admin/screens/blog/store.ts')),
    ...(await import('#admin/screens/blog/post-actions.ts')),
    ...(await import('#admin/kit/navigation/search.ts')),
    ...(await import('#admin/kit/navigation/navigation.ts')),
    ...(await import('#shared/stores/toasts.ts')),
  };
  const { postSelection, postsResource, bestPostsResource, $toasts } = modules;
  for (const $store of [postSelection.$items, postsResource.$state, bestPostsResource.$state])
    onTestFinished(($store as typeof postSelection.$items).listen(() => {}));
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

const PUBLISH = { kind: 'post', action: 'publish' } as const;

describe('what is selected', () => {
  it('stays while one pages and goes with another search', async () => {
    serve([post(1), post(2)]);
    const { postSelection, items, selected, turnPage, changeSearch } = await open();
    postSelection.choose([1], items);
    turnPage(2);
    expect(selected()).toEqual([1]);
    postSelection.choose([1, 2], items);
    expect(selected()).toEqual([1, 2]);
    changeSearch({ q: '다른 글' });
    expect(selected()).toEqual([]);
  });

  it('is all rows of a list beside those of others, and is left out by one press', async () => {
    serve([1, 2, 3].map((id) => post(id)));
    const { postSelection, items, selected } = await open();
    postSelection.choose([3], items);
    postSelection.choose('all', items.slice(0, 2));
    expect(selected()).toEqual([3, 1, 2]);
    postSelection.drop(items.slice(0, 1));
    expect(selected()).toEqual([3, 2]);
  });

  it('is what the search finds when it is pressed, by one read, with the versions of then', async () => {
    const server = serve(Array.from({ length: 12 }, (_, index) => post(index + 1)));
    const { postSelection, selected, postBulk } = await open();
    server.posts = [...server.posts, post(13)];
    server.reads.length = 0;
    await postSelection.chooseFound();
    expect(server.reads).toEqual(['/api/blog/posts?cursor=1&limit=500&only=version&best=false']);
    expect(selected()).toHaveLength(13);
    server.answers = [{ body: { id: 1, changed: 13 } }];
    await postBulk.run(PUBLISH, postSelection.$items.get());
    expect(server.sent[0]?.body).toMatchObject({
      entries: expect.arrayContaining([{ id: 13, version: 'v13' }]),
    });
  });

  it('is none of more than five hundred', async () => {
    serve(Array.from({ length: 501 }, (_, index) => post(index + 1)));
    const { postSelection, selected, $toasts } = await open();
    await postSelection.chooseFound();
    expect(selected()).toEqual([]);
    expect($toasts.get()).toMatchObject([{ text: '한 번에 500개까지 고를 수 있어요.' }]);
  });

  it('has the version of its row in sight', async () => {
    const server = serve([post(1)], { body: { id: 1, changed: 1 } });
    const { postSelection, items, postBulk, reloadPosts } = await open();
    postSelection.choose([1], items);
    server.posts = [post(1, { version: 'newer' })];
    await reloadPosts();
    await postBulk.run(PUBLISH, postSelection.$items.get());
    expect(server.sent).toEqual([
      {
        call: 'POST /api/manage/bulk',
        ifMatch: null,
        body: { ...PUBLISH, entries: [{ id: 1, version: 'newer' }] },
      },
    ]);
  });
});

describe('many posts at once', () => {
  it('are changed by one call and two reads, and taken back by as many', async () => {
    const server = serve([post(1), post(2), post(3)], { body: { id: 7, changed: 2 } });
    const { postBulk, postSelection, items, $toasts, press, selected } = await open();
    postSelection.choose('all', items);
    server.reads.length = 0;
    await postBulk.run(PUBLISH, items);
    expect($toasts.get()).toMatchObject([{ text: '2개를 발행했어요 (1개는 이미 그랬어요).' }]);
    expect(selected()).toEqual([]);
    expect([server.sent.length, server.reads.length]).toEqual([1, 2]);
    server.sent.length = 0;
    server.reads.length = 0;
    press('되돌리기');
    await until(() => expect($toasts.get()).toMatchObject([{ text: '되돌렸어요.' }]));
    await until(() => expect(server.reads).toHaveLength(2));
    expect(server.sent.map(({ call }) => call)).toEqual(['POST /api/manage/bulk/7/undo']);
  });

  it('that are as wanted are no change, and nothing is offered to be taken back', async () => {
    serve([post(1)], { body: { id: null, changed: 0 } });
    const { postBulk, items, $toasts } = await open();
    await postBulk.run(PUBLISH, items);
    const [toast] = $toasts.get();
    expect(toast?.text).toBe('이미 그렇게 되어 있어서 바뀐 것이 없어요.');
    expect(toast?.action).toBeUndefined();
  });

  it('are kept from it by what is refused: three are named, and the rest goes as it was seen', async () => {
    const refused = [1, 2, 3, 4].map((id) => ({ id, title: `글 ${id}`, reason: `까닭 ${id}.` }));
    const server = serve(
      [1, 2, 3, 4, 5].map((id) => post(id)),
      refusal(...refused),
      { body: { id: 8, changed: 1 } },
    );
    const { postBulk, postSelection, items, $toasts, press, selected } = await open();
    postSelection.choose('all', items);
    void postBulk.run(PUBLISH, items);
    // Pressed as soon as it is there.
    await until(() =>
      expect($toasts.get()).toMatchObject([
        {
          text: '5개를 발행하지 못했어요.',
          detail: '‘글 1’: 까닭 1. ‘글 2’: 까닭 2. ‘글 3’: 까닭 3. 외 1개',
          action: { label: '나머지만 하기' },
        },
      ]),
    );
    expect(selected()).toHaveLength(5);
    press('나머지만 하기');
    await until(() => expect($toasts.get()).toMatchObject([{ text: '1개를 발행했어요.' }]));
    expect(server.sent.at(-1)?.body).toEqual({ ...PUBLISH, entries: [{ id: 5, version: 'v5' }] });
    expect(selected()).toEqual([1, 2, 3, 4]);
  });

  it('that are all refused leave nothing to be sent', async () => {
    serve([post(1)], refusal({ id: 1, title: '글 1', reason: '까닭.' }));
    const { postBulk, items, $toasts } = await open();
    await postBulk.run(PUBLISH, items);
    expect($toasts.get()[0]?.action).toBeUndefined();
  });

  it.each<[string, Answer]>([
    ['network', 'offline'],
    ['server', { status: 500, body: {} }],
  ])(
    'are read anew once the answer is lost by the %s, and sent as they were then',
    async (_, lost) => {
      const server = serve([post(1), post(2), post(3)], lost, { body: { id: 9, changed: 1 } });
      const { postBulk, items, $toasts, press } = await open();
      server.posts = [post(1, { version: 'w1' }), post(2)];
      await postBulk.run({ kind: 'post', action: 'delete' }, items);
      await until(() =>
        expect(server.reads.filter((read) => read.includes('only=version'))).toHaveLength(1),
      );
      // What somebody changes after that is the server's to refuse; what is gone was deleted.
      server.posts = [post(1, { version: 'x1' }), post(2)];
      press('다시 시도');
      await until(() =>
        expect($toasts.get()[0]?.text).toBe('1개를 삭제했어요 (1개는 이미 그랬어요).'),
      );
      expect(server.sent[1]?.body).toMatchObject({
        entries: [
          { id: 1, version: 'w1' },
          { id: 2, version: 'v2' },
        ],
      });
    },
  );

  it('are not sent again where all of them are gone by then', async () => {
    const server = serve([post(1)], 'offline');
    const { postBulk, postSelection, items, $toasts, press, selected } = await open();
    postSelection.choose('all', items);
    server.posts = [];
    await postBulk.run({ kind: 'post', action: 'delete' }, items);
    press('다시 시도');
    await until(() =>
      expect($toasts.get()).toMatchObject([{ text: '이미 그렇게 되어 있어서 바뀐 것이 없어요.' }]),
    );
    expect(selected()).toEqual([]);
    expect(server.sent).toHaveLength(1);
  });

  it('can be taken back for ten minutes', async () => {
    const gone = { status: 404, body: { code: 'not_found' } };
    serve([post(1)], { body: { id: 7, changed: 1 } }, gone);
    const { postBulk, items, $toasts, press } = await open();
    await postBulk.run(PUBLISH, items);
    press('되돌리기');
    await until(() =>
      expect($toasts.get()).toMatchObject([
        { text: '되돌리지 못했어요.', detail: '10분이 지나서 되돌릴 수 없어요.' },
      ]),
    );
  });
});
