// @vitest-environment-options { "url": "http://localhost/admin/projects" }
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { type StubAnswer, stubApi, watchSent } from '../support/fetch-stub.ts';
import { beginAt, settle } from './support/fresh.ts';
import { until } from './support/until.ts';

const detail = (id: number, more: object = {}) => ({
  id,
  title: `프로젝트 ${id}`,
  line_introduction: `소개 ${id}`,
  url: 'https://example.com/a.png',
  part: 'WEB',
  generation: 13,
  activity: '해커톤',
  heart: id,
  introduction: '설명',
  project_member: { 김사자: 'backend' },
  stacks: ['React'],
  start_Date: '2026-03-02',
  end_Date: '2026-06-20',
  images: [],
  ...more,
});

const BODY = {
  title: '새 프로젝트',
  line_introduction: '소개',
  url: 'https://example.com/a.png',
  introduction: '설명',
  projectMember: [
    { name: '김사자', role: 'backend' as const },
    { name: '이사자', role: '' as const },
  ],
  stacks: ['React'],
  part: 'WEB' as const,
  generation: 13,
  startDate: '2026-03-02',
  endDate: '2026-06-20',
};

/** A server over these projects; `writes` decides what a write is answered and `sent` keeps what was asked. */
const serve = (writes: (call: string) => StubAnswer | 'offline' = () => ({ body: {} })) => {
  const state = { projects: [detail(3), detail(2), detail(1)] };
  stubApi(({ pathname }) => {
    const one = /^\/api\/projects\/(\d+)$/.exec(pathname);
    if (one) {
      const found = state.projects.find(({ id }) => id === Number(one[1]));
      if (found === undefined) return { status: 404, body: {} };
      return { body: found, headers: { etag: `"${found.title}"` } };
    }
    if (pathname.startsWith('/api/projects')) {
      const { projects } = state;
      return { body: { projects, total: projects.length, total_page: 1 } };
    }
    return writes(pathname);
  });
  return Object.assign(state, { sent: watchSent() });
};

beginAt('/admin/projects');

const open = async () => ({
  ...(await import('#admin/screens/projects/store.ts')),
  ...(await import('#admin/screens/projects/project-form.ts')),
  ...(await import('#admin/screens/projects/project-steps.ts')),
  ...(await import('#admin/kit/dialog/confirm.ts')),
  ...(await import('#admin/kit/navigation/search.ts')),
  ...(await import('#admin/paths.ts')),
  ...(await import('#shared/stores/toasts.ts')),
});

const titles = (page: { items: readonly { title: string }[] }) =>
  page.items.map(({ title }) => title);

describe('the list of projects', () => {
  it('follows search, filter and order of the address, and forgets words that mean nothing', async () => {
    serve();
    const { projectListing, changeSearch, searchOf, adminPaths } = await open();
    expect(titles((await settle(projectListing.$state)).data)).toHaveLength(3);
    changeSearch({ sort: 'oldest' });
    await until(async () =>
      expect(titles((await settle(projectListing.$state)).data)[0]).toBe('프로젝트 1'),
    );
    changeSearch({ sort: 'nonsense', generation: '0x13', activity: '잠', page: '-1' });
    expect(searchOf(adminPaths.projects).get()).toEqual({
      q: '',
      generation: '',
      activity: '',
      sort: '',
      status: '',
      page: 1,
    });
  });
});

