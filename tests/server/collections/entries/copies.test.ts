import { describe, expect } from 'vitest';
import { newName, OpenEntry } from '../../support/entries.ts';
import { create, post, project } from '../../support/factories.ts';
import { by, type TestServer } from '../../support/server-client.ts';
import { it } from '../../support/server.ts';

const KINDS = [
  { kind: 'post', call: 'createPost', body: post() },
  { kind: 'project', call: 'createProject', body: project() },
] as const;

const log = async (server: TestServer) => {
  const { body } = await server.call('listActivity');
  return (body.entries as { action: string; kind: string; title: string }[])
    .filter(({ kind }) => kind === 'post' || kind === 'project')
    .map(({ action, title }) => `${action} ${title}`);
};

const listed = async (server: TestServer, q = '') => {
  const answer = await server.call('listPosts', { as: 'staff', query: { q } });
  return (answer.body.posts as { id: number; title: string; unreleased: unknown }[]).map(
    ({ id, title, unreleased }) => ({ id, title, unreleased }),
  );
};

describe('a draft that was begun', () => {
  it('is seen by nobody before it holds a word, and then once in the log', async ({ server }) => {
    const entry = await OpenEntry.begin(server, 'post');
    expect(entry.state).toMatchObject({ status: 'draft', copy: { title: '' }, public: null });
    expect(await listed(server)).toEqual([]);
    expect((await server.call('getPost', { as: 'staff', params: { id: entry.id } })).status).toBe(
      404,
    );
    expect(await log(server)).toEqual([]);
    await entry.save({ title: '첫' });
    await entry.save({ title: '첫 글' });
    await entry.save({ content: '이야기' });
    expect(await listed(server, '이야기')).toMatchObject([{ id: entry.id, title: '첫 글' }]);
    expect(await log(server)).toEqual(['create 첫 글']);
    await entry.save({ title: '', content: '' });
    expect(await listed(server)).toHaveLength(1);
  });

  it('is made once under its name', async ({ server }) => {
    const body = { name: newName() };
    const params = { kind: 'project' };
    const made = await server.call('beginEntry', { params, body });
    const again = await server.call('beginEntry', { params, body });
    expect([made.status, again.status, again.body.id]).toEqual([201, 201, made.body.id]);
  });

  it('may begin with the words of one that is gone', async ({ server }) => {
    const values = (await OpenEntry.begin(server, 'post')).typed;
    const body = { name: newName(), values: { ...values, title: '남은 글' } };
    const { body: made } = await server.call('beginEntry', { params: { kind: 'post' }, body });
    expect(await listed(server)).toMatchObject([{ id: made.id, title: '남은 글' }]);
    expect(await log(server)).toEqual(['create 남은 글']);
  });

  it('goes without a trace where it is deleted without a word', async ({ server }) => {
    const { id } = await OpenEntry.begin(server, 'post');
    expect((await server.call('deletePost', { params: { id } })).status).toBe(200);
    expect((await server.call('listTrash')).body.items).toEqual([]);
    expect((await server.call('getEntry', { params: { kind: 'post', id } })).status).toBe(404);
  });
});

