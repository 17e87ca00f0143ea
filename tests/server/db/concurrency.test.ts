import { describe, expect } from 'vitest';
import { create, member, post, project, recruit } from '../support/factories.ts';
import type { Answer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const CALLERS = 50;

const atOnce = (call: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: CALLERS }, (_, index) => call(index)));

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();

describe('fifty at once', () => {
  it('put up one notice', async ({ server }) => {
    await server.cookie();
    const answers = await atOnce((index) =>
      server.call('createRecruit', { body: recruit({ url: `https://example.com/${index}` }) }),
    );
    expect(statuses(answers)).toEqual([201, ...Array(CALLERS - 1).fill(409)]);
    expect(await server.count('recruit')).toBe(1);
    const winner = answers.find(({ status }) => status === 201);
    expect((await server.call('getRecruit')).body).toEqual(winner?.body);
  });

  it('make one generation', async ({ server }) => {
    await server.cookie();
    const answers = await atOnce(() =>
      server.call('createGeneration', { body: { generation: 14 } }),
    );
    expect(statuses(answers)).toEqual([201, ...Array(CALLERS - 1).fill(400)]);
    const codes = new Set(answers.map(({ body }) => body.code as unknown));
    expect(codes).toEqual(new Set([undefined, 'generation_exists']));
    expect(await server.count('generations')).toBe(1);
  });

  it('write fifty posts, each with its own id and tags', async ({ server }) => {
    await server.cookie();
    const answers = await atOnce((index) =>
      server.call('createPost', { body: post({ title: `글 ${index}`, tags: [`태그 ${index}`] }) }),
    );
    expect(statuses(answers)).toEqual(Array(CALLERS).fill(201));
    expect(new Set(answers.map(({ body }) => body.id as number)).size).toBe(CALLERS);
    for (const { body } of answers) {
      expect(body.tags).toEqual([body.title.replace('글', '태그')]);
    }
  });

  it('change one project without mixing what they write', async ({ server }) => {
    const { id } = await create(server, 'createProject', project());
    const answers = await atOnce((index) =>
      server.call('updateProject', {
        params: { id },
        body: project({
          title: `이름 ${index}`,
          stacks: [`기술 ${index}`],
          projectMember: [`${index}번`],
        }),
      }),
    );
    expect(statuses(answers)).toEqual(Array(CALLERS).fill(200));
    const { body } = await server.call('getProject', { params: { id } });
    const index = body.title.replace('이름 ', '');
    expect(body.stacks).toEqual([`기술 ${index}`]);
    expect(body.project_member).toEqual({ [`${index}번`]: '' });
  });

  it('never leave a member without its generation', async ({ server }) => {
    for (let round = 0; round < 5; round += 1) {
      await create(server, 'createGeneration', { generation: 20 + round });
      const [added, deleted] = await Promise.all([
        server.call('createMember', { body: member({ generation: 20 + round }) }),
        server.call('deleteGeneration', { params: { id: 20 + round } }),
      ]);
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([added.status, deleted.status]);
    }
  });

  it('read while others write', async ({ server }) => {
    await server.cookie();
    const answers = await atOnce((index) =>
      index % 2 === 0
        ? server.call('createPost', { body: post() })
        : server.call('getBlog', { query: { q: '글' } }),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200, 201]));
    expect(server.log).toEqual([]);
  });
});
