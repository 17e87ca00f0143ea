// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemberOnce } from '#admin/screens/members/create-once.ts';
import { forgetCapabilities, loadCapabilities } from '#client/staff/capabilities.ts';
import type { CreateMember } from '#contract/members/schemas.ts';
import { type StubAnswer, stubApi } from '../support/fetch-stub.ts';

const member = (name: string): CreateMember => ({
  name,
  position: '부원',
  part: '디자인',
  generation: 14,
  stacks: [],
  github: null,
  instagram: null,
  profile: 'https://example.com/lion.png',
});

/** What each call has sent, and a server that answers in this order; a member once made is `made`. */
const over = (...answers: (StubAnswer | 'offline')[]) => {
  const calls: { call: string; key: string | null; name: unknown }[] = [];
  stubApi(() => answers.shift() ?? { status: 500 });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { name } = JSON.parse(await request.clone().text()) as CreateMember;
    calls.push({
      call: `${request.method} ${new URL(request.url).pathname}`,
      key: request.headers.get('idempotency-key'),
      name,
    });
    return answer(request);
  });
  return calls;
};
const made = { body: { ...member('가'), id: 7 }, headers: { etag: '"1"' } };

beforeEach(async () => {
  forgetCapabilities();
  stubApi(() => ({ body: { capabilities: ['idempotency_keys'] } }));
  await loadCapabilities();
});
afterEach(() => vi.unstubAllGlobals());

it('sends a create that was not answered again as it was, and then what was typed since', async () => {
  const calls = over('offline', { status: 502 }, made, { ...made, headers: { etag: '"2"' } });
  const create = createMemberOnce();
  await expect(create(member('가'))).rejects.toMatchObject({ status: 0 });
  await expect(create(member('가나'))).rejects.toMatchObject({ status: 502 });
  expect(await create(member('가나다'))).toMatchObject({ version: '"2"' });
  const key = calls[0]?.key;
  expect(key).toMatch(/^[\d-]+$/);
  const again = { call: 'POST /api/manage/newmember', key, name: '가' };
  expect(calls).toEqual([
    again,
    again,
    again,
    { call: 'PATCH /api/manage/members/7', key: null, name: '가나다' },
  ]);
});

it('sends other words under another key once a create was refused', async () => {
  const calls = over({ status: 422 }, made);
  const create = createMemberOnce();
  await expect(create(member('틀림'))).rejects.toMatchObject({ status: 422 });
  await create(member('맞음'));
  expect(calls.map(({ name }) => name)).toEqual(['틀림', '맞음']);
  expect(calls[0]?.key).not.toBe(calls[1]?.key);
});

it('sends what is typed then, without a key, over a server of the basic calls', async () => {
  forgetCapabilities();
  const calls = over('offline', made);
  const create = createMemberOnce();
  await expect(create(member('가'))).rejects.toMatchObject({ status: 0 });
  await create(member('가나'));
  expect(calls.map(({ key, name }) => [key, name])).toEqual([
    [null, '가'],
    [null, '가나'],
  ]);
});
