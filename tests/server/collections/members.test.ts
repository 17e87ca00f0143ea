import { describe, expect, onTestFinished } from 'vitest';
import type { Generation } from '#contract/generations/schemas.ts';
import { changeClub } from '#site';
import { create, member } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it as base } from '../support/server.ts';

const it = base.extend<{ club: TestServer }>({
  // Members need a generation.
  club: async ({ server }, use) => {
    await create(server, 'createGeneration', { generation: 13 });
    await create(server, 'createGeneration', { generation: 12 });
    await use(server);
  },
});

const names = (members: { name: string }[]) => members.map(({ name }) => name);
const listed = async (server: TestServer, generation = 13) =>
  names((await server.call('listMembers', { params: { generation } })).body.members);

describe.each(['/api', '/api/api'] as const)('a member under %s', (prefix) => {
  it('is created, read, changed and deleted', async ({ club }) => {
    const created = await club.call('createMember', { prefix, body: member() });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ id: expect.any(Number), ...member() });
    const params = { id: created.body.id };
    expect((await club.call('getMember', { prefix, params })).body).toEqual(created.body);
    expect((await club.call('listMembers', { prefix, params: { generation: 13 } })).body).toEqual({
      members: [created.body],
    });
    const body = { name: '윤서호', stacks: ['React', 'Next.js'] };
    const updated = await club.call('updateMember', { prefix, params, body });
    expect(updated.status).toBe(200);
    expect(updated.body).toEqual({ ...created.body, ...body });
    const deleted = await club.call('deleteMember', { prefix, params });
    expect(deleted.status).toBe(200);
    expect(deleted.body).toEqual(params);
    expect((await club.call('listMembers', { prefix, params: { generation: 13 } })).body).toEqual({
      members: [],
    });
    expect((await club.call('getMember', { prefix, params })).status).toBe(404);
  });
});

describe('a member', () => {
  it('needs no stacks and no links', async ({ club }) => {
    const body = member({ stacks: undefined, github: undefined, instagram: undefined });
    const created = await create(club, 'createMember', body);
    expect(created).toMatchObject({ stacks: [], github: null, instagram: null });
  });

  it('of a generation that does not exist is a refused field', async ({ club }) => {
    const refused = await club.call('createMember', { body: member({ generation: 42 }) });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path: 'generation', message: expect.any(String) }]);
    const { id } = await create(club, 'createMember', member());
    const moved = await club.call('updateMember', { params: { id }, body: { generation: 42 } });
    expect(moved.status).toBe(422);
    expect((await club.call('getMember', { params: { id } })).body.generation).toBe(13);
    expect(await club.count('members')).toBe(1);
  });

  it('keeps what is absent and clears what is null', async ({ club }) => {
    const created = await create(club, 'createMember', member());
    const params = { id: created.id };
    expect((await club.call('updateMember', { params, body: {} })).body).toEqual(created);
    const body = { github: null, stacks: null };
    const cleared = await club.call('updateMember', { params, body });
    expect(cleared.body).toEqual({ ...created, github: null, stacks: [] });
  });
});

describe('the members of a generation', () => {
  it('are none where it is unknown', async ({ server }) => {
    const answer = await server.call('listMembers', { params: { generation: 77 } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ members: [] });
  });

  it('stand 운영진 first, then by part and name', async ({ club }) => {
    const people = [
      ['하', '부원', '프론트엔드'],
      ['다', '아기사자', '백엔드'],
      ['나', '아기사자', '프론트엔드'],
      ['가', '부원', '프론트엔드'],
      ['마', '운영진', 'PM'],
      ['라', '운영진', '프론트엔드'],
      ['바', '운영진', '디자인'],
      ['사', '운영진', '백엔드'],
    ];
    for (const [name, position, part] of people) {
      await create(club, 'createMember', member({ name, position, part }));
    }
    await create(club, 'createMember', member({ name: '딴 기수', generation: 12 }));
    expect(await listed(club)).toEqual(['라', '사', '바', '마', '가', '나', '하', '다']);
    expect(await listed(club, 12)).toEqual(['딴 기수']);
    // Of two of the same name the first one stays the first.
    const twins = [
      await create(club, 'createMember', member({ name: '동명', generation: 12 })),
      await create(club, 'createMember', member({ name: '동명', generation: 12 })),
    ];
    const { body } = await club.call('listMembers', { params: { generation: 12 } });
    expect(body.members.slice(0, 2)).toEqual(twins);
  });
});