describe('the form of a new project', () => {
  it('sends a member as 이름 or 이름:역할, and the list shows the project before it is left', async () => {
    const server = serve();
    const { newProjectSpec, projectListing, $toasts } = await open();
    await settle(projectListing.$state);
    const spec = newProjectSpec();
    await spec.send(BODY, null);
    server.projects = [detail(4, { title: BODY.title }), ...server.projects];
    await spec.onSaved(null);
    await spec.leave();
    expect(server.sent).toMatchObject([
      {
        call: 'POST /api/manage/newproject',
        body: { projectMember: ['김사자:backend', '이사자'], title: '새 프로젝트' },
      },
    ]);
    expect($toasts.get().map(({ text }) => text)).toEqual(['프로젝트가 등록되었습니다.']);
    await until(() => expect(location.pathname).toBe('/admin/projects'));
    expect(titles((await settle(projectListing.$state)).data)[0]).toBe('새 프로젝트');
  });

  it('knows its project again after an answer that was lost, and no other of that title', async () => {
    const server = serve();
    const { newProjectSpec } = await open();
    const { find } = newProjectSpec();
    expect(await find?.(BODY)).toBeNull();
    server.projects = [detail(4, { title: BODY.title, line_introduction: '다른 소개' })];
    expect(await find?.(BODY)).toBeNull();
    server.projects = [detail(4, { title: BODY.title, line_introduction: BODY.line_introduction })];
    expect(await find?.(BODY)).toMatchObject({ id: 4 });
  });
});

it('the form of a new project may be empty for a draft only', async () => {
  serve();
  const { newProjectSpec, projectSpec } = await open();
  const { saved, schema, edit } = newProjectSpec();
  expect(v.safeParse(schema, { ...saved.values, status: 'draft' })).toMatchObject({
    success: true,
    output: { title: '', stacks: [], startDate: '', generation: 13, status: 'draft' },
  });
  expect(v.safeParse(schema, saved.values).success).toBe(false);
  // Saved again from its own form it stays a draft.
  const made = { id: 2, status: 'draft', published_at: null } as const;
  expect(edit?.(made, saved)?.always).toEqual({ status: 'draft' });
  expect(projectSpec(2, saved, vi.fn(), 'published').always).toBeUndefined();
});

describe('the form of a project', () => {
  const given = async () => {
    const server = serve();
    const admin = await open();
    const resource = admin.createProjectResource(2);
    const { data } = await settle(resource.$state);
    const leave = vi.fn();
    return {
      server,
      ...admin,
      resource,
      leave,
      spec: admin.projectSpec(2, admin.toSnapshot(data), leave),
    };
  };

  it('is filled with what is saved and sent with its ETag', async () => {
    const { spec, server } = await given();
    expect(spec.saved).toMatchObject({
      version: '"프로젝트 2"',
      values: {
        title: '프로젝트 2',
        generation: '13',
        projectMember: [{ name: '김사자', role: 'backend' }],
      },
    });
    await spec.send(BODY, spec.saved.version);
    expect(server.sent).toMatchObject([
      { call: 'PUT /api/manage/project/newPost/2', ifMatch: '"프로젝트 2"' },
    ]);
  });

  it('is saved when the screen has the new data', async () => {
    const { spec, server, resource, $toasts } = await given();
    server.projects = [detail(2, { title: '고친 제목' })];
    await spec.onSaved(null);
    expect(resource.$state.get()).toMatchObject({ data: { project: { title: '고친 제목' } } });
    expect($toasts.get().map(({ text }) => text)).toEqual(['프로젝트가 수정되었습니다.']);
  });

  it('reads what somebody else saved, with the ETag of that', async () => {
    const { spec, server } = await given();
    server.projects = [detail(2, { title: '남의 제목' })];
    expect(await spec.loadCurrent?.()).toMatchObject({
      version: '"남의 제목"',
      values: { title: '남의 제목' },
    });
  });
});

describe('a project of a server that has the basic calls only', () => {
  it('takes what its detail leaves out from the list, and has no ETag', async () => {
    const { line_introduction, activity, heart, ...rest } = detail(2);
    stubApi(({ pathname }) => ({
      body: pathname.endsWith('/2') ? { ...rest, id: undefined } : { projects: [detail(2)] },
    }));
    const { createProjectResource } = await open();
    const { data } = await settle(createProjectResource(2).$state);
    expect(data.version).toBeNull();
    expect(data.project).toMatchObject({ line_introduction, activity, heart });
  });
});

