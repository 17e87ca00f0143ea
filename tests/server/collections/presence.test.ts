import { describe, expect } from 'vitest';
import { FORGET_PRESENCE, savePresence } from '#server/publishing/presence/service.ts';
import { STAFF } from '../../support/staff.ts';
import { by, type TestServer } from '../support/server-client.ts';
import { it } from '../support/server.ts';

const PLACE = { kind: 'post', id: 3 } as const;

/** Another account, which says that it is there and learns who else is. */
const addOther = async (server: TestServer) => {
  const cookie = await server.enroll('successor');
  return async () => (await server.call('keepPresence', { ...of('three'), ...by(cookie) })).body;
};

const of = (tab: string) => ({ params: PLACE, query: { tab } });

describe('who has an entry open', () => {
  it('is told to the others, by name and once for all of their tabs', async ({ server }) => {
    const mine = await server.call('keepPresence', of('one'));
    expect([mine.status, mine.body]).toEqual([200, { others: [] }]);
    await server.call('keepPresence', of('two'));
    const stay = await addOther(server);
    expect(await stay()).toEqual({
      others: [{ name: expect.any(String), since: expect.any(String) }],
    });
    expect((await server.call('keepPresence', of('one'))).body).toMatchObject({
      others: [{ name: 'successor' }],
    });
    const elsewhere = { params: { kind: 'post', id: 4 }, query: { tab: 'one' } };
    expect((await server.call('keepPresence', elsewhere)).body).toEqual({ others: [] });
  });

  it('ends with the last tab, and by itself within a minute', async ({ server }) => {
    const names = await addOther(server);
    await server.call('keepPresence', of('one'));
    await server.call('keepPresence', of('two'));
    await server.call('endPresence', of('one'));
    expect(await names()).toMatchObject({ others: [{}] });
    const ended = await server.call('endPresence', of('two'));
    expect([ended.status, ended.body]).toEqual([200, PLACE]);
    expect(await names()).toEqual({ others: [] });

    const { username } = STAFF;
    const person = { id: await server.accountId(username), username, name: username };
    const before = (seconds: number) => new Date(Date.now() - seconds * 1_000);
    await savePresence(server.db, person, { ...PLACE, tab: 'old' }, before(40));
    expect(await names()).toMatchObject({ others: [{}] });
    await savePresence(server.db, person, { ...PLACE, tab: 'old' }, before(59));
    expect(await names()).toEqual({ others: [] });
    await server.db.job(FORGET_PRESENCE.name, (queries) =>
      FORGET_PRESENCE.run(queries, new Date()),
    );
    const rows = await server.db.read
      .selectFrom('presence')
      .select('tab')
      .where('tab', '=', 'old')
      .execute();
    expect(rows).toEqual([]);
  });

  it('is told to staff only', async ({ server }) => {
    const visit = await server.call('keepPresence', { as: 'visitor', ...of('one') });
    expect(visit.status).toBe(401);
    expect((await server.call('keepPresence', of('with space'))).status).toBe(422);
  });
});
