/** A member who asks to be removed: nothing that the server has names or shows them afterwards. */
import { describe, expect } from 'vitest';
import { create, member, project } from '../support/factories.ts';
import { photo, storedFiles, upload } from '../support/pictures.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const NAME = '강하람';
const LINK = 'https://github.com/kang-haram';

const forget = (server: TestServer, id: number) => server.call('forgetMember', { params: { id } });

/** Every row of every table in one text. */
const everything = async ({ db }: TestServer) => {
  const tables = ['members', 'projects', 'revisions', 'drafts', 'activity', 'pictures'] as const;
  const rows = await Promise.all(
    tables.map((table) => db.read.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
};

describe('a forgotten member', () => {
  it('is in no table, file, version, draft or log any more', async ({ server }) => {
    await create(server, 'createGeneration', { generation: 13 });
    const file = await photo({ width: 700 }).jpeg().toBuffer();
    const { body: picture } = await upload(server, { file, alt: `${NAME}의 얼굴` });
    const haram = await create(
      server,
      'createMember',
      member({ name: NAME, github: LINK, profile: picture.url }),
    );
    const other = await create(server, 'createMember', member({ name: '강하람솔' }));
    const team = { projectMember: [NAME, '강하람솔:디자인'] };
    const made = await create(server, 'createProject', project(team));
    const params = { id: made.id };
    await server.call('updateProject', { params, body: project({ ...team, title: '새 제목' }) });
    const elsewhere = project({ generation: 12, projectMember: [NAME] });
    await create(server, 'createGeneration', { generation: 12 });
    const namesake = await create(server, 'createProject', elsewhere);
    await server.call('updateMember', { params: { id: haram.id }, body: { part: '디자인' } });

    const answer = await forget(server, haram.id);
    expect(answer).toMatchObject({
      status: 200,
      body: { id: haram.id, projects: 1, is_picture_kept: false },
    });
    expect(answer.body.versions).toBeGreaterThan(0);

    const left = await everything(server);
    // A namesake of another generation, and whose name only begins alike, stay.
    expect(left.match(/강하람(?!솔)/g) ?? []).toHaveLength(
      (JSON.stringify(namesake).match(/강하람(?!솔)/g) ?? []).length * 2,
    );
    expect(left).not.toContain(LINK);
    expect(storedFiles(server)).toEqual([]);
    expect((await server.call('getProject', { params })).body.project_member).toEqual({
      강하람솔: 'design',
    });
    const { body: list } = await server.call('listMembers', { params: { generation: 13 } });
    expect(list.members).toEqual([other]);

    expect((await forget(server, haram.id)).status).toBe(404);
  });

  it('is taken out of the trash as well, and leaves a picture that something else shows', async ({
    server,
  }) => {
    await create(server, 'createGeneration', { generation: 13 });
    const file = await photo({ width: 700 }).jpeg().toBuffer();
    const { body: picture } = await upload(server, { file });
    const one = await create(server, 'createMember', member({ name: NAME, profile: picture.url }));
    await create(server, 'createMember', member({ name: '임다온', profile: picture.url }));
    await server.call('deleteMember', { params: { id: one.id } });
    expect((await forget(server, one.id)).body).toMatchObject({ is_picture_kept: true });
    expect(await everything(server)).not.toContain(NAME);
    expect((await server.call('listTrash')).body.items).toEqual([]);
    expect(storedFiles(server)).not.toEqual([]);
  });

  it('keeps the name of another member of the generation who has the same one', async ({
    server,
  }) => {
    await create(server, 'createGeneration', { generation: 13 });
    const one = await create(server, 'createMember', member({ name: NAME }));
    await create(server, 'createMember', member({ name: NAME }));
    const made = await create(server, 'createProject', project({ projectMember: [NAME] }));
    expect((await forget(server, one.id)).body).toMatchObject({ projects: 0, versions: 0 });
    const { body } = await server.call('getProject', { params: { id: made.id } });
    expect(Object.keys(body.project_member)).toEqual([NAME]);
  });

  it.for(['이"호랑\\', '100%_람', 'title', '__proto__x'])(
    'is taken out of versions and drafts by the name %j, whatever stands beside it',
    async (name, { server }) => {
      for (const generation of [12, 13]) await create(server, 'createGeneration', { generation });
      const one = await create(server, 'createMember', member({ name }));
      const made = await create(
        server,
        'createProject',
        project({ projectMember: [name, '임다온'], stacks: [name] }),
      );
      const params = { id: made.id };
      await server.call('updateProject', { params, body: project({ projectMember: ['임다온'] }) });
      const elsewhere = await create(server, 'createProject', project({ generation: 12 }));
      const team = [
        { name, role: 'pm' },
        { name: '임다온', role: '' },
      ];
      const keep = (id: number | 'new', tab: string, values: object) =>
        server.call('keepDraft', {
          params: { kind: 'project', id },
          query: { tab },
          body: { values: { title: '쓰던 제목', stacks: [name], ...values }, base: null },
        });
      const gone = [
        ['new', 'a', {}],
        ['new', 'b', { generation: '' }],
        ['new', 'c', { generation: '13' }],
        [made.id, 'd', {}],
      ] as const;
      const kept = [
        [elsewhere.id, 'e', {}],
        ['new', 'f', { generation: '12' }],
      ] as const;
      for (const [id, tab, values] of [...gone, ...kept]) {
        const { status } = await keep(id, tab, { projectMember: team, ...values });
        expect(status).toBe(200);
      }
      const { body } = await forget(server, one.id);
      expect(body).toMatchObject({ projects: 0, versions: gone.length + 1 });
      const rows = await server.db.read.selectFrom('drafts').selectAll().execute();
      const teams = rows.map(({ entity, draft }) => {
        const { values } = JSON.parse(draft) as { values: Record<string, unknown> };
        expect(values).toMatchObject({ title: '쓰던 제목', stacks: [name] });
        return [entity, values.projectMember];
      });
      expect(Object.fromEntries(teams)).toEqual({
        ...Object.fromEntries(gone.map(([id, tab]) => [`${id}:${tab}`, [team[1]]])),
        ...Object.fromEntries(kept.map(([id, tab]) => [`${id}:${tab}`, team])),
      });
      const revisions = await server.db.read
        .selectFrom('revisions')
        .select('entity')
        .where('entity_id', '=', made.id)
        .orderBy('id')
        .execute();
      const first = JSON.parse(revisions[0]?.entity ?? '') as Record<string, unknown>;
      expect(first).toMatchObject({ project_member: { 임다온: '' }, stacks: [name] });
      expect(Object.keys(first.project_member as object)).toEqual(['임다온']);
    },
  );

  it('goes with each picture of the same original that nothing else shows', async ({ server }) => {
    await create(server, 'createGeneration', { generation: 13 });
    const pictures = [];
    for (const width of [700, 800, 900]) {
      const file = await photo({ width }).jpeg().toBuffer();
      pictures.push((await upload(server, { file, alt: `${NAME} ${width}` })).body);
    }
    const [visible, spare, used] = pictures;
    const { original } = await server.db.read
      .selectFrom('pictures')
      .select('original')
      .where('id', '=', visible.id)
      .executeTakeFirstOrThrow();
    await server.db.write.updateTable('pictures').set({ original }).execute();
    const one = await create(server, 'createMember', member({ name: NAME, profile: visible.url }));
    await create(server, 'createMember', member({ name: '임다온', profile: used.url }));
    expect((await forget(server, one.id)).body).toMatchObject({ is_picture_kept: true });
    const left = await server.db.read.selectFrom('pictures').select('id').execute();
    expect(left).toEqual([{ id: used.id }]);
    expect(spare.id).not.toBe(used.id);
    const lines = await server.db.read
      .selectFrom('activity')
      .select('title')
      .where('kind', '=', 'picture')
      .execute();
    expect(JSON.stringify(lines)).not.toContain(NAME);
  });
});
