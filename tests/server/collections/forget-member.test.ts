/** A member who asks to be removed: nothing that the server has names or shows them afterwards. */
import { describe, expect } from 'vitest';
import { OpenEntry } from '../support/entries.ts';
import { create, member, project } from '../support/factories.ts';
import { photo, storedFiles, upload } from '../support/pictures.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const NAME = '강하람';
const LINK = 'https://github.com/kang-haram';

const forget = (server: TestServer, id: number) => server.call('forgetMember', { params: { id } });

/** Every row of every table in one text. */
const everything = async ({ db }: TestServer) => {
  const tables = ['members', 'projects', 'revisions', 'copies', 'activity', 'pictures'] as const;
  const rows = await Promise.all(
    tables.map((table) => db.read.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
};

interface Fields {
  project_member?: object;
  projectMember?: object[];
}

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
    'is taken out of copies, what they were begun over and every version by the name %j',
    async (name, { server }) => {
      for (const generation of [12, 13]) await create(server, 'createGeneration', { generation });
      const one = await create(server, 'createMember', member({ name }));
      const body = project({ projectMember: [name, '임다온'], stacks: [name] });
      const made = await create(server, 'createProject', body);
      const team = [
        { name: ` ${name.normalize('NFD')}\u200b`, role: 'pm' },
        { name: `${name}:백엔드`, role: '' },
        { name: '임다온', role: '' },
      ];
      const open = (id: number) => OpenEntry.open(server, 'project', id);
      // What was public and is no more; what was set aside; the copy, whose generation is half typed.
      const entry = await open(made.id);
      await entry.setAside({ projectMember: team, generation: '' });
      await entry.save({ projectMember: team, generation: '', title: '쓰던 제목' });
      // A draft of its own, one of another generation, and what only the name makes a change.
      const draft = await OpenEntry.begin(server, 'project');
      await draft.save({ projectMember: team, title: '새것' });
      const elsewhere = await OpenEntry.begin(server, 'project');
      await elsewhere.save({ projectMember: team, generation: '12' });
      const plain = await create(server, 'createProject', project({ projectMember: ['임다온'] }));
      const added = await open(plain.id);
      await added.save({
        projectMember: [
          { name: '임다온', role: '' },
          { name, role: 'pm' },
        ],
      });

      const { body: counts } = await forget(server, one.id);
      expect(counts).toMatchObject({ projects: 1, versions: 8 });
      const after = await Promise.all([entry, draft, elsewhere, added].map(({ id }) => open(id)));
      expect(after.map(({ typed }) => typed.projectMember)).toEqual([
        [team[2]],
        [team[2]],
        team,
        [team[2]],
      ]);
      expect(after[0]?.typed).toMatchObject({ title: '쓰던 제목', stacks: [name] });
      expect(after[0]?.state.base).toMatchObject({ projectMember: [team[2]] });
      // Whoever still holds the name in a form meets a newer number.
      expect((await entry.save({ title: '더 쓴 제목' })).status).toBe(412);
      expect((await draft.save({ title: '더 쓴 제목' })).status).toBe(412);
      expect((await elsewhere.save({ title: '더 쓴 제목' })).status).toBe(200);
      expect(after[3]?.state).toMatchObject({ has_changes: false, copy: null });
      const revisions = await server.db.read
        .selectFrom('revisions')
        .select(['sort', 'entity'])
        .where('entity_id', 'in', [entry.id, draft.id, added.id])
        .execute();
      expect(new Set(revisions.map(({ sort }) => sort))).toEqual(
        new Set(['public', 'copy', 'aside']),
      );
      for (const { entity } of revisions) {
        const { project_member: record, projectMember: list } = JSON.parse(entity) as Fields;
        expect(list ?? Object.keys(record ?? {})).toEqual(list ? [team[2]] : ['임다온']);
      }
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
