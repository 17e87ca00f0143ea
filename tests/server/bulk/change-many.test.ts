import { describe, expect } from 'vitest';
import { OpenEntry } from '../support/entries.ts';
import { create, member, post, project } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';
import { change, linesOf, makePosts, membersOf, rowsOf, trashOf } from './bulk.ts';

const stateOf = async (server: TestServer, id: number) => {
  const { body } = await server.call('getPost', { as: 'staff', params: { id } });
  return body;
};

const EIGHT = ['기록 하나', '기록 둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟'];

describe('many posts', () => {
  it('become public by one call, told by one line of the log', async ({ server }) => {
    const rows = await makePosts(server, EIGHT);
    const { status, body } = await change(server, 'post', 'publish', rows);
    expect([status, body]).toEqual([200, { id: expect.any(Number), changed: 8 }]);
    const visible = await server.call('listPosts', { as: 'visitor' });
    expect(visible.body.total).toBe(8);
    const [line, ...others] = await linesOf(server);
    expect(line).toMatchObject({
      id: body.id,
      action: 'publish',
      kind: 'post',
      entity_id: null,
      title: '‘기록 하나’ 외 7개',
    });
    expect(others.filter(({ action }) => action === 'publish')).toEqual([]);
  });

  it('of one entry the line is as that of a single change', async ({ server }) => {
    const [row] = await makePosts(server, ['기록 하나']);
    await change(server, 'post', 'publish', [row!]);
    const [line] = await linesOf(server);
    expect(line).toMatchObject({ action: 'publish', title: '기록 하나', entity_id: row!.id });
  });

  it('publishes what was typed into copies', async ({ server }) => {
    const entry = await OpenEntry.begin(server, 'post');
    await entry.save({ title: '쓴 글', content: '내용', url: 'example.com' });
    const rows = await rowsOf(server, 'post');
    expect((await change(server, 'post', 'publish', rows)).status).toBe(200);
    expect(await stateOf(server, entry.id)).toMatchObject({
      title: '쓴 글',
      url: 'https://example.com',
      status: 'published',
    });
  });

  it('nothing is done where one can’t be, and all of those are told', async ({ server }) => {
    const [good, changed, written] = await makePosts(server, ['좋은 글', '바뀐 글', '쓰던 글']);
    const [empty] = await makePosts(server, ['빈 글'], { status: 'draft', content: '' });
    const gone = { id: 999_999, version: '1-1' };
    const body = { title: '다른 제목' };
    await server.call('updatePost', { params: { id: changed!.id }, body });
    const entry = await OpenEntry.open(server, 'post', written!.id);
    await entry.save({ title: '쓰던 글 더' });
    const sent = [good!, empty!, changed!, gone, written!];
    const answer = await change(server, 'post', 'publish', sent);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'bulk_refused' });
    expect(answer.body.refused).toEqual([
      { id: empty!.id, title: '빈 글', reason: '내용을 입력해 주세요.' },
      { id: changed!.id, title: '다른 제목', reason: '그사이 다른 사람이 바꿨어요.' },
      { id: gone.id, title: '제목 없음', reason: '찾을 수 없어요.' },
      { id: written!.id, title: '쓰던 글 더', reason: '그사이 다른 사람이 바꿨어요.' },
    ]);
    expect((await stateOf(server, good!.id)).status).toBe('draft');
    expect((await linesOf(server)).filter(({ action }) => action === 'publish')).toEqual([]);
  });

  it('what is as wanted stays untouched and is not counted', async ({ server }) => {
    const drafts = await makePosts(server, ['하나', '둘']);
    const open = await makePosts(server, ['셋'], {});
    const first = await change(server, 'post', 'publish', [...drafts, ...open]);
    expect(first.body.changed).toBe(2);
    const lines = (await linesOf(server)).length;
    const again = await change(server, 'post', 'publish', await rowsOf(server, 'post'));
    expect([again.status, again.body]).toEqual([200, { id: null, changed: 0 }]);
    expect(await linesOf(server)).toHaveLength(lines);
    expect((await rowsOf(server, 'post')).find(({ id }) => id === open[0]!.id)).toEqual(open[0]);
  });

  it('drafts are refused where they would be hidden, others are', async ({ server }) => {
    const [one] = await makePosts(server, ['초안']);
    const [other] = await makePosts(server, ['공개'], {});
    const refused = await change(server, 'post', 'hide', [one!, other!]);
    expect(refused.body.refused).toEqual([
      { id: one!.id, title: '초안', reason: '임시 저장은 숨길 수 없어요.' },
    ]);
    expect((await change(server, 'post', 'hide', [other!])).status).toBe(200);
    expect((await stateOf(server, other!.id)).status).toBe('hidden');
    const [line] = await linesOf(server);
    expect(line).toMatchObject({ action: 'hide' });
  });

  it('become drafts, best and not, and get and lose tags', async ({ server }) => {
    const rows = await makePosts(server, ['하나', '둘'], { tags: ['세션'] });
    await change(server, 'post', 'best', rows);
    expect((await stateOf(server, rows[0]!.id)).is_best).toBe(true);
    await change(server, 'post', 'unbest', await rowsOf(server, 'post'));
    expect((await stateOf(server, rows[0]!.id)).is_best).toBe(false);
    const tags = ['회고', '세션'];
    await change(server, 'post', 'add_tags', await rowsOf(server, 'post'), { tags });
    expect((await stateOf(server, rows[1]!.id)).tags).toEqual(['세션', '회고']);
    const [tagged] = await linesOf(server);
    expect(tagged).toMatchObject({ action: 'update', fields: ['tags'] });
    await change(server, 'post', 'remove_tags', await rowsOf(server, 'post'), { tags: ['세션'] });
    expect((await stateOf(server, rows[1]!.id)).tags).toEqual(['회고']);
    await change(server, 'post', 'draft', await rowsOf(server, 'post'));
    expect((await stateOf(server, rows[1]!.id)).status).toBe('draft');
  });

  it('tags of a draft go into its copy, and those of a public post beside its changes', async ({
    server,
  }) => {
    const [draft] = await makePosts(server, ['초안'], { status: 'draft', tags: [] });
    const [shown] = await makePosts(server, ['공개'], { tags: ['세션'] });
    const changed = await OpenEntry.open(server, 'post', shown!.id);
    await changed.save({ title: '아직 공개 안 함' });
    await change(server, 'post', 'add_tags', [draft!, shown!], { tags: ['새 태그'] });
    const opened = await OpenEntry.open(server, 'post', draft!.id);
    expect(opened.typed.tags).toEqual(['새 태그']);
    const after = await OpenEntry.open(server, 'post', shown!.id);
    expect(after.state.public).toMatchObject({ title: '공개', tags: ['세션', '새 태그'] });
    expect(after.typed).toMatchObject({ title: '아직 공개 안 함', tags: ['세션', '새 태그'] });
  });

  it('more tags than a post holds are refused', async ({ server }) => {
    const many = Array.from({ length: 10 }, (_, index) => `태그${index}`);
    const rows = await makePosts(server, ['하나'], { tags: many });
    const answer = await change(server, 'post', 'add_tags', rows, { tags: ['하나 더'] });
    expect(answer.body.refused).toEqual([
      { id: rows[0]!.id, title: '하나', reason: expect.stringContaining('10개') },
    ]);
  });

  it('go to the trash and come back', async ({ server }) => {
    const rows = await makePosts(server, ['하나', '둘'], {});
    expect((await change(server, 'post', 'delete', rows)).body.changed).toBe(2);
    expect(await rowsOf(server, 'post')).toEqual([]);
    const again = await change(server, 'post', 'delete', rows);
    expect(again.body.refused[0]).toMatchObject({ title: '하나', reason: '휴지통에 있어요.' });
    const restored = await change(server, 'post', 'restore', await trashOf(server, 'post'));
    expect(restored.body.changed).toBe(2);
    expect(await rowsOf(server, 'post')).toHaveLength(2);
    const lines = await linesOf(server);
    expect(lines.slice(0, 2).map(({ action }) => action)).toEqual(['restore', 'delete']);
  });
});

