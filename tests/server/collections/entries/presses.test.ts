import { describe, expect } from 'vitest';
import { newName, OpenEntry } from '../../support/entries.ts';
import { create, post, project } from '../../support/factories.ts';
import { by, type TestServer } from '../../support/server-client.ts';
import { it } from '../../support/server.ts';

const LATER = '2099-01-01T00:00:00.000Z';

const actions = async (server: TestServer) => {
  const { body } = await server.call('listActivity');
  return (body.entries as { action: string; kind: string }[])
    .filter(({ kind }) => kind === 'post')
    .map(({ action }) => action)
    .toReversed();
};

const shown = async (server: TestServer, id: number) => {
  const { status, body } = await server.call('getPost', { as: 'visitor', params: { id } });
  return status === 200 ? (body.title as string) : status;
};

const written = async (server: TestServer): Promise<OpenEntry> => {
  const entry = await OpenEntry.begin(server, 'post');
  await entry.save(post({ thumbnail: '' }));
  return entry;
};

const over = async (
  server: TestServer,
  changes: Record<string, unknown> = {},
): Promise<OpenEntry> => {
  const { id } = await create(server, 'createPost', post(changes));
  return OpenEntry.open(server, 'post', id);
};

const versions = async (server: TestServer, id: number) => {
  const { body } = await server.call('listRevisions', { params: { kind: 'post', id } });
  return body.revisions as { id: number; sort: string; fields: string[] }[];
};

describe('발행', () => {
  it('puts the copy into the public fields, as one version and one line', async ({ server }) => {
    const entry = await written(server);
    expect(await shown(server, entry.id)).toBe(404);
    const answer = await entry.publish();
    expect(answer.body).toMatchObject({
      status: 'published',
      is_visible: true,
      has_changes: false,
    });
    expect(await shown(server, entry.id)).toBe('첫 번째 글');
    expect(await actions(server)).toEqual(['create', 'publish']);
    const sorts = (await versions(server, entry.id)).map(({ sort }) => sort);
    expect(sorts.filter((sort) => sort === 'public')).toHaveLength(1);
  });

  it('may be of a moment to come', async ({ server }) => {
    const entry = await written(server);
    const { body } = await entry.publish({ published_at: LATER });
    expect(body).toMatchObject({ status: 'published', published_at: LATER, is_visible: false });
    await entry.save({ title: '그 뒤에 고친 제목' });
    await entry.show('published');
    expect(await shown(server, entry.id)).toBe('첫 번째 글');
  });

  it('that was answered is not done again under its name', async ({ server }) => {
    const entry = await written(server);
    const before = entry.state;
    const name = newName();
    await entry.publish({ name });
    const { number } = entry.state;
    entry.state = before;
    const again = await entry.publish({ name });
    expect([again.status, again.body.number]).toEqual([200, number]);
    expect(await actions(server)).toEqual(['create', 'publish']);
  });

  it('ends where a colleague has written or published since', async ({ server }) => {
    const mine = await written(server);
    const theirs = await OpenEntry.open(server, 'post', mine.id, by(await server.enroll('other')));
    await theirs.save({ title: '다른 제목' });
    expect((await mine.publish()).status).toBe(412);
    await theirs.publish();
    const state = { ...mine.state, number: theirs.state.number };
    mine.state = state;
    // The state is another than was seen.
    expect((await mine.publish()).status).toBe(412);
    expect(await shown(server, mine.id)).toBe('다른 제목');
  });
});

describe('what rests or comes back', () => {
  it('never unpublishes what a colleague has published', async ({ server }) => {
    const mine = await written(server);
    const theirs = await OpenEntry.open(server, 'post', mine.id);
    await theirs.publish();
    const refused = await mine.save({ title: '한 글자 더' });
    expect(refused.status).toBe(412);
    mine.state = { ...mine.state, ...refused.body.current };
    expect((await mine.save({ title: '한 글자 더' })).body).toMatchObject({
      status: 'published',
      has_changes: true,
    });
    expect(await shown(server, mine.id)).toBe('첫 번째 글');
  });
});

