// @vitest-environment-options { "url": "http://localhost/" }
import { describe, expect, it, onTestFinished } from 'vitest';
import { stubApi } from '../support/fetch-stub.ts';
import { beginAt, untilLoaded } from './support/fresh.ts';
import { projectRow } from './support/rows.ts';
import { until } from './support/until.ts';

const ACTIVITIES = ['해커톤', '아이디어톤', '프로젝트', '개인'];

/** A project; those with an even id are of generation 12, and the activities take turns. */
const project = (id: number, more: object = {}) =>
  projectRow(id, {
    generation: id % 2 === 0 ? 12 : 13,
    activity: ACTIVITIES[id % 4] ?? '',
    ...more,
  });
type Project = ReturnType<typeof project>;

/** Projects from the newest on: `count` down to 1. */
const projects = (count: number) =>
  Array.from({ length: count }, (_, index) => project(count - index));

const slice = (all: Project[], { searchParams }: URL) => {
  const limit = Number(searchParams.get('limit'));
  const from = Number(searchParams.get('cursor')) * limit;
  return all.slice(from, from + limit);
};

/** Servers of the basic calls: they say neither what a cursor does nor that anything is counted. */
const pagingServer = (all: Project[]) =>
  stubApi((url) => ({ body: { projects: slice(all, url) } }));
const deafServer = (all: Project[]) => stubApi(() => ({ body: { projects: all } }));

const contractServer = (all: Project[]) =>
  stubApi((url) => {
    const { searchParams } = url;
    const found = all.filter(
      ({ title, generation, activity }) =>
        title.includes(searchParams.get('q') ?? '') &&
        ['', String(generation)].includes(searchParams.get('generation') ?? '') &&
        ['', activity].includes(searchParams.get('activity') ?? ''),
    );
    const total = found.length;
    return { body: { projects: slice(found, url), total, total_page: Math.ceil(total / 12) } };
  });

beginAt('/');

const open = () => import('#features/projects/list/store.ts');
const openHome = () => import('#features/projects/home/store.ts');

/** The page that answers what the address asks for by now. */
const answered = ({
  projectList,
  projectQuery,
}: Pick<Awaited<ReturnType<typeof open>>, 'projectList' | 'projectQuery'>) =>
  until(async () => {
    const state = await untilLoaded(projectList.$state);
    expect(state.data.query).toEqual(projectQuery.$query.get());
    return state;
  });

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

it('the carousel holds the first five the server names', async () => {
  const requests = deafServer(projects(14));
  const { homeProjects } = await openHome();
  const { data } = await untilLoaded(homeProjects.$state);
  expect(idsOf(data)).toEqual([14, 13, 12, 11, 10]);
  expect(requests).toEqual(['/api/projects?section=home']);
});

describe.each([
  ['pages without counting', pagingServer],
  ['sends everything whatever is asked', deafServer],
  ['counts and filters', contractServer],
])('the list of a server that %s', (_, serve) => {
  const show = async (filter: object, page = 1) => {
    const { projectList, projectQuery } = await open();
    onTestFinished(projectList.$state.listen(() => {}));
    projectQuery.filterBy({ q: '', generation: '', activity: '', ...filter });
    if (page !== 1) projectQuery.turnTo(page);
    return (await answered(await open())).data;
  };

  it('shows twelve a page', async () => {
    serve(projects(30));
    const first = await show({});
    expect(first).toMatchObject({ total: 30, pages: 3 });
    expect(idsOf(first.items)).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19]);
    expect(idsOf((await show({}, 3)).items)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('filters over everything there is', async () => {
    serve(projects(30));
    expect(await show({ generation: '12' })).toMatchObject({ total: 15, pages: 2 });
    expect(idsOf((await show({ generation: '13', activity: '개인' })).items)).toEqual([
      27, 23, 19, 15, 11, 7, 3,
    ]);
    expect(idsOf((await show({ q: '프로젝트 7' })).items)).toEqual([7]);
    expect(await show({ q: '없는 말' })).toMatchObject({ items: [], total: 0, pages: 1 });
  });
});

describe('the list', () => {
  it('asks once where the first answer holds everything', async () => {
    const requests = contractServer(projects(12));
    const { projectList, projectQuery } = await open();
    await untilLoaded(projectList.$state);
    projectQuery.filterBy({ activity: '개인' });
    expect(idsOf((await answered({ projectList, projectQuery })).data.items)).toEqual([11, 7, 3]);
    expect(requests).toEqual(['/api/projects/history?cursor=0&limit=12']);
  });

  it('lets a server that counts search, since it knows more than the list', async () => {
    const requests = contractServer(projects(3));
    const { projectList, projectQuery } = await open();
    await untilLoaded(projectList.$state);
    projectQuery.filterBy({ q: '3' });
    await until(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toBe('/api/projects/history?cursor=0&limit=12&q=3');
    expect(idsOf((await answered({ projectList, projectQuery })).data.items)).toEqual([3]);
  });

  it('searches title and introduction without case or white space', async () => {
    deafServer([
      project(1, { title: 'Sun Rise' }),
      project(2, { line_introduction: '버스 도착 시간'.normalize('NFD') }),
    ]);
    const { projectList, projectQuery } = await open();
    await untilLoaded(projectList.$state);
    projectQuery.filterBy({ q: 'sunrise' });
    expect(idsOf((await answered({ projectList, projectQuery })).data.items)).toEqual([1]);
    projectQuery.filterBy({ q: '버스도착' });
    expect(idsOf((await answered({ projectList, projectQuery })).data.items)).toEqual([2]);
  });

  it('stops asking a server that answers the same page for every cursor', async () => {
    const page = projects(12);
    const requests = deafServer(page);
    const { projectList } = await open();
    expect((await untilLoaded(projectList.$state)).data.total).toBe(12);
    expect(requests).toHaveLength(2);
  });
});

it('one project is read with the basic fields only', async () => {
  const requests = stubApi(() => ({
    body: {
      title: '해돋이',
      introduction: '소개',
      url: 'https://example.com/a.png',
      project_member: { 김하늘: 'frontend', 이바다: null },
      stacks: ['React'],
      part: 'WEB',
      start_Date: '2026-03-02T00:00:00',
      images: ['https://example.com/a.png', 'data:x'],
    },
  }));
  const { createProjectPage } = await import('#features/projects/detail/store.ts');
  const { data } = await untilLoaded(createProjectPage(3).$state);
  expect(data).toMatchObject({
    title: '해돋이',
    project_member: [
      { name: '김하늘', role: 'frontend' },
      { name: '이바다', role: '' },
    ],
    generation: null,
    start_Date: '2026-03-02T00:00:00',
    end_Date: null,
    images: ['https://example.com/a.png'],
  });
  expect(requests).toEqual(['/api/projects/3']);
});
