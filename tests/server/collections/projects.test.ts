import { describe, expect } from 'vitest';
import { LIMITS } from '#contract/core/limits.ts';
import { travelTo } from '../support/clock.ts';
import { OpenEntry } from '../support/entries.ts';
import { create, member, project } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const titles = (projects: { title: string }[]) => projects.map(({ title }) => title);

describe.each(['/api', '/api/api'] as const)('a project under %s', (prefix) => {
  it('is created, read, replaced and deleted', async ({ server }) => {
    const created = await server.call('createProject', { prefix, body: project() });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.any(Number),
      title: '찾아줄게',
      line_introduction: '잃어버린 물건을 찾아요',
      url: 'https://example.com/cover.png',
      part: 'APP',
      generation: 13,
      activity: '해커톤',
      heart: 0,
      introduction: '여러 줄의\n소개예요.',
      project_member: { 강하람: 'pm', 윤서호: 'frontend', 나그네: '' },
      stacks: ['React', 'Spring Boot'],
      start_Date: '2025-05-12',
      end_Date: '2025-08-29',
      images: ['https://example.com/1.png', '/uploads/a/b-2.webp'],
      demo_url: 'https://demo.example.com/',
      code_url: 'https://code.example.com/team/app',
      status: 'published',
      published_at: created.body.created_at,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const params = { id: created.body.id };
    expect((await server.call('getProject', { prefix, params })).body).toEqual(created.body);

    const body = project({ title: '다시 찾아줄게', projectMember: '임다온:백엔드', stacks: 'AWS' });
    const updated = await server.call('updateProject', { prefix, params, body });
    expect(updated.status).toBe(200);
    expect(updated.body).toEqual({
      ...created.body,
      title: '다시 찾아줄게',
      project_member: { 임다온: 'backend' },
      stacks: ['AWS'],
      updated_at: expect.any(String),
    });
    const deleted = await server.call('deleteProject', { prefix, params });
    expect(deleted.status).toBe(200);
    expect(deleted.body).toEqual(params);
    expect((await server.call('getProject', { prefix, params })).status).toBe(404);
  });
});

describe('writing a project', () => {
  const WITHOUT = {
    activity: undefined,
    images: undefined,
    demo_url: undefined,
    code_url: undefined,
  };

  it('without what is optional makes 프로젝트 without gallery and links', async ({ server }) => {
    expect(await create(server, 'createProject', project(WITHOUT))).toMatchObject({
      activity: '프로젝트',
      images: [],
      demo_url: null,
      code_url: null,
    });
  });

  it('keeps what is optional where a replacement leaves it out', async ({ server }) => {
    const { id } = await create(server, 'createProject', project());
    const params = { id };
    const body = project({ ...WITHOUT, title: '새 이름' });
    const kept = await server.call('updateProject', { params, body });
    expect(kept.body).toMatchObject({
      title: '새 이름',
      activity: '해커톤',
      images: project().images,
      demo_url: project().demo_url,
      code_url: project().code_url,
    });
    const emptied = project({ images: [], demo_url: ' ', code_url: null });
    const cleared = await server.call('updateProject', { params, body: emptied });
    expect(cleared.body).toMatchObject({ images: [], demo_url: null, code_url: null });
  });

  it('takes comma-separated texts of a form', async ({ server }) => {
    const body = project({ projectMember: ' 강하람:기획 , 윤서호 ,, ', stacks: 'React,  Vue.js,' });
    expect(await create(server, 'createProject', body)).toMatchObject({
      project_member: { 강하람: 'pm', 윤서호: '' },
      stacks: ['React', 'Vue.js'],
    });
  });

  it('takes the period of one day', async ({ server }) => {
    const day = { startDate: '2025-08-29', endDate: '2025-08-29' };
    const made = { start_Date: '2025-08-29', end_Date: '2025-08-29' };
    expect(await create(server, 'createProject', project(day))).toMatchObject(made);
  });
});

