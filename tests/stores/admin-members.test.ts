// @vitest-environment-options { "url": "http://localhost/admin/generations/13" }
import { describe, expect, it, vi } from 'vitest';
import { type StubAnswer, stubApi, watchSent } from '../support/fetch-stub.ts';
import { beginAt, untilLoaded } from './support/fresh.ts';
import { memberRow as member } from './support/rows.ts';

interface Server {
  members: ReturnType<typeof member>[];
  generations: { id: number; generation: number; member_count: number }[];
  /** What every write is answered. */
  answer: StubAnswer | 'offline';
}

/** A server of two members and one generation. */
const serve = (changes: Partial<Server> = {}) => {
  const state: Server = {
    members: [member(1), member(2)],
    generations: [{ id: 13, generation: 13, member_count: 2 }],
    answer: { body: {} },
    ...changes,
  };
  let isWrite = false;
  stubApi(({ pathname }) => {
    if (isWrite) return state.answer;
    if (pathname === '/api/members/13') return { body: { members: state.members } };
    if (pathname === '/api/capabilities') return { body: { capabilities: ['trash'] } };
    if (pathname === '/api/generations') return { body: { generations: state.generations } };
    const found = state.members.find(({ id }) => pathname === `/api/manage/members/${id}`);
    if (found === undefined) return { status: 404, body: { code: 'not_found' } };
    return { body: found, headers: { etag: `"${found.name}"` } };
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    isWrite = request.method !== 'GET';
    return answer(request);
  });
  return Object.assign(state, { sent: watchSent() });
};

beginAt('/admin/generations/13');

const open = async () => ({
  ...(await import('#admin/screens/members/store.ts')),
  ...(await import('#admin/screens/members/member-form.ts')),
  ...(await import('#admin/screens/members/member-actions.ts')),
  ...(await import('#client/staff/capabilities.ts')),
  ...(await import('#admin/data/generations.ts')),
  ...(await import('#admin/data/members.ts')),
  ...(await import('#admin/screens/generations/generation-actions.ts')),
  ...(await import('#admin/kit/dialog/confirm.ts')),
  ...(await import('#shared/stores/toasts.ts')),
});

const BODY = {
  name: '새 사자',
  position: '부원' as const,
  part: '백엔드' as const,
  generation: 13,
  profile: 'https://example.com/a.png',
  stacks: ['React'],
  github: null,
  instagram: null,
};

describe('the form of a new member', () => {
  it('keeps its drafts apart from those of another generation', async () => {
    const { memberSpec } = await open();
    const entityOf = (generation: number) =>
      memberSpec({ generation, answer: null, leave: () => {} }).entity;
    expect(entityOf(13)).not.toBe(entityOf(14));
  });
});

describe('the form of a member', () => {
  it('opens over the member of this moment and is sent with the ETag of it', async () => {
    const server = serve();
    const { openMember, memberSpec } = await open();
    const [listed] = server.members;
    server.members = [member(1, { name: '고친 이름' })];
    const answer = await openMember(listed!, 13);
    const spec = memberSpec({ generation: 13, answer, leave: () => {} });
    expect(spec.saved).toMatchObject({ version: '"고친 이름"', values: { name: '고친 이름' } });
    await spec.send(BODY, spec.saved.version);
    expect(server.sent).toMatchObject([
      { call: 'PATCH /api/manage/members/1', ifMatch: '"고친 이름"' },
    ]);
  });

  it('does not open over a member who is gone, and the list is loaded again', async () => {
    const server = serve();
    const { openMember, createMembersResource, $toasts, $busyMembers } = await open();
    const members = createMembersResource(13);
    const { data } = await untilLoaded(members.$state);
    server.members = [member(2)];
    expect(await openMember(data[0]!, 13)).toBeNull();
    expect($toasts.get()[0]?.text).toBe('멤버 정보를 불러오지 못했어요.');
    expect((await untilLoaded(members.$state)).data).toHaveLength(1);
    expect($busyMembers.get()).toEqual([]);
  });
});