describe('two people at once', () => {
  it.for(['publish', 'delete', 'add_tags'] as const)(
    'one of them publishes, and the other’s %s is refused whole, or the other way round',
    async (other, { server }) => {
      const rows = await makePosts(server, EIGHT, { status: 'draft', tags: [] });
      const answers = await Promise.all([
        change(server, 'post', 'publish', rows),
        change(server, 'post', other, rows.toReversed(), { tags: ['회고'] }),
      ]);
      const statuses = answers.map(({ status }) => status).toSorted();
      // Who publishes what is public already is told that nothing was to be done.
      expect(statuses).toEqual(other === 'publish' ? expect.arrayContaining([200]) : [200, 409]);
      const states = await Promise.all(rows.map(({ id }) => stateOf(server, id)));
      const whole = states.map(({ status, tags }) => `${status} ${tags}`);
      expect(new Set(whole).size).toBe(1);
      const lines = (await linesOf(server)).filter(({ title }) => title.includes('외 7개'));
      expect(lines).toHaveLength(1);
    },
  );

  it('a hand that changes one of them meanwhile is not written over', async ({ server }) => {
    const rows = await makePosts(server, EIGHT);
    const { id } = rows[3]!;
    const [many, one] = await Promise.all([
      change(server, 'post', 'publish', rows),
      server.call('updatePost', { params: { id }, body: { title: '손으로' } }),
    ]);
    expect(one.status).toBe(200);
    const { title, status } = await stateOf(server, id);
    expect(title).toBe('손으로');
    expect(status).toBe(many.status === 200 ? 'published' : 'draft');
  });
});