describe('a save of a copy', () => {
  it('keeps what a field refuses, in the row what is valid', async ({ server }) => {
    const entry = await OpenEntry.begin(server, 'project');
    const typed = {
      title: '가'.repeat(121),
      url: 'https://',
      line_introduction: '한 줄',
      generation: '열셋',
      startDate: '2026-05-02',
      endDate: '2026-05-01',
      projectMember: [{ name: '강하람', role: 'pm' }],
    };
    expect((await entry.save(typed)).status).toBe(200);
    const again = await OpenEntry.open(server, 'project', entry.id);
    expect(again.typed).toMatchObject(typed);
    const { body } = await server.call('getProject', { as: 'staff', params: { id: entry.id } });
    expect(body).toMatchObject({
      title: '',
      url: '',
      line_introduction: '한 줄',
      generation: 13,
      start_Date: '',
      end_Date: '',
      project_member: {},
    });
    const refused = await again.publish();
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toContain('title');
  });

  for (const { kind, call, body } of KINDS) {
    it(`of a ${kind} changes nothing that visitors or the log see`, async ({ server }) => {
      const { id } = await create(server, call, body);
      const read = kind === 'post' ? 'getPost' : 'getProject';
      const before = await server.call(read, { as: 'visitor', params: { id } });
      const entry = await OpenEntry.open(server, kind, id);
      await entry.save({ title: '아직 아무도 모르는 제목' });
      const after = await server.call(read, { as: 'visitor', params: { id } });
      expect(after.body).toEqual(before.body);
      expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
      expect(await log(server)).toEqual([`create ${body.title}`]);
      const { state } = await OpenEntry.open(server, kind, id);
      expect(state).toMatchObject({ has_changes: true, base: { title: body.title } });
    });
  }

  it('is refused over a newer number, and shows what stands there', async ({ server }) => {
    const { id } = await create(server, 'createPost', post());
    const [mine, theirs] = [
      await OpenEntry.open(server, 'post', id),
      await OpenEntry.open(server, 'post', id, by(await server.enroll('other'))),
    ];
    await theirs.save({ content: '다른 사람의 글' });
    const refused = await mine.save({ title: '내 제목' });
    expect([refused.status, refused.body.code]).toEqual([412, 'precondition_failed']);
    expect(refused.body.current).toMatchObject({
      number: theirs.state.number,
      version: mine.state.version,
      copy: { content: '다른 사람의 글' },
      public: { title: post().title },
      writing: ['other'],
      writers: [{ field: 'content', username: 'other' }],
    });
  });

  it('is answered as done under its name, and not done twice', async ({ server }) => {
    const entry = await OpenEntry.begin(server, 'post');
    const body = { name: newName() };
    const { number } = entry.state;
    await entry.save({ title: '하나' }, body);
    const saved = entry.state.number;
    entry.state = { ...entry.state, number };
    const again = await entry.save({ title: '하나' }, body);
    expect([again.status, again.body.number]).toEqual([200, saved]);
    entry.state = { ...entry.state, number };
    expect((await entry.save({ title: '둘' })).status).toBe(412);
  });

  it('ends where it is what is public again, blanks and composition aside', async ({ server }) => {
    const { id } = await create(server, 'createPost', post({ title: '가나' }));
    const entry = await OpenEntry.open(server, 'post', id);
    await entry.save({ title: '다' });
    expect(await listed(server)).toMatchObject([{ unreleased: { by: ['staff'] } }]);
    await entry.save({ title: `${'가나'.normalize('NFD')}\u200b ` });
    expect(entry.state.has_changes).toBe(false);
    expect(await listed(server)).toMatchObject([{ unreleased: null }]);
  });

  it('of more than 256 KiB is refused', async ({ server }) => {
    const entry = await OpenEntry.begin(server, 'post');
    const content = '가'.repeat(87_400);
    const answer = await entry.save({ content });
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large']);
    expect((await entry.save({ content: content.slice(0, 87_000) })).status).toBe(200);
  });

  it('of what no form of the kind holds is refused', async ({ server }) => {
    const entry = await OpenEntry.begin(server, 'post');
    for (const changes of [{ title: 1 }, { tags: 'one' }, { content: null }])
      expect((await entry.save(changes)).status).toBe(422);
  });

  it('counts for the fields in which it differs from the copy before it', async ({ server }) => {
    const { id } = await create(server, 'createPost', post());
    const mine = await OpenEntry.open(server, 'post', id);
    await mine.save({ title: '내 제목' });
    const theirs = await OpenEntry.open(server, 'post', id, by(await server.enroll('other')));
    await theirs.save({ content: '그 글' });
    const { writers } = (await OpenEntry.open(server, 'post', id)).state;
    expect(writers.map(({ field, username }) => [field, username])).toEqual([
      ['title', 'staff'],
      ['content', 'other'],
    ]);
  });
});
