import { describe, expect } from 'vitest';
import { pass } from '../support/clock.ts';
import { OpenEntry } from '../support/entries.ts';
import { create, member, project } from '../support/factories.ts';
import type { Answer, TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';
import { change, linesOf, makePosts, membersOf, rowsOf, trashOf, undo } from './bulk.ts';

const MINUTE_MS = 60_000;

const postOf = async (server: TestServer, id: number) =>
  (await server.call('getPost', { as: 'staff', params: { id } })).body;

const opened = (server: TestServer, id: number) => OpenEntry.open(server, 'post', id);

/** What is public of a post, and its state. */
const shownOf = ({ title, contents, tags, status, published_at, is_best }: Answer['body']) => ({
  title,
  contents,
  tags,
  status,
  published_at,
  is_best,
});

describe('발행 taken back', () => {
  it('makes drafts again, with a line of its own, once', async ({ server }) => {
    const rows = await makePosts(server, ['하나', '둘', '셋']);
    const { body } = await change(server, 'post', 'publish', rows);
    const answer = await undo(server, body.id);
    expect([answer.status, answer.body.changed]).toEqual([200, 3]);
    const states = await Promise.all(rows.map(({ id }) => postOf(server, id)));
    expect(states.map(({ status }) => status)).toEqual(['draft', 'draft', 'draft']);
    expect((await server.call('listPosts', { as: 'visitor' })).body.total).toBe(0);
    const [line, made] = await linesOf(server);
    expect(line).toMatchObject({ action: 'undo', kind: 'post', title: '‘하나’ 외 2개' });
    expect(made).toMatchObject({ id: body.id, action: 'publish' });
    expect((await undo(server, body.id)).status).toBe(404);
  });

  it('brings back the copy as it was typed, or keeps what is typed since', async ({ server }) => {
    const one = await OpenEntry.begin(server, 'post');
    await one.save({ title: '하나', content: '내용', url: 'example.com' });
    const other = await OpenEntry.begin(server, 'post');
    await other.save({ title: '둘', content: '내용', url: 'example.com' });
    const { body } = await change(server, 'post', 'publish', await rowsOf(server, 'post'));
    const writing = await opened(server, other.id);
    await writing.save({ title: '둘, 더 쓴 것' });
    expect((await undo(server, body.id)).status).toBe(200);
    expect((await opened(server, one.id)).typed).toMatchObject({
      title: '하나',
      url: 'example.com',
    });
    const kept = await opened(server, other.id);
    expect([kept.state.status, kept.typed.title]).toEqual(['draft', '둘, 더 쓴 것']);
    expect((await opened(server, one.id)).state.writers).toMatchObject([
      { field: 'title' },
      { field: 'content' },
      { field: 'url' },
    ]);
  });

  it('hidden and scheduled ones are what they were', async ({ server }) => {
    const [hidden] = await makePosts(server, ['숨긴 것'], { status: 'hidden' });
    const later = new Date(Date.now() + 60 * MINUTE_MS).toISOString();
    const [planned] = await makePosts(server, ['예약'], {
      status: 'published',
      published_at: later,
    });
    const before = [await postOf(server, hidden!.id), await postOf(server, planned!.id)];
    const { body } = await change(server, 'post', 'publish', [hidden!, planned!]);
    expect((await server.call('listPosts', { as: 'visitor' })).body.total).toBe(2);
    await undo(server, body.id);
    const after = [await postOf(server, hidden!.id), await postOf(server, planned!.id)];
    expect(after.map(shownOf)).toEqual(before.map(shownOf));
  });
});

describe('초안으로 taken back', () => {
  it('makes public what was public, and the copy stays beside it', async ({ server }) => {
    const [same, written, since] = await makePosts(server, ['그대로', '쓰던 것', '나중에'], {});
    const beside = await opened(server, written!.id);
    await beside.save({ title: '쓰던 것 2' });
    const before = await Promise.all([same!, written!, since!].map(({ id }) => postOf(server, id)));
    const { body } = await change(server, 'post', 'draft', await rowsOf(server, 'post'));
    const typing = await opened(server, since!.id);
    await typing.save({ content: '그 뒤에 쓴 것' });
    expect((await undo(server, body.id)).status).toBe(200);
    const after = await Promise.all([same!, written!, since!].map(({ id }) => postOf(server, id)));
    expect(after.map(shownOf)).toEqual(before.map(shownOf));
    const [first, second, third] = [
      await opened(server, same!.id),
      await opened(server, written!.id),
      await opened(server, since!.id),
    ];
    expect(first.state).toMatchObject({ has_changes: false, copy: null });
    expect(second.state).toMatchObject({ has_changes: true, copy: { title: '쓰던 것 2' } });
    expect(second.state.base).toMatchObject({ title: '쓰던 것' });
    expect(third.state).toMatchObject({ has_changes: true, copy: { content: '그 뒤에 쓴 것' } });
    expect((await third.publish()).status).toBe(200);
  });

  it('what was scheduled for a moment that has come since is hidden', async ({ server }) => {
    const later = new Date(Date.now() + 5 * MINUTE_MS).toISOString();
    const [planned] = await makePosts(server, ['예약'], {
      status: 'published',
      published_at: later,
    });
    const { body } = await change(server, 'post', 'draft', [planned!]);
    pass(6 * MINUTE_MS);
    expect((await undo(server, body.id)).status).toBe(200);
    expect(await postOf(server, planned!.id)).toMatchObject({
      status: 'hidden',
      published_at: later,
    });
  });

  it('not where it was public again since', async ({ server }) => {
    const [row] = await makePosts(server, ['하나'], {});
    const { body } = await change(server, 'post', 'draft', [row!]);
    await (await opened(server, row!.id)).publish();
    await (await opened(server, row!.id)).show('draft');
    const answer = await undo(server, body.id);
    expect([answer.status, answer.body.refused]).toEqual([
      409,
      [{ id: row!.id, title: '하나', reason: '그사이 다른 사람이 바꿨어요.' }],
    ]);
  });
});

describe('other changes taken back', () => {
  it('hidden, best and tags are what they were', async ({ server }) => {
    const shown = await makePosts(server, ['하나'], { tags: ['세션'] });
    const [draft] = await makePosts(server, ['초안'], { status: 'draft', tags: ['초안'] });
    const before = shownOf(await postOf(server, shown[0]!.id));
    for (const [action, more] of [
      ['hide', {}],
      ['best', {}],
      ['add_tags', { tags: ['회고'] }],
      ['remove_tags', { tags: ['세션'] }],
    ] as const) {
      const rows = await rowsOf(server, 'post');
      const { body } = await change(
        server,
        'post',
        action,
        action === 'hide' ? rows.filter(({ id }) => id !== draft!.id) : rows,
        more,
      );
      expect((await undo(server, body.id)).status).toBe(200);
      expect(shownOf(await postOf(server, shown[0]!.id))).toEqual(before);
      expect((await opened(server, draft!.id)).typed.tags).toEqual(['초안']);
      expect((await postOf(server, draft!.id)).is_best).toBe(false);
    }
  });

  it('a draft keeps what was typed since, tags included', async ({ server }) => {
    const rows = await makePosts(server, ['하나', '둘'], { status: 'draft', tags: [] });
    const { body } = await change(server, 'post', 'add_tags', rows, { tags: ['회고'] });
    await (await opened(server, rows[0]!.id)).save({ title: '하나 더' });
    await (await opened(server, rows[1]!.id)).save({ tags: ['회고', '손으로'] });
    expect((await undo(server, body.id)).status).toBe(200);
    expect((await opened(server, rows[0]!.id)).typed).toMatchObject({ title: '하나 더', tags: [] });
    expect((await opened(server, rows[1]!.id)).typed.tags).toEqual(['회고', '손으로']);
  });

  it('삭제 brings back from the trash, and 되돌리기 from there goes back', async ({ server }) => {
    const rows = await makePosts(server, ['하나'], {});
    const drafts = await makePosts(server, ['초안']);
    const deleted = await change(server, 'post', 'delete', [...rows, ...drafts]);
    expect((await undo(server, deleted.body.id)).status).toBe(200);
    expect(await rowsOf(server, 'post')).toHaveLength(2);
    await change(server, 'post', 'delete', await rowsOf(server, 'post'));
    const inTrash = (await server.call('listTrash')).body.items;
    const restored = await change(server, 'post', 'restore', await trashOf(server, 'post'));
    await (await opened(server, drafts[0]!.id)).save({ title: '그사이 쓴 것' });
    expect((await undo(server, restored.body.id)).status).toBe(200);
    const after = (await server.call('listTrash')).body.items;
    expect(after.map(({ deleted_at }: { deleted_at: string }) => deleted_at)).toEqual(
      inTrash.map(({ deleted_at }: { deleted_at: string }) => deleted_at),
    );
    const again = await change(server, 'post', 'restore', await trashOf(server, 'post'));
    expect(again.body.changed).toBe(2);
    expect((await opened(server, drafts[0]!.id)).typed.title).toBe('그사이 쓴 것');
  });

  it('a project has its generation again', async ({ server }) => {
    const shown = await create(server, 'createProject', project());
    const draft = await create(
      server,
      'createProject',
      project({ title: '초안', status: 'draft' }),
    );
    const rows = await rowsOf(server, 'project');
    const { body } = await change(server, 'project', 'generation', rows, { generation: 12 });
    expect((await undo(server, body.id)).status).toBe(200);
    const read = { as: 'staff', params: { id: shown.id } } as const;
    expect((await server.call('getProject', read)).body).toMatchObject({ generation: 13 });
    const open = await OpenEntry.open(server, 'project', draft.id);
    expect(open.typed.generation).toBe('13');
  });

  it('members are what and where they were', async ({ server }) => {
    for (const generation of [12, 13]) await create(server, 'createGeneration', { generation });
    for (const name of ['강하람', '윤서호', '나그네'])
      await create(server, 'createMember', member({ name }));
    const [first, second, third] = await membersOf(server);
    const ids = [third!.id, first!.id, second!.id];
    await server.call('orderMembers', { body: { generation: 13, ids } });
    const order = async () => (await membersOf(server)).map(({ id }) => id);
    for (const [action, more] of [
      ['part', { part: '백엔드' }],
      ['position', { position: '부원' }],
      ['generation', { generation: 12 }],
      ['delete', {}],
    ] as const) {
      const { body } = await change(server, 'member', action, await membersOf(server), more);
      expect([action, (await undo(server, body.id)).status]).toEqual([action, 200]);
      expect([action, await order()]).toEqual([action, ids]);
    }
  });
});

describe('not taken back', () => {
  it('where one of them was changed since, and none of them is', async ({ server }) => {
    const rows = await makePosts(server, ['하나', '둘']);
    const { body } = await change(server, 'post', 'publish', rows);
    await server.call('updatePost', { params: { id: rows[1]!.id }, body: { title: '둘 고침' } });
    const answer = await undo(server, body.id);
    expect([answer.status, answer.body.refused]).toEqual([
      409,
      [{ id: rows[1]!.id, title: '둘 고침', reason: '그사이 다른 사람이 바꿨어요.' }],
    ]);
    expect((await postOf(server, rows[0]!.id)).status).toBe('published');
    expect((await linesOf(server)).some(({ action }) => action === 'undo')).toBe(false);
  });

  it('after ten minutes, and what is no change of many', async ({ server }) => {
    const rows = await makePosts(server, ['하나', '둘']);
    const { body } = await change(server, 'post', 'publish', rows);
    pass(9 * MINUTE_MS);
    const [created] = (await linesOf(server)).filter(({ action }) => action === 'create');
    expect((await undo(server, created.id)).status).toBe(404);
    expect((await undo(server, 999_999)).status).toBe(404);
    pass(2 * MINUTE_MS);
    expect((await undo(server, body.id)).status).toBe(404);
  });

  it('twice, by two who press at once', async ({ server }) => {
    const rows = await makePosts(server, ['하나', '둘']);
    const { body } = await change(server, 'post', 'add_tags', rows, { tags: ['새 태그'] });
    const answers = await Promise.all([undo(server, body.id), undo(server, body.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const lines = (await linesOf(server)).filter(({ action }) => action === 'undo');
    expect(lines).toHaveLength(1);
  });

  it('where somebody’s name was to be forgotten since', async ({ server }) => {
    await create(server, 'createGeneration', { generation: 13 });
    const made = await create(server, 'createMember', member());
    await create(server, 'createProject', project({ status: 'draft' }));
    const rows = await rowsOf(server, 'project');
    const { body } = await change(server, 'project', 'publish', rows);
    await server.call('forgetMember', { params: { id: made.id } });
    expect((await undo(server, body.id)).status).toBe(404);
    const left = await server.db.read.selectFrom('bulk_changes').select('before').execute();
    expect(JSON.stringify(left)).not.toContain('강하람');
  });
});
