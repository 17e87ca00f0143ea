import { describe, expect } from 'vitest';
import { create, member } from '../support/factories.ts';
import { it } from '../support/server.ts';

describe.each(['/api', '/api/api'] as const)('a generation under %s', (prefix) => {
  it('is created, listed and deleted', async ({ server }) => {
    const created = await server.call('createGeneration', { prefix, body: { generation: 12 } });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ id: 12, generation: 12, member_count: 0 });
    await server.call('createGeneration', { prefix, body: { generation: 13 } });
    await create(server, 'createMember', member({ generation: 12 }));
    expect((await server.call('listGenerations', { prefix })).body).toEqual({
      generations: [
        { id: 13, generation: 13, member_count: 0 },
        { id: 12, generation: 12, member_count: 1 },
      ],
    });
    const deleted = await server.call('deleteGeneration', { prefix, params: { id: 13 } });
    expect(deleted.status).toBe(200);
    expect(deleted.body).toEqual({ id: 13 });
  });
});

describe('a generation', () => {
  it.for([1, 99])('may be number %i', async (generation, { server }) => {
    expect(await create(server, 'createGeneration', { generation })).toMatchObject({ generation });
  });

  it('with members stays', async ({ server }) => {
    await create(server, 'createGeneration', { generation: 13 });
    await create(server, 'createMember', member());
    const refused = await server.call('deleteGeneration', { params: { id: 13 } });
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('generation_not_empty');
    expect(await server.count('generations')).toBe(1);
  });

  it('whose members are all in the trash goes, and nobody comes into one that goes', async ({
    server,
  }) => {
    for (let generation = 1; generation <= 10; generation += 1) {
      await create(server, 'createGeneration', { generation });
      const { id } = await create(server, 'createMember', member({ generation }));
      await server.call('deleteMember', { params: { id } });
      const [gone, ...others] = await Promise.all([
        server.call('deleteGeneration', { params: { id: generation } }),
        server.call('createMember', { body: member({ generation }) }),
        server.call('restoreFromTrash', { params: { kind: 'member', id } }),
      ]);
      const { body } = await server.call('listMembers', { params: { generation } });
      const come = others.filter(({ status }) => status < 300).length;
      expect([gone.status === 200, body.members.length]).toEqual([come === 0, come]);
    }
  });

  it('that does not exist cannot be deleted', async ({ server }) => {
    expect((await server.call('deleteGeneration', { params: { id: 13 } })).status).toBe(404);
  });
});
