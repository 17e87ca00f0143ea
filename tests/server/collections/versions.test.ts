/** What an entry's ETag says before its point: a version, which each change sets anew and nothing else does. */
import { describe, expect } from 'vitest';
import { OpenEntry } from '../support/entries.ts';
import { create, member, post, project, recruit } from '../support/factories.ts';
import type { CallOptions, TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

type Name = Parameters<TestServer['call']>[0];

/** The two parts of the ETag of a call. */
async function tagOf(server: TestServer, name: Name, options?: CallOptions) {
  const { headers, status } = await server.call(name, options);
  expect(status).toBe(200);
  const [, version = '', hash = ''] = /^"([^.]*)\.([\w-]+)"$/.exec(headers.get('etag') ?? '') ?? [];
  return { version, hash };
}

const READS = { post: 'getPost', project: 'getProject', member: 'getMember' } as const;

async function makeAll(server: TestServer) {
  await create(server, 'createGeneration', { generation: 13 });
  return {
    post: (await create(server, 'createPost', post())).id as number,
    project: (await create(server, 'createProject', project())).id as number,
    member: (await create(server, 'createMember', member())).id as number,
  };
}

const versionOf = async (server: TestServer, kind: keyof typeof READS, id: number) =>
  (await tagOf(server, READS[kind], { params: { id }, as: 'staff' })).version;

describe('the version of an entry', () => {
  it('is a whole number and the moment, and is new after every change', async ({ server }) => {
    const ids = await makeAll(server);
    const params = { id: ids.post };
    const seen: string[] = [];
    const look = async () => {
      const version = await versionOf(server, 'post', ids.post);
      expect(version).toMatch(/^\d+-\d{13}$/);
      expect(seen).not.toContain(version);
      seen.push(version);
    };
    await look();
    const writes: [Name, CallOptions][] = [
      ['updatePost', { params, body: { title: '고침' } }],
      ['updatePost', { params, body: { tags: ['하나'] } }],
      ['setBest', { params }],
      ['cancelBest', { params }],
      ['updatePost', { params, body: { status: 'hidden' } }],
      [
        'updatePost',
        { params, body: { status: 'published', published_at: '2030-01-01T00:00:00Z' } },
      ],
      ['updatePost', { params, body: { published_at: '2031-01-01T00:00:00Z' } }],
      ['updatePost', { params, body: { status: 'draft' } }],
    ];
    for (const [name, options] of writes) {
      expect((await server.call(name, options)).status, JSON.stringify(options)).toBe(200);
      await look();
    }
    const entry = await OpenEntry.open(server, 'post', ids.post);
    await entry.save({ title: '쓰는 중' });
    await look();
    await entry.publish();
    await look();
    await entry.show('hidden');
    await look();
    for (const kind of ['post', 'project', 'member'] as const) {
      const before = await versionOf(server, kind, ids[kind]);
      const deletes = { post: 'deletePost', project: 'deleteProject', member: 'deleteMember' }[
        kind
      ];
      await server.call(deletes as Name, { params: { id: ids[kind] } });
      await server.call('restoreFromTrash', { params: { kind, id: ids[kind] } });
      expect(await versionOf(server, kind, ids[kind])).not.toBe(before);
    }
  });

  it('is new after a change of a member, a project and the notice, of a table and of a name', async ({
    server,
  }) => {
    const ids = await makeAll(server);
    await create(server, 'createRecruit', recruit());
    const noticed = async () => (await tagOf(server, 'getRecruit')).version;
    const of = async () => [
      await versionOf(server, 'member', ids.member),
      await versionOf(server, 'project', ids.project),
      await noticed(),
    ];
    const before = await of();
    await server.call('updateMember', { params: { id: ids.member }, body: { stacks: ['React'] } });
    await server.call('updateProject', { params: { id: ids.project }, body: project() });
    await server.call('updateRecruit', { params: { id: 1 }, body: recruit() });
    const after = await of();
    for (const [index, version] of after.entries()) expect(version).not.toBe(before[index]);
    const { name, position, part } = member();
    await server.send(
      '/api/manage/members/13/import?dry_run=false',
      `이름,직책,파트,기술 스택,프로필 이미지 URL\n${name},${position},${part},Vue,https://a.kr/b.png\n`,
      { type: 'text/csv' },
    );
    expect(await versionOf(server, 'member', ids.member)).not.toBe(after[0]);
  });

  it('stays by hearts, an order and a newer renderer, though the tag changes', async ({
    server,
  }) => {
    const ids = await makeAll(server);
    const of = (kind: 'post' | 'project' | 'member') =>
      tagOf(server, READS[kind], { params: { id: ids[kind] }, as: 'staff' });
    const before = await of('project');
    await server.call('likeProject', { params: { id: ids.project }, as: 'visitor' });
    const after = await of('project');
    expect(after.version).toBe(before.version);
    expect(after.hash).not.toBe(before.hash);
    const still = [after, await of('member')];
    await server.call('orderProjects', { body: { ids: [ids.project] } });
    await server.call('orderMembers', { body: { generation: 13, ids: [ids.member] } });
    expect([await of('project'), await of('member')]).toEqual(still);
    const { version } = await of('post');
    await server.db.write
      .updateTable('posts')
      .set({ excerpt: '옛 렌더러의 말', renderer_version: 0 })
      .execute();
    expect((await of('post')).version).toBe(version);
  });

  it('that a backup brings back never equals one that was given since', async ({ server }) => {
    const { post: id } = await makeAll(server);
    const rows = await server.db.read.selectFrom('posts').selectAll().execute();
    const { listed_at: _, id: __, ...row } = rows[0]!;
    const change = (title: string) =>
      server.call('updatePost', { params: { id }, body: { title } });
    await change('백업 뒤에 고친 글');
    const newer = await versionOf(server, 'post', id);
    await server.db.write.updateTable('posts').set(row).where('id', '=', id).execute();
    await change('되돌린 다음에 고친 글');
    const again = await versionOf(server, 'post', id);
    expect(again.split('-')[0]).toBe(newer.split('-')[0]);
    expect(again).not.toBe(newer);
  });

  it('begins in a row that another program has added', async ({ server }) => {
    const { post: id } = await makeAll(server);
    // As its default is.
    await server.db.write.updateTable('posts').set({ version: '0' }).where('id', '=', id).execute();
    const headers = { 'if-match': '"0.anything"' };
    const params = { id };
    const write = () => server.call('updatePost', { params, headers, body: { title: '고침' } });
    expect((await write()).status).toBe(200);
    expect((await write()).status).toBe(412);
  });

  it('is part of no body', async ({ server }) => {
    const ids = await makeAll(server);
    const params = { id: ids.post };
    const version = await versionOf(server, 'post', ids.post);
    const answers = [
      await server.call('getPost', { params }),
      await server.call('getBlog'),
      await server.call('listMembers', { params: { generation: 13 } }),
      await server.call('updatePost', {
        params,
        body: { title: '고침' },
        headers: { 'if-match': '"x"' },
      }),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/version|\d-\d{13}/);
    const { entity } = await server.db.read
      .selectFrom('revisions')
      .select('entity')
      .executeTakeFirstOrThrow();
    expect(entity).not.toContain(version);
  });
});

describe('before the point of a list that staff order', () => {
  it('stands a hash of its ids', async ({ server }) => {
    const ids = await makeAll(server);
    const second = (await create(server, 'createProject', project())).id as number;
    const home = () => tagOf(server, 'listHomeProjects');
    const team = () => tagOf(server, 'listMembers', { params: { generation: 13 } });
    const before = [await home(), await team()];
    await server.call('updateProject', {
      params: { id: second },
      body: project({ title: '새 이름' }),
    });
    await server.call('updateMember', { params: { id: ids.member }, body: { stacks: ['Vue'] } });
    const renamed = [await home(), await team()];
    for (const [index, { version, hash }] of renamed.entries()) {
      expect(version).toBe(before[index]?.version);
      expect(hash).not.toBe(before[index]?.hash);
    }
    await server.call('orderProjects', { body: { ids: [ids.project, second] } });
    await create(server, 'createMember', member({ name: '새사람' }));
    expect((await home()).version).not.toBe(before[0]?.version);
    expect((await team()).version).not.toBe(before[1]?.version);
  });

  it('stands nothing where the list has an order of its own', async ({ server }) => {
    await makeAll(server);
    for (const name of ['getBlog', 'listPosts', 'listProjects', 'listGenerations'] as const) {
      const { headers } = await server.call(name);
      expect(headers.get('etag'), name).toMatch(/^"[\w-]+"$/);
    }
  });
});

it('before the point of the settings stands a hash of what is stored', async ({ server }) => {
  const { version, hash } = await tagOf(server, 'getSettings');
  const { site: _, ...settings } = (await server.call('getSettings')).body;
  const put = (mail: string) => server.call('updateSettings', { body: { ...settings, mail } });
  await put('other@mail.example');
  expect((await tagOf(server, 'getSettings')).version).not.toBe(version);
  await put(settings.mail);
  expect(await tagOf(server, 'getSettings')).toEqual({ version, hash });
});
