// @vitest-environment-options { "url": "http://localhost/admin/projects" }
import { describe, expect, it } from 'vitest';
import { type StubAnswer, stubApi, watchSent } from '../support/fetch-stub.ts';
import { beginAt, untilLoaded } from './support/fresh.ts';
import { projectRow } from './support/rows.ts';

const detail = (id: number, more: object = {}) =>
  projectRow(id, { start_Date: '2026-03-02', end_Date: '2026-06-20', images: [], ...more });

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
  ...(await import('#admin/screens/projects/project-actions.ts')),
  ...(await import('#admin/kit/dialog/confirm.ts')),
  ...(await import('#admin/kit/navigation/search.ts')),
  ...(await import('#admin/paths.ts')),
  ...(await import('#shared/stores/toasts.ts')),
});

it('words of the address that mean nothing are forgotten', async () => {
  const { changeSearch, searchOf, adminPaths } = await open();
  changeSearch({ sort: 'nonsense', generation: '0x13', activity: '잠', page: '-1' });
  const nothing = { q: '', generation: '', activity: '', sort: '', status: '', page: 1 };
  expect(searchOf(adminPaths.projects).get()).toEqual(nothing);
});

it('the form of a project reads what somebody else saved, with the ETag of that', async () => {
  const server = serve();
  const { createProjectResource, PROJECTS } = await open();
  await untilLoaded(createProjectResource(2).$state);
  const { load } = await PROJECTS.basic();
  server.projects = [detail(2, { title: '남의 제목' })];
  expect(await load(2)).toMatchObject({
    version: '"남의 제목"',
    values: { title: '남의 제목' },
  });
});

describe('삭제 of a project', () => {
  const setUp = async (writes?: Parameters<typeof serve>[0]) => {
    const server = serve(writes);
    const admin = await open();
    const { data } = await untilLoaded(admin.createProjectResource(2).$state);
    history.replaceState(null, '', '/admin/projects/2');
    const remove = (isSure: boolean) => {
      const removed = admin.removeProject(data.project.title, { id: 2, version: data.version });
      admin.$confirmation.get()?.answer(isSure);
      return removed;
    };
    return { server, remove, ...admin };
  };

  it('sends nothing without a yes, and with it the ETag', async () => {
    const { server, remove } = await setUp();
    await remove(false);
    expect(server.sent).toEqual([]);
    await remove(true);
    expect(server.sent).toMatchObject([
      { call: 'DELETE /api/manage/project/2/delete', ifMatch: '"프로젝트 2"' },
    ]);
  });

  it('stays where it is after a change of somebody else', async () => {
    const { remove, $toasts, busyProjects } = await setUp(() => ({
      status: 412,
      body: { code: 'precondition_failed' },
    }));
    await remove(true);
    expect($toasts.get()[0]).toMatchObject({
      text: '프로젝트 삭제 중 오류가 발생했습니다.',
      detail: expect.stringContaining('그 사이'),
    });
    expect(location.pathname).toBe('/admin/projects/2');
    expect(busyProjects.$keys.get()).toEqual([]);
  });
});

it.each([
  ['a project that is gone', 422, '없는 프로젝트예요.'],
  ['a server without the call', 404, '이 서버는 순서 바꾸기를 지원하지 않아요.'],
  ['a page in place of an answer', 200, '이 서버는 순서 바꾸기를 지원하지 않아요.'],
])('the order of the home page is not said to be saved by %s', async (_, status, reason) => {
  const errors = [{ path: 'ids.0', message: '없는 프로젝트예요.' }];
  serve(() =>
    status === 422
      ? { status, body: { code: 'invalid_input', errors } }
      : { status, body: '<!doctype html>' },
  );
  const { saveHomeOrder, $toasts } = await open();
  expect((await saveHomeOrder([9], null, () => undefined)).ok).toBe(false);
  expect($toasts.get()).toMatchObject([{ text: '순서를 저장하지 못했어요.', detail: reason }]);
});