describe('삭제 of a member', () => {
  const setUp = async (more: object = {}) => {
    const server = serve({ members: [member(1, { version: 'v1', ...more }), member(2)] });
    const admin = await open();
    // As the sign-in does: only ours lists its generations.
    await admin.loadCapabilities();
    const { members: list, bulk } = admin.createMemberBulk(13);
    const { selection } = bulk;
    const { data } = await untilLoaded(list.$state);
    const remove = async () => {
      const removed = admin.removeMember({ member: data[0]!, list, selection });
      admin.$confirmation.get()?.answer(true);
      await removed;
      return server.sent;
    };
    return { server, members: list, selection, remove, ...admin };
  };

  it('sends the version that is listed, and loads the list and the counts again', async () => {
    const { server, remove, members, selection, generationsResource, $toasts } = await setUp();
    await untilLoaded(generationsResource.$state);
    selection.choose([1], [{ id: 1, title: '사람 1', version: 'v1' }]);
    const removed = remove();
    server.members = [member(1)];
    server.generations = [{ id: 13, generation: 13, member_count: 1 }];
    expect(await removed).toMatchObject([
      { call: 'DELETE /api/manage/members/1', ifMatch: '"v1"' },
    ]);
    expect($toasts.get().map(({ text }) => text)).toEqual(['멤버가 삭제되었습니다.']);
    expect((await untilLoaded(members.$state)).data).toHaveLength(1);
    expect(selection.$items.get()).toEqual([]);
    const { data } = await untilLoaded(generationsResource.$state);
    expect(data.generations[0]?.member_count).toBe(1);
  });

  it.each([{ part: '없어진 파트' }, { position: '없어진 직책' }, { profile: '' }])(
    'is possible of one who could not be saved so any more, %o',
    async (more) => {
      const { remove } = await setUp(more);
      expect(await remove()).toMatchObject([{ call: 'DELETE /api/manage/members/1' }]);
    },
  );

  it('that the server refuses for somebody else changed it shows who it is now', async () => {
    const { server, remove, members, $toasts } = await setUp();
    server.answer = { status: 412, body: { code: 'precondition_failed' } };
    server.members = [member(1, { part: 'PM' }), member(2)];
    await remove();
    expect($toasts.get()[0]).toMatchObject({
      text: '멤버 삭제 중 오류가 발생했습니다.',
      detail: '그 사이 다른 사람이 먼저 바꿨어요. 바뀐 내용을 확인해 주세요.',
    });
    expect((await untilLoaded(members.$state)).data[0]?.part).toBe('PM');
  });
});

describe('멤버 조회', () => {
  const BACK = '/admin/generations';
  const setUp = async (answer: StubAnswer | 'offline') => {
    history.replaceState(null, '', BACK);
    return { server: serve({ answer }), ...(await open()) };
  };

  it.each([
    ['ours', { status: 400, body: { code: 'generation_exists' } }],
    ["a stranger's", { status: 400, body: '<h1>Bad Request</h1>' }],
  ])('goes to one that exists by a 400 of %s, without a word', async (_, answer) => {
    const { enterGeneration, $toasts } = await setUp(answer);
    expect(await enterGeneration('13')).toBeNull();
    expect($toasts.get()).toEqual([]);
    expect(location.pathname).toBe('/admin/generations/13');
  });

  it('answers the sentence of a number that the form or the server refuses', async () => {
    const errors = [{ path: 'generation', message: '이 기수는 안 돼요.' }];
    const refusal = { status: 422, body: { code: 'invalid_input', errors } };
    const { server, enterGeneration } = await setUp(refusal);
    expect(await enterGeneration('1.5')).toBe('기수는 소수 없이 입력해 주세요.');
    expect(server.sent).toEqual([]);
    expect(await enterGeneration('14')).toBe('이 기수는 안 돼요.');
    expect(location.pathname).toBe(BACK);
  });
});