describe('저장', () => {
  it('publishes the copy and nothing where there is none', async ({ server }) => {
    const entry = await over(server);
    const { version } = entry.state;
    expect((await entry.publish()).body.version).toBe(version);
    await entry.save({ title: '새 제목' });
    await entry.publish();
    expect(await shown(server, entry.id)).toBe('새 제목');
    expect(entry.state.version).not.toBe(version);
    expect(await actions(server)).toEqual(['create', 'update']);
  });

  it('is a conflict where the public fields have changed where the copy has, too', async ({
    server,
  }) => {
    const entry = await over(server);
    await entry.save({ title: '내 제목' });
    const params = { id: entry.id };
    await server.call('updatePost', { params, body: { title: '그 제목', tags: ['새'] } });
    entry.state = (await OpenEntry.open(server, 'post', entry.id)).state;
    // What was as public in the copy has followed.
    expect(entry.state.copy).toMatchObject({ title: '내 제목', tags: ['새'] });
    const refused = await entry.publish();
    expect(refused.status).toBe(412);
    expect(refused.body.current).toMatchObject({
      public: { title: '그 제목' },
      base: { title: post().title },
    });
    // Also where one's own words stay as they are.
    await entry.save({}, { over: entry.state.version });
    expect((await entry.publish()).status).toBe(200);
    expect(await shown(server, entry.id)).toBe('내 제목');
  });

  it('takes no moment', async ({ server }) => {
    const entry = await over(server);
    await entry.save({ title: '새 제목' });
    expect((await entry.publish({ published_at: LATER })).status).toBe(422);
  });
});

describe('who sees an entry', () => {
  it('changes without a word, whatever is typed meanwhile', async ({ server }) => {
    const entry = await over(server);
    const typing = await OpenEntry.open(server, 'post', entry.id);
    await typing.save({ title: '쓰는 중' });
    const hidden = await entry.show('hidden');
    expect(hidden.body).toMatchObject({ status: 'hidden', copy: { title: '쓰는 중' } });
    expect(await shown(server, entry.id)).toBe(404);
    expect((await entry.show('published')).status).toBe(200);
    expect(await shown(server, entry.id)).toBe(post().title);
    expect(await actions(server)).toEqual(['create', 'hide', 'publish']);
    expect((await typing.save({ title: '더 쓰는 중' })).status).toBe(200);
    typing.state = { ...typing.state, version: '1-1' };
    expect((await typing.show('hidden')).status).toBe(412);
  });

  it('goes back to draft with its copy, and what was public is a version', async ({ server }) => {
    const entry = await over(server);
    await entry.save({ title: '쓰던 제목' });
    const { body } = await entry.show('draft');
    expect(body).toMatchObject({ status: 'draft', public: null, copy: { title: '쓰던 제목' } });
    const [version] = (await versions(server, entry.id)).filter(({ sort }) => sort === 'public');
    await entry.revert(version?.id ?? 0);
    expect(entry.state).toMatchObject({ status: 'draft', copy: { title: post().title } });
  });

  it('of a draft is set by 발행 alone', async ({ server }) => {
    const entry = await written(server);
    for (const status of ['published', 'hidden'])
      expect((await entry.show(status)).status).toBe(422);
  });

  it('is hidden where what was scheduled comes back after its moment', async ({ server }) => {
    const entry = await written(server);
    const at = new Date(Date.now() + 400).toISOString();
    await entry.publish({ published_at: at });
    await server.call('deletePost', { params: { id: entry.id } });
    await expect.poll(() => new Date().toISOString() > at).toBe(true);
    const params = { kind: 'post', id: entry.id };
    await server.call('restoreFromTrash', { params });
    expect((await OpenEntry.open(server, 'post', entry.id)).state.status).toBe('hidden');
  });
});

describe('what is taken out of a copy', () => {
  it('is a version that was set aside', async ({ server }) => {
    const entry = await over(server);
    await entry.save({ title: '버릴 제목' });
    const { body } = await entry.discard();
    expect(body).toMatchObject({ has_changes: false, copy: null });
    const [aside] = (await versions(server, entry.id)).filter(({ sort }) => sort === 'aside');
    expect(aside?.fields).toEqual(['title']);
    await entry.revert(aside?.id ?? 0);
    expect(entry.state.copy).toMatchObject({ title: '버릴 제목' });
    await entry.discard({ values: { ...entry.typed, title: '처음에 본 제목' } });
    expect(entry.state.copy).toMatchObject({ title: '처음에 본 제목' });
    await entry.setAside({ title: '겹친 제목' });
    const asides = (await versions(server, entry.id)).filter(({ sort }) => sort === 'aside');
    // What was discarded, what 되돌리기 brought back, what 취소 took away, and what was set aside.
    expect(asides.map(({ fields }) => fields)).toEqual([['title'], ['title'], ['title']]);
    expect(await shown(server, entry.id)).toBe(post().title);
  });

  it('is nothing of a draft but by another form', async ({ server }) => {
    const entry = await written(server);
    expect((await entry.discard()).status).toBe(422);
  });
});