describe('a draft of a project', () => {
  // A toast shows the sentence without its field, so it names that.
  const named = expect.stringMatching(/^(?!꼭).+ 주세요\.$/);
  const refused = (...fields: string[]) => ({
    status: 422,
    body: { errors: fields.map((path) => ({ path, message: named })) },
  });
  const WORDS = ['title', 'line_introduction', 'url', 'introduction', 'projectMember', 'stacks'];
  const DATES = ['startDate', 'endDate'];

  it('needs nothing but to be one, also when it is changed; publishing asks for all', async ({
    server,
  }) => {
    const made = await server.call('createProject', { body: { status: 'draft' } });
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...{ title: '', line_introduction: '', url: '', introduction: '' },
        ...{ project_member: {}, stacks: [], start_Date: '', end_Date: '', images: [] },
        ...{ part: 'WEB', generation: 13, activity: '프로젝트', status: 'draft' },
      },
    });
    const params = { id: made.body.id };
    const change = (body: object) => server.call('updateProject', { params, body });
    for (const status of ['published', 'hidden', undefined]) {
      expect(await change({ status })).toMatchObject(
        refused(...WORDS, 'part', 'generation', ...DATES),
      );
    }
    expect(await change({ status: 'draft', title: '제목', endDate: '2025-08-29' })).toMatchObject({
      status: 200,
      body: { title: '제목', start_Date: '', end_Date: '2025-08-29', status: 'draft' },
    });
    const scheduled = { status: 'published', published_at: '2199-01-01T00:00:00.000Z' };
    expect(await change(project({ ...scheduled, stacks: '' }))).toMatchObject(refused('stacks'));
    expect(await change(project({ status: 'published' }))).toMatchObject({
      status: 200,
      body: { title: '찾아줄게', start_Date: '2025-05-12', status: 'published' },
    });
  });

  it('is checked as far as it is filled in', async ({ server }) => {
    const wrong = { url: 'javascript:1', startDate: '2025-02-30', projectMember: '가:마법사' };
    const answer = await server.call('createProject', { body: { status: 'draft', ...wrong } });
    expect(answer.status).toBe(422);
    const paths = answer.body.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['url', 'projectMember.0', 'startDate']);
    const backward = { startDate: '2025-08-30', endDate: '2025-08-29' };
    const late = await server.call('createProject', { body: { status: 'draft', ...backward } });
    expect(late.body.errors).toEqual([{ path: 'endDate', message: expect.any(String) }]);
  });

  it('is what a published project can be reverted to, but not published again', async ({
    server,
  }) => {
    const { id } = await create(server, 'createProject', { status: 'draft', title: '처음' });
    const params = { kind: 'project', id };
    // In another sitting, so that the draft as it was is a version of its own.
    travelTo(Date.now() + 11 * 60_000);
    await server.call('updateProject', { params: { id }, body: project({ status: 'published' }) });
    const { body } = await server.call('listRevisions', { params });
    const entry = await OpenEntry.open(server, 'project', id);
    expect((await entry.revert(body.revisions.at(-1).id)).body.copy.title).toBe('처음');
    const [, ...others] = WORDS;
    expect(await entry.publish()).toMatchObject(refused(...others, ...DATES));
    expect((await server.call('getProject', { params: { id } })).body.title).toBe('찾아줄게');
  });
});