describe('a generation that is still to come', () => {
  it('is seen by staff alone until it is the one of the year', async ({ club }) => {
    await create(club, 'createGeneration', { generation: 14 });
    await create(club, 'createMember', member({ name: '새사자', generation: 14 }));
    const seen = async (as: 'staff' | 'visitor') => {
      const { body } = await club.call('listMembers', { as, params: { generation: 14 } });
      const all = (await club.call('listGenerations', { as })).body.generations;
      return [names(body.members), all.map(({ generation }: Generation) => generation)];
    };
    const sitemap = async () => (await club.request('/sitemap.xml')).text();
    expect(await seen('staff')).toEqual([['새사자'], [14, 13, 12]]);
    expect(await seen('visitor')).toEqual([[], [13, 12]]);
    expect(await sitemap()).not.toContain('generation=14');

    onTestFinished(() => changeClub({}));
    changeClub({ generation: 14 });
    // The server changes the club together with a commit.
    await create(club, 'createMember', member({ generation: 13 }));
    expect(await seen('visitor')).toEqual([['새사자'], [14, 13, 12]]);
    expect(await sitemap()).toContain('generation=13');
  });
});

describe('the order of members', () => {
  const addAll = async (club: TestServer) => {
    const ids: Record<string, number> = {};
    for (const [name, part] of [
      ['가', '백엔드'],
      ['나', '백엔드'],
      ['다', '백엔드'],
      ['라', '디자인'],
      ['마', '디자인'],
    ] as const) {
      ids[name] = (await create(club, 'createMember', member({ name, part }))).id;
    }
    return ids;
  };

  it('is what staff says inside a part, the rest following by name', async ({ club }) => {
    const ids = await addAll(club);
    const order = (...wanted: string[]) =>
      club.call('orderMembers', { body: { generation: 13, ids: wanted.map((name) => ids[name]) } });
    const first = await order('다', '나');
    expect(names(first.body.members)).toEqual(['다', '나', '가', '라', '마']);
    expect(names((await order('마')).body.members)).toEqual(['다', '나', '가', '마', '라']);
    expect(await listed(club)).toEqual(['다', '나', '가', '마', '라']);
    expect(names((await order('나')).body.members)).toEqual(['나', '가', '다', '마', '라']);
  });

  it('does not follow a member to another part', async ({ club }) => {
    const ids = await addAll(club);
    await club.call('orderMembers', { body: { generation: 13, ids: [ids['다'], ids['가']] } });
    await club.call('updateMember', { params: { id: ids['다']! }, body: { part: '디자인' } });
    expect(await listed(club)).toEqual(['가', '나', '다', '라', '마']);
    await club.call('orderMembers', { body: { generation: 13, ids: [ids['마']] } });
    await club.call('updateMember', { params: { id: ids['마']! }, body: { part: '백엔드' } });
    expect(await listed(club)).toEqual(['가', '나', '마', '다', '라']);
  });

  it('of another part takes no place from who is in the trash', async ({ club }) => {
    const ids = await addAll(club);
    const order = (...wanted: string[]) =>
      club.call('orderMembers', { body: { generation: 13, ids: wanted.map((name) => ids[name]) } });
    const id = ids['다']!;
    await order('다', '나');
    await club.call('deleteMember', { params: { id } });
    await order('마', '라');
    await club.call('restoreFromTrash', { params: { kind: 'member', id } });
    expect(await listed(club)).toEqual(['다', '나', '가', '마', '라']);
  });

  it('refuses somebody of another generation and changes nothing', async ({ club }) => {
    const ids = await addAll(club);
    const other = await create(club, 'createMember', member({ name: '딴', generation: 12 }));
    const refused = await club.call('orderMembers', {
      body: { generation: 13, ids: [ids['다'], other.id] },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path: 'ids.1', message: expect.any(String) }]);
    expect(await listed(club)).toEqual(['가', '나', '다', '라', '마']);
  });
});