it('what a colleague saves into a copy meanwhile is kept', async ({ server }) => {
  const rows = await makePosts(server, EIGHT, {});
  const entry = await OpenEntry.open(server, 'post', rows[0]!.id);
  const [, saved] = await Promise.all([
    change(server, 'post', 'draft', rows),
    entry.save({ title: '손으로 쓴 것' }),
  ]);
  const { typed } = await OpenEntry.open(server, 'post', rows[0]!.id);
  // Who saves after it is told that the entry is a draft now, and keeps the words.
  expect(saved.status).toBe(typed.title === '손으로 쓴 것' ? 200 : 412);
});

describe('what is no such change', () => {
  it.for([
    ['nothing', { kind: 'post', action: 'publish', entries: [] }, 'entries'],
    ['twice the same', { kind: 'post', action: 'publish', entries: twice() }, 'entries'],
    ['too many', { kind: 'post', action: 'publish', entries: numbered(501) }, 'entries'],
    ['an action of another kind', { kind: 'member', action: 'best', entries: numbered(1) }, 'kind'],
    ['no action', { kind: 'post', action: 'burn', entries: numbered(1) }, 'action'],
    ['no tags', { kind: 'post', action: 'add_tags', entries: numbered(1), tags: [] }, 'tags'],
    ['no tag', { kind: 'post', action: 'remove_tags', entries: numbered(1) }, 'tags'],
    ['no part', { kind: 'member', action: 'part', entries: numbered(1), part: '기획' }, 'part'],
    ['no version', { kind: 'post', action: 'hide', entries: [{ id: 1 }] }, 'entries.0.version'],
  ] as const)('%s is refused', async ([, body, path], { server }) => {
    const answer = await server.call('changeMany', { body });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('a visitor may not', async ({ server }) => {
    const body = { kind: 'post', action: 'publish', entries: numbered(1) };
    expect((await server.call('changeMany', { body, as: 'visitor' })).status).toBe(401);
    expect((await server.call('undoMany', { params: { id: 1 }, as: 'visitor' })).status).toBe(401);
  });
});

function numbered(count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, version: '1-1' }));
}

function twice() {
  return [...numbered(1), ...numbered(1)];
}

describe('many projects', () => {
  it('change their generation, of a draft in its copy', async ({ server }) => {
    const shown = await create(server, 'createProject', project());
    const hidden = await create(
      server,
      'createProject',
      project({ title: '초안', status: 'draft' }),
    );
    const answer = await change(server, 'project', 'generation', await rowsOf(server, 'project'), {
      generation: 12,
    });
    expect(answer.body.changed).toBe(2);
    const { body } = await server.call('getProject', { params: { id: shown.id } });
    expect(body).toMatchObject({
      generation: 12,
      title: '찾아줄게',
      project_member: { 나그네: '' },
    });
    const draft = await OpenEntry.open(server, 'project', hidden.id);
    expect(draft.typed.generation).toBe('12');
  });

  it('are published only where nothing is missing', async ({ server }) => {
    await create(server, 'createProject', project({ status: 'draft' }));
    const body = project({ title: '덜 쓴 것', status: 'draft', introduction: '' });
    const { id } = await create(server, 'createProject', body);
    const rows = await rowsOf(server, 'project');
    const answer = await change(server, 'project', 'publish', rows);
    expect(answer.body.refused).toEqual([{ id, title: '덜 쓴 것', reason: expect.any(String) }]);
    expect((await server.call('listProjects', { as: 'visitor' })).body.total).toBe(0);
  });
});