describe('the role of a project member', () => {
  it('is that of the generation’s member where none is written', async ({ server }) => {
    for (const generation of [12, 13]) await create(server, 'createGeneration', { generation });
    const people = { 기획자: 'PM', 그린이: '디자인', 앞사람: '프론트엔드', 뒷사람: '백엔드' };
    for (const [name, part] of Object.entries(people)) {
      await create(server, 'createMember', member({ name, part }));
    }
    await create(server, 'createMember', member({ name: '선배', part: '백엔드', generation: 12 }));
    const body = project({
      projectMember: [
        '기획자',
        '그린이',
        '앞사람',
        '뒷사람:design',
        '선배',
        '모르는 이',
        '앞사람2:',
      ],
    });
    expect((await create(server, 'createProject', body)).project_member).toEqual({
      기획자: 'pm',
      그린이: 'design',
      앞사람: 'frontend',
      뒷사람: 'design',
      선배: '',
      '모르는 이': '',
      앞사람2: '',
    });
    const older = project({ generation: 12, projectMember: '선배, 앞사람' });
    expect((await create(server, 'createProject', older)).project_member).toEqual({
      선배: 'backend',
      앞사람: '',
    });
  });

  it.for([
    ['홍길동:pm', 'pm'],
    ['홍길동:PM', 'pm'],
    ['홍길동 : 기획', 'pm'],
    ['홍길동:Design', 'design'],
    ['홍길동:디자인', 'design'],
    ['홍길동:frontend', 'frontend'],
    ['홍길동:백엔드', 'backend'],
  ] as const)('is read from %s', async ([entry, role], { server }) => {
    const body = project({ projectMember: [entry] });
    expect((await create(server, 'createProject', body)).project_member).toEqual({ 홍길동: role });
  });

  it('survives names that JavaScript knows', async ({ server }) => {
    const body = project({ projectMember: ['__proto__:pm', 'constructor:design'] });
    const created = await create(server, 'createProject', body);
    expect(Object.entries(created.project_member)).toEqual([
      ['__proto__', 'pm'],
      ['constructor', 'design'],
    ]);
  });
});