describe('삭제 of a project', () => {
  const given = async (writes?: Parameters<typeof serve>[0]) => {
    const server = serve(writes);
    const admin = await open();
    const resource = admin.createProjectResource(2);
    const { data } = await settle(resource.$state);
    history.replaceState(null, '', '/admin/projects/2');
    return { server, ...admin, resource, answer: data };
  };

  it('sends nothing without a yes', async () => {
    const { server, removeProject, $confirmation, answer } = await given();
    const removed = removeProject(2, answer);
    expect($confirmation.get()).toMatchObject({
      title: '정말 삭제하시겠습니까?',
      text: '프로젝트 2',
    });
    $confirmation.get()?.answer(false);
    await removed;
    expect(server.sent).toEqual([]);
  });

  it('sends the ETag, says it and goes to the list', async () => {
    const { server, removeProject, $confirmation, $toasts, answer } = await given();
    const removed = removeProject(2, answer);
    $confirmation.get()?.answer(true);
    await removed;
    expect(server.sent).toMatchObject([
      { call: 'DELETE /api/manage/project/2/delete', ifMatch: '"프로젝트 2"' },
    ]);
    expect($toasts.get().map(({ text }) => text)).toEqual(['프로젝트가 삭제되었습니다.']);
    expect(location.pathname).toBe('/admin/projects');
  });

  it.each([
    ['a refusal', { status: 500, body: {} }, '서버에 문제가 생겼어요.'],
    ['no network', 'offline', '서버에 연결하지 못했어요.'],
    [
      'a change of somebody else',
      { status: 412, body: { code: 'precondition_failed' } },
      '그 사이',
    ],
  ] as const)('stays where it is after %s', async (_, write, reason) => {
    const { removeProject, $confirmation, $toasts, busyProjects, answer } = await given(
      () => write,
    );
    const removed = removeProject(2, answer);
    $confirmation.get()?.answer(true);
    await removed;
    const [toast] = $toasts.get();
    expect(toast?.text).toBe('프로젝트 삭제 중 오류가 발생했습니다.');
    expect(toast?.detail).toContain(reason);
    expect(location.pathname).toBe('/admin/projects/2');
    expect(busyProjects.$keys.get()).toEqual([]);
  });
});

describe('the order of the home page', () => {
  it('is sent as it was put and loaded again', async () => {
    const server = serve(() => ({ body: { projects: [] } }));
    const { saveHomeOrder, projectListing, $toasts } = await open();
    await settle(projectListing.$state);
    server.projects = [detail(1)];
    expect((await saveHomeOrder([2, 1])).ok).toBe(true);
    expect(server.sent).toMatchObject([
      { call: 'PUT /api/manage/projects/order', body: { ids: [2, 1] } },
    ]);
    expect($toasts.get().map(({ text }) => text)).toEqual(['순서를 저장했어요.']);
    await until(() => expect(projectListing.$state.get()).toMatchObject({ data: { total: 1 } }));
  });

  it.each([
    ['a project that is gone', 422, '없는 프로젝트예요.'],
    ['a server without the call', 404, '이 서버는 순서 바꾸기를 지원하지 않아요.'],
    ['a page in place of an answer', 200, '이 서버는 순서 바꾸기를 지원하지 않아요.'],
  ])('is not said to be saved by %s', async (_, status, reason) => {
    const errors = [{ path: 'ids.0', message: '없는 프로젝트예요.' }];
    serve(() =>
      status === 422
        ? { status, body: { code: 'invalid_input', errors } }
        : { status, body: '<!doctype html>' },
    );
    const { saveHomeOrder, $toasts } = await open();
    expect((await saveHomeOrder([9])).ok).toBe(false);
    expect($toasts.get()).toMatchObject([{ text: '순서를 저장하지 못했어요.', detail: reason }]);
  });
});