describe('many members', () => {
  const prepare = async (server: TestServer) => {
    for (const generation of [12, 13]) await create(server, 'createGeneration', { generation });
    for (const name of ['강하람', '윤서호']) await create(server, 'createMember', member({ name }));
    return membersOf(server);
  };

  it('change part, position and generation, and the log names nobody', async ({ server }) => {
    await prepare(server);
    const part = { part: '백엔드' };
    await change(server, 'member', 'part', await membersOf(server), part);
    const position = { position: '부원' };
    await change(server, 'member', 'position', await membersOf(server), position);
    expect(await membersOf(server)).toMatchObject([
      { part: '백엔드', position: '부원' },
      { part: '백엔드', position: '부원' },
    ]);
    await change(server, 'member', 'generation', await membersOf(server), { generation: 12 });
    expect(await membersOf(server)).toEqual([]);
    expect(await membersOf(server, 12)).toHaveLength(2);
    const lines = (await linesOf(server)).slice(0, 3);
    expect(lines.map(({ title, entity_id, fields }) => [title, entity_id, fields])).toEqual([
      ['멤버 2명', null, ['generation']],
      ['멤버 2명', null, ['position']],
      ['멤버 2명', null, ['part']],
    ]);
  });

  it('go nowhere where the generation is not there', async ({ server }) => {
    const rows = await prepare(server);
    const answer = await change(server, 'member', 'generation', rows, { generation: 11 });
    expect(answer.body.refused).toMatchObject([
      { title: '강하람', reason: '없는 기수예요. 기수를 먼저 등록해 주세요.' },
      { title: '윤서호' },
    ]);
    expect(await membersOf(server)).toHaveLength(2);
  });

  it('go to the trash and come back', async ({ server }) => {
    await change(server, 'member', 'delete', await prepare(server));
    expect(await membersOf(server)).toEqual([]);
    const back = await change(server, 'member', 'restore', await trashOf(server, 'member'));
    expect(back.body.changed).toBe(2);
    expect(await membersOf(server)).toHaveLength(2);
    expect((await linesOf(server))[0]).toMatchObject({ action: 'restore', title: '멤버 2명' });
  });
});

describe('versions in lists', () => {
  it('are for staff alone, and visitors get what they got', async ({ server }) => {
    await create(server, 'createGeneration', { generation: 13 });
    const made = await create(server, 'createPost', post());
    await create(server, 'createProject', project());
    await create(server, 'createMember', member());
    const generation = { params: { generation: 13 } };
    for (const [call, name, options] of [
      ['listPosts', 'posts', {}],
      ['listProjects', 'projects', {}],
      ['listMembers', 'members', generation],
    ] as const) {
      const staff = await server.call(call, { ...options, as: 'staff' });
      expect(staff.body[name]).toMatchObject([{ version: expect.stringMatching(/^\d+-\d+$/) }]);
      const visitor = await server.call(call, { ...options, as: 'visitor' });
      expect(visitor.body[name][0]).not.toHaveProperty('version');
    }
    const query = { only: 'version' };
    const asked = await server.call('listPosts', { as: 'visitor', query });
    expect(asked.body).toEqual((await server.call('listPosts', { as: 'visitor' })).body);
    expect((await server.call('listPosts', { as: 'staff', query })).body).toEqual({
      posts: [{ id: made.id, title: '첫 번째 글', version: expect.any(String) }],
      total: 1,
      total_page: 1,
    });
  });

  it.for(['listPosts', 'listProjects'] as const)(
    '%s answers more than a page of versions alone',
    async (call, { server }) => {
      const status = async (as: 'staff' | 'visitor', query: Record<string, string | number>) =>
        (await server.call(call, { as, query })).status;
      expect(await status('staff', { limit: 500, only: 'version' })).toBe(200);
      expect(await status('staff', { limit: 101 })).toBe(422);
      expect(await status('staff', { limit: 501, only: 'version' })).toBe(422);
      expect(await status('visitor', { limit: 500, only: 'version' })).toBe(422);
      expect(await status('visitor', { limit: 100 })).toBe(200);
    },
  );
});