describe('the list of projects', () => {
  const fill = async (server: TestServer) => {
    for (let index = 1; index <= 15; index += 1) {
      await create(
        server,
        'createProject',
        project({
          title: `프로젝트 ${index}`,
          generation: index % 3 === 0 ? 12 : 13,
          activity: index % 2 === 0 ? '개인' : '해커톤',
          line_introduction: index === 7 ? '행운의 100% 숫자' : '소개',
        }),
      );
    }
  };

  it('comes in pages from 0, newest first, with filters', async ({ server }) => {
    await fill(server);
    const first = await server.call('listProjects');
    expect(first.body.projects).toHaveLength(12);
    expect(first.body).toMatchObject({ total: 15, total_page: 2 });
    expect(titles(first.body.projects).slice(0, 2)).toEqual(['프로젝트 15', '프로젝트 14']);
    expect(Object.keys(first.body.projects[0]).toSorted()).toEqual([
      'activity',
      'generation',
      'heart',
      'id',
      'line_introduction',
      'part',
      'title',
      'url',
    ]);
    const second = await server.call('listProjects', { query: { cursor: 1, limit: 12 } });
    expect(titles(second.body.projects)).toEqual(['프로젝트 3', '프로젝트 2', '프로젝트 1']);

    const query = { generation: 12, activity: '개인' };
    const filtered = await server.call('listProjects', { query });
    expect(titles(filtered.body.projects)).toEqual(['프로젝트 12', '프로젝트 6']);
    expect(filtered.body).toMatchObject({ total: 2, total_page: 1 });
    const found = await server.call('listProjects', { query: { q: '100% 숫' } });
    expect(titles(found.body.projects)).toEqual(['프로젝트 7']);
    const none = await server.call('listProjects', { query: { generation: 1 } });
    expect(none.status).toBe(200);
    expect(none.body).toEqual({ projects: [], total: 0, total_page: 0 });
  });

  it('counts with over=true what is public and has ended before today in Seoul', async ({
    server,
  }) => {
    travelTo(Date.parse('2025-08-29T14:59:59Z'));
    await create(server, 'createProject', project({ title: '끝난 것', endDate: '2025-08-28' }));
    await create(server, 'createProject', project({ title: '오늘까지', endDate: '2025-08-29' }));
    await create(server, 'createProject', project({ title: '초안', status: 'draft' }));
    await create(server, 'createProject', { title: '빈 초안', status: 'draft' });
    const hidden = { endDate: '2025-08-01', status: 'hidden' };
    await create(server, 'createProject', project({ title: '숨긴 것', ...hidden }));
    const over = async (query: Record<string, string>, as: 'staff' | 'visitor' = 'visitor') => {
      const { body } = await server.call('listProjects', { as, query });
      return [titles(body.projects), body.total];
    };
    expect(await over({ over: 'true' })).toEqual([['끝난 것'], 1]);
    expect(await over({ over: 'true', status: 'published' }, 'staff')).toEqual([['끝난 것'], 1]);
    expect(await over({ over: 'true', q: '오늘' })).toEqual([[], 0]);
    expect((await over({}))[1]).toBe(2);
    travelTo(Date.parse('2025-08-29T15:00:00Z'));
    expect((await over({ over: 'true' }))[1]).toBe(2);
    const refused = await server.call('listProjects', { query: { over: 'yes' } });
    expect(refused.status).toBe(422);
  });

  it('comes in four orders, also when it is searched', async ({ server }) => {
    for (const title of ['나무', 'b나무', '가나무', 'A나무']) {
      await create(server, 'createProject', project({ title }));
    }
    await server.db.write
      .updateTable('projects')
      .set({ heart: 7 })
      .where('title', '=', 'b나무')
      .execute();
    const sorted = async (sort: string, q: string) =>
      titles((await server.call('listProjects', { query: { sort, q } })).body.projects);
    for (const q of ['', '나무']) {
      expect(await sorted('newest', q)).toEqual(['A나무', '가나무', 'b나무', '나무']);
      expect(await sorted('oldest', q)).toEqual(['나무', 'b나무', '가나무', 'A나무']);
      expect(await sorted('title', q)).toEqual(['A나무', 'b나무', '가나무', '나무']);
      expect((await sorted('heart', q))[0]).toBe('b나무');
    }
  });

  it('of the home page follows the order of staff, then the newest', async ({ server }) => {
    const ids: number[] = [];
    for (const title of ['하나', '둘', '셋', '넷']) {
      ids.push((await create(server, 'createProject', project({ title }))).id);
    }
    const home = async () => titles((await server.call('listHomeProjects')).body.projects);
    expect(await home()).toEqual(['넷', '셋', '둘', '하나']);
    const ordered = await server.call('orderProjects', { body: { ids: [ids[0], ids[2]] } });
    expect(ordered.status).toBe(200);
    expect(titles(ordered.body.projects)).toEqual(['하나', '셋', '넷', '둘']);
    expect(await home()).toEqual(['하나', '셋', '넷', '둘']);
    await server.call('orderProjects', { body: { ids: [] } });
    expect(await home()).toEqual(['넷', '셋', '둘', '하나']);
    const query = { section: 'home' };
    expect((await server.call('listHomeProjects', { query })).status).toBe(200);
  });

  it('of the home page is one page, those of staff included', async ({ server }) => {
    const ids: number[] = [];
    for (let count = 0; count < LIMITS.pageSize + 1; count += 1) {
      ids.push((await create(server, 'createProject', project())).id);
    }
    await server.call('orderProjects', { body: { ids: ids.slice(0, 2) } });
    const { body } = await server.call('listHomeProjects');
    expect(body.projects.map(({ id }: { id: number }) => id)).toEqual([
      ...ids.slice(0, 2),
      ...ids.slice(3).toReversed(),
    ]);
  });

  it('refuses an order with an unknown project and changes nothing', async ({ server }) => {
    const { id } = await create(server, 'createProject', project({ title: '하나' }));
    await create(server, 'createProject', project({ title: '둘' }));
    const refused = await server.call('orderProjects', { body: { ids: [id, 2_147_483_647] } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path: 'ids.1', message: expect.any(String) }]);
    const { body } = await server.call('listHomeProjects');
    expect(titles(body.projects)).toEqual(['둘', '하나']);
  });
});
