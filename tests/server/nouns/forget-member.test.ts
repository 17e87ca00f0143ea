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
  const tables = [
    'members',
    'deleted_members',
    'projects',
    'revisions',
    'drafts',
    'activity',
    'pictures',
  ] as const;
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
});
