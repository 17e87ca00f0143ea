import { describe, expect } from 'vitest';
import { create, recruit } from '../support/factories.ts';
import { it } from '../support/server.ts';

describe.each(['/api', '/api/api'] as const)('the notice under %s', (prefix) => {
  it('is null, then created, read and replaced', async ({ server }) => {
    const none = await server.call('getRecruit', { prefix });
    expect(none.status).toBe(200);
    expect(none.body).toBeNull();
    const created = await server.call('createRecruit', { prefix, body: recruit() });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.any(Number),
      ...recruit(),
      updated_at: expect.any(String),
    });
    expect((await server.call('getRecruit', { prefix })).body).toEqual(created.body);
    const body = recruit({ url: 'https://example.com/new', otDate: '2026-03-20' });
    const params = { id: created.body.id };
    const updated = await server.call('updateRecruit', { prefix, params, body });
    expect(updated.status).toBe(200);
    expect(updated.body).toEqual({ ...created.body, ...body, updated_at: expect.any(String) });
    expect((await server.call('getRecruit', { prefix })).body).toEqual(updated.body);
  });
});

describe('the notice', () => {
  it('is one', async ({ server }) => {
    await create(server, 'createRecruit', recruit());
    const second = await server.call('createRecruit', { body: recruit({ otDate: '2027-01-01' }) });
    expect(second.status).toBe(409);
    expect(second.body.code).toBe('recruit_exists');
    expect((await server.call('getRecruit')).body.otDate).toBe('2026-03-15');
  });

  it('may have all its dates on one day', async ({ server }) => {
    const day = '2028-02-29';
    const body = recruit({
      documentDate: day,
      candidateDate: day,
      interviewDate: day,
      acceptDate: day,
      otDate: day,
    });
    expect(await create(server, 'createRecruit', body)).toMatchObject({ otDate: day });
  });

  it.for([
    ['candidateDate', '2026-03-01'],
    ['interviewDate', '2026-03-04'],
    ['acceptDate', '2026-03-07'],
    ['otDate', '2026-03-10'],
  ] as const)('refuses a %s before the date it follows', async ([field, date], { server }) => {
    const refused = await server.call('createRecruit', { body: recruit({ [field]: date }) });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ path: field, message: expect.any(String) }]);
    expect(await server.count('recruit')).toBe(0);
    const { id } = await create(server, 'createRecruit', recruit());
    const kept = await server.call('updateRecruit', {
      params: { id },
      body: recruit({ [field]: date }),
    });
    expect(kept.status).toBe(422);
    expect((await server.call('getRecruit')).body[field]).toBe(recruit()[field]);
  });

  it('that does not exist cannot be replaced', async ({ server }) => {
    const answer = await server.call('updateRecruit', { params: { id: 1 }, body: recruit() });
    expect(answer.status).toBe(404);
    expect(await server.count('recruit')).toBe(0);
  });
});