describe('an entry in the trash', () => {
  it('is neither read nor written, and says why', async ({ server }) => {
    const entry = await over(server);
    await entry.save({ title: '쓰던 제목' });
    await server.call('deletePost', { params: { id: entry.id } });
    for (const answer of [
      await entry.save({ title: '더' }),
      await entry.publish(),
      await entry.show('hidden'),
      await entry.discard(),
      await server.call('getEntry', { params: { kind: 'post', id: entry.id } }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'in_trash']);
    await server.call('restoreFromTrash', { params: { kind: 'post', id: entry.id } });
    expect((await OpenEntry.open(server, 'post', entry.id)).typed).toMatchObject({
      title: '쓰던 제목',
    });
  });
});

describe('a basic write', () => {
  it('of a draft writes the copy, and leaves what comes back as it was answered', async ({
    server,
  }) => {
    const entry = await OpenEntry.begin(server, 'post');
    const title = '가'.repeat(121);
    await entry.save({ title, content: '글' });
    const { body } = await server.call('getPost', { as: 'staff', params: { id: entry.id } });
    await server.call('updatePost', {
      params: { id: entry.id },
      body: { title: body.title, content: '고친 글', tags: ['하나'] },
    });
    const { typed, state } = await OpenEntry.open(server, 'post', entry.id);
    expect(typed).toMatchObject({ title, content: '고친 글', tags: ['하나'] });
    expect(state.number).not.toBe(entry.state.number);
    expect(await actions(server)).toEqual(['create']);
  });

  it('that publishes a draft publishes its copy', async ({ server }) => {
    const entry = await written(server);
    const params = { id: entry.id };
    await server.call('updatePost', { params, body: { status: 'published', title: '이 제목' } });
    expect(await shown(server, entry.id)).toBe('이 제목');
    const { body } = await server.call('getPost', { as: 'visitor', params });
    expect(body.contents).toContain('반가워요');
  });

  it('that makes a draft keeps the copy', async ({ server }) => {
    const entry = await over(server);
    await entry.save({ title: '쓰던 제목' });
    await server.call('updatePost', {
      params: { id: entry.id },
      body: { status: 'draft', url: 'https://example.com/new' },
    });
    const { typed, state } = await OpenEntry.open(server, 'post', entry.id);
    expect([typed.title, typed.url, state.status]).toEqual([
      '쓰던 제목',
      'https://example.com/new',
      'draft',
    ]);
  });

  it('of a project goes the same way', async ({ server }) => {
    const { id } = await create(server, 'createProject', project());
    const entry = await OpenEntry.open(server, 'project', id);
    await entry.save({ title: '쓰던 제목' });
    await server.call('updateProject', { params: { id }, body: project({ part: 'WEB' }) });
    expect((await OpenEntry.open(server, 'project', id)).typed).toMatchObject({
      title: '쓰던 제목',
      part: 'WEB',
    });
    await server.call('updateProject', {
      params: { id },
      body: project({ status: 'draft', title: '' }),
    });
    const { state } = await OpenEntry.open(server, 'project', id);
    expect(state).toMatchObject({ status: 'draft', copy: { title: '' } });
  });
});

describe('발행 and a colleague’s save at once', () => {
  it('loses no answered word, and makes none public that was not named', async ({ server }) => {
    const other = by(await server.enroll('other'));
    for (let round = 0; round < 100; round += 1) {
      const mine = await written(server);
      const theirs = await OpenEntry.open(server, 'post', mine.id, other);
      const title = `그 제목 ${round}`;
      const [published, saved] = await Promise.all([mine.publish(), theirs.save({ title })]);
      const { typed } = await OpenEntry.open(server, 'post', mine.id);
      const visible = await shown(server, mine.id);
      if (saved.status === 200) expect(typed.title).toBe(title);
      expect([200, 412]).toContain(published.status);
      expect(visible).toBe(published.status === 200 ? '첫 번째 글' : 404);
    }
  });
});
