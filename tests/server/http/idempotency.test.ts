import { describe, expect } from 'vitest';
import { FORGET_KEYS } from '#server/http/idempotency.ts';
import { STAFF } from '../../support/staff.ts';
import { pass } from '../support/clock.ts';
import { create, member } from '../support/factories.ts';
import { it } from '../support/server.ts';

const headers = { 'idempotency-key': 'a-key-of-the-browser' };
const GENERATION = { generation: 13 };

it('a member with a key is made once, however often it is sent, also at once', async ({
  server,
}) => {
  await create(server, 'createGeneration', GENERATION);
  const send = () => server.call('createMember', { body: member(), headers });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const [first] = answers;
  for (const answer of answers) {
    expect(answer.body).toEqual(first!.body);
    expect(answer.headers.get('etag')).toBe(first!.headers.get('etag'));
  }
  expect(await server.db.read.selectFrom('members').select('id').execute()).toHaveLength(1);
});

describe('a key', () => {
  it('belongs to one account and to one request', async ({ server }) => {
    await create(server, 'createGeneration', GENERATION);
    await server.accounts.add('other', STAFF.password);
    const cookie = await server.signIn({ username: 'other', password: STAFF.password });
    const first = await server.call('createMember', { body: member(), headers });
    const other = await server.call('createMember', {
      body: member(),
      headers: { ...headers, cookie },
    });
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).not.toBe(first.body.id);
    const changed = await server.call('createMember', {
      body: member({ name: '다른 사람' }),
      headers,
    });
    expect([changed.status, changed.body.errors[0].path]).toEqual([422, 'idempotency-key']);
  });

  it('is free again where nothing was made, and after a day', async ({ server }) => {
    await create(server, 'createGeneration', GENERATION);
    const refused = await server.call('createMember', { body: member({ name: '' }), headers });
    expect(refused.status).toBe(422);
    const { body } = await server.call('createMember', { body: member(), headers });
    pass(25 * 60 * 60_000);
    await server.db.job(FORGET_KEYS.name, (queries) => FORGET_KEYS.run(queries, new Date()));
    const cookie = await server.signIn(STAFF);
    const again = await server.call('createMember', {
      body: member(),
      headers: { ...headers, cookie },
    });
    expect([again.status, again.body.id === body.id]).toEqual([201, false]);
  });

  it.for(['', 'ㄱ'.repeat(3), 'a'.repeat(256), 'a b'])(
    'is refused as %j',
    async (key, { server }) => {
      const odd = { 'idempotency-key': encodeURI(key) === key ? key : 'a\u00e9' };
      const { status } = await server.call('createMember', { body: member(), headers: odd });
      expect(status).toBe(422);
    },
  );
});

it('tells anybody what it has beyond the basic calls', async ({ server }) => {
  const { status, body } = await server.call('getCapabilities', { as: 'visitor' });
  expect(status).toBe(200);
  expect(body.capabilities).toContain('publishing');
  expect(body.capabilities).toContain('idempotency_keys');
});
