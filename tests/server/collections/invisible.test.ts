/** Characters that nobody sees, in what people write. */
import { describe, expect } from 'vitest';
import { create, member, post, project } from '../support/factories.ts';
import type { TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const SIGNS = '\u200b\u2060\u3164\u00ad\ufeff\u200d';

const hide = (text: string) => `${SIGNS}${Array.from(text).join(SIGNS)}${SIGNS}`;

const idsFound = async (server: TestServer, call: 'getBlog' | 'listProjects', q: string) => {
  const { body } = await server.call(call, { query: { q } });
  return (body.posts ?? body.projects).map(({ id }: { id: number }) => id);
};

describe('what is written', () => {
  it('in titles, names and tags is what people see, and is found so', async ({ server }) => {
    await create(server, 'createGeneration', { generation: 13 });
    const created = await create(
      server,
      'createPost',
      post({ title: hide('해커톤'), content: `${hide('후기')} \`a\u200bb\``, tags: [hide('깃')] }),
    );
    expect(created).toMatchObject({ title: '해커톤', contents: '후기 `a\u200bb`', tags: ['깃'] });
    const made = await create(
      server,
      'createProject',
      project({
        title: hide('지도'),
        line_introduction: hide('한 줄'),
        projectMember: [hide('가람')],
        stacks: [hide('React')],
      }),
    );
    expect(made).toMatchObject({
      title: '지도',
      line_introduction: '한 줄',
      project_member: { 가람: expect.anything() as unknown },
      stacks: ['React'],
    });
    const person = await create(server, 'createMember', member({ name: hide('가람') }));
    expect(person).toMatchObject({ name: '가람' });
    for (const q of ['해커톤', hide('해커'), '후기', 'ㅎㅋㅌ', 'ab']) {
      expect(await idsFound(server, 'getBlog', q)).toEqual([created.id]);
    }
    expect(await idsFound(server, 'listProjects', hide('지도'))).toEqual([made.id]);
  });

  it('twice as a tag is refused, since both look the same', async ({ server }) => {
    const { status, body } = await server.call('createPost', {
      body: post({ tags: ['깃', '깃\u200b'] }),
    });
    expect([status, body.errors[0].path]).toEqual([422, 'tags']);
  });
});
