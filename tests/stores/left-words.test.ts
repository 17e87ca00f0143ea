// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendLeftWords } from '#admin/app/left-words.ts';
import { $asides } from '#admin/data/asides.ts';
import { checkSession } from '#admin/data/session.ts';
import { openWords, type Words } from '#admin/kit/form/local/words.ts';
import type { PostTyped } from '#contract/blog/typed.ts';
import { stubApi } from '../support/fetch-stub.ts';
import { failed, fakeEntries, words } from './support/fake-entries.ts';
import { giveLocks } from './support/locks.ts';

const BASE = words({ title: '제목', content: '하나\n\n둘\n\n셋' });
const MINE = words({ title: '제목', content: '하나!\n\n둘\n\n셋' });

type Server = ReturnType<typeof fakeEntries>;

const setUp = () => {
  const server = fakeEntries();
  server.add(1, { copy: BASE });
  return server;
};

/** Leaves words as a closed form does. */
const leave = async (server: Server, changes: Partial<Words> = {}, values: PostTyped = MINE) => {
  const open = openWords('kim');
  open.write({
    entity: 'post:1',
    values,
    base: BASE,
    number: server.entries.get(1)?.number ?? null,
    createdAt: server.entries.get(1)?.createdAt ?? null,
    ...changes,
  });
  open.close();
  await vi.waitFor(async () => {
    const { held } = await navigator.locks.query();
    expect(held?.filter(({ name }) => name?.includes('kim'))).toEqual([]);
  });
};
const send = (server: Server) => sendLeftWords('kim', () => server.calls);
const left = () => Object.keys(localStorage).filter((key) => key.startsWith('admin-words:'));

beforeEach(async () => {
  giveLocks();
  stubApi(({ pathname }) => ({
    body: pathname.endsWith('get-session')
      ? { session: {}, user: { id: 'kim', username: 'kim', name: '김' } }
      : { capabilities: ['drafts'] },
  }));
  await checkSession();
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('saves what was left over what it was typed over', async () => {
  const server = setUp();
  await leave(server);
  await send(server);
  expect([server.at(1).copy?.content, left()]).toEqual([MINE.content, []]);
});

it('joins it where no line is touched by both, and says nothing', async () => {
  const server = setUp();
  await leave(server);
  server.write(1, words({ ...BASE, content: '하나\n\n둘\n\n셋?' }), 'lee');
  await send(server);
  expect([server.at(1).copy?.content, $asides.get(), left()]).toEqual([
    '하나!\n\n둘\n\n셋?',
    [],
    [],
  ]);
});

it('is no conflict with the save that was on its way as the tab died', async () => {
  const server = setUp();
  const sent = words({ ...MINE, content: '하나! 그리\n\n둘\n\n셋' });
  const typed = words({ ...MINE, content: '하나! 그리고\n\n둘\n\n셋' });
  await leave(server, { sent }, typed);
  server.write(1, sent, 'kim');
  await send(server);
  expect([server.at(1).copy?.content, server.asides, left()]).toEqual([typed.content, [], []]);
});

it('makes it a version where both have changed a line, and notes that', async () => {
  const server = setUp();
  await leave(server);
  server.write(1, words({ ...BASE, content: '하나?\n\n둘\n\n셋' }), 'lee');
  await send(server);
  expect([server.at(1).copy?.content, server.asides[0]?.content, left()]).toEqual([
    '하나?\n\n둘\n\n셋',
    MINE.content,
    [],
  ]);
  expect($asides.get()).toEqual([{ account: 'kim', kind: 'post', id: 1 }]);
});

it('makes it a version where a backup was brought back, or a browser of v1 kept it', async () => {
  const server = setUp();
  await leave(server);
  await leave(server, { number: '"3.abcdef"' }, words({ ...MINE, title: '옛 브라우저' }));
  server.bringBack(1, BASE);
  await send(server);
  expect([server.at(1).copy, server.asides.length, left()]).toEqual([BASE, 2, []]);
});

it('waits while the entry is in the trash', async () => {
  const server = setUp();
  await leave(server);
  server.at(1).isInTrash = true;
  await send(server);
  expect(left().length).toBe(1);
  server.entries.get(1)!.isInTrash = false;
  await send(server);
  expect([server.at(1).copy?.content, left()]).toEqual([MINE.content, []]);
});

it.each([
  ['was never made', { entity: 'post:new', number: null, createdAt: null }],
  ['is gone for good', { entity: 'post:9' }],
  ['is another one now', { createdAt: '2020-01-01T00:00:00.000Z' }],
])('becomes a draft of its own where the entry %s, once', async (_, changes) => {
  const server = setUp();
  await leave(server, changes);
  if ('entity' in changes && changes.entity === 'post:new') server.faults.push('lost');
  await send(server);
  await send(server);
  expect([server.at(1).copy, server.at(2).copy?.content, server.entries.size, left()]).toEqual([
    BASE,
    MINE.content,
    2,
    [],
  ]);
});

it('leaves words of an open form, of another account and of the notice alone', async () => {
  const server = setUp();
  openWords('lee').write({
    entity: 'post:1',
    values: MINE,
    base: BASE,
    number: null,
    createdAt: null,
  });
  await leave(server, { entity: 'recruit' });
  await send(server);
  expect([server.log, left().length]).toEqual([[], 2]);
});

it.each([failed(0, 'network'), failed(401, 'unauthenticated'), failed(503)])(
  'stays where it cannot be sent: %s',
  async (error) => {
    const server = setUp();
    await leave(server);
    await leave(server, {}, words({ ...BASE, title: '둘째' }));
    server.faults.push(error);
    await send(server);
    expect([server.log.length, left().length]).toEqual([1, 2]);
  },
);
