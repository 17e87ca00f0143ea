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
  it.for(['2026-02-28', '2028-02-29', '1970-01-01', '2199-12-31'])(
    'may have all its dates on one day: %s',
    async (day, { server }) => {
      const dates = ['documentDate', 'candidateDate', 'interviewDate', 'acceptDate', 'otDate'];
      const body = recruit(Object.fromEntries(dates.map((date) => [date, day])));
      expect(await create(server, 'createRecruit', body)).toMatchObject({ otDate: day });
    },
  );

  it('that does not exist cannot be replaced', async ({ server }) => {
    const answer = await server.call('updateRecruit', { params: { id: 1 }, body: recruit() });
    expect(answer.status).toBe(404);
    expect(await server.count('recruit')).toBe(0);
  });
});
