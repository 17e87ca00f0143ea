import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newestOffer } from '#admin/kit/form/draft/offer.ts';
import { createServerKeeper } from '#admin/kit/form/draft/server-keeper.ts';
import { draftOf } from '#client/staff/drafts.ts';
import { actAsStaff } from '#client/transport/staff.ts';
import { type StubAnswer, stubApi, watchSent } from '../support/fetch-stub.ts';
import { until } from './support/until.ts';

const SAVED = { title: '제목', tags: ['하나'] };
const BASE = { version: '"1"', values: SAVED };
const AT = '2026-03-02T05:05:00.000Z';

/** A server whose drafts are answered by `answer`; nothing is kept when the test begins. */
const open = async (
  answer: (method: string) => StubAnswer | 'offline' = () => ({ body: null }),
) => {
  let method = 'GET';
  const asked = stubApi(() => answer(method));
  const sent = watchSent();
  const stub = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) => {
    ({ method } = request);
    return stub(request);
  });
  const keeper = createServerKeeper(draftOf('post', 12), 'mine');
  return { keeper, sent, asked, found: await keeper.load(['other']) };
};

const kept = (body: object = {}) => ({
  body: {
    kind: 'post',
    id: 12,
    tab: 'mine',
    values: {},
    base: null,
    base_values: null,
    saved_at: AT,
    ...body,
  },
});
const onWrites = (method: string) => (method === 'GET' ? { body: null } : kept());

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is typed', () => {
  it('is sent once typing rests: the changed fields, with what was saved there', async () => {
    const { keeper, sent } = await open(onWrites);
    keeper.note({ ...SAVED, title: '제' }, BASE);
    await vi.advanceTimersByTimeAsync(2_000);
    keeper.note({ ...SAVED, title: '고친 제목' }, BASE);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    await until(() => expect(keeper.$stored.get()).toEqual({ at: 'server', since: new Date(AT) }));
    expect(sent).toEqual([
      {
        call: 'PUT /api/manage/drafts/post/12',
        ifMatch: null,
        body: { values: { title: '고친 제목' }, base: '"1"', base_values: { title: '제목' } },
      },
    ]);
    keeper.close();
    await until(() => expect(sent.at(-1)?.call).toBe('DELETE /api/manage/drafts/post/12'));
  });

  it('is sent at once when the screen is left, and never after a save', async () => {
    const { keeper, sent } = await open(onWrites);
    keeper.note({ ...SAVED, title: '떠나며' }, BASE);
    keeper.flush();
    await until(() => expect(sent).toHaveLength(1));
    const saved = await open(onWrites);
    saved.keeper.note({ ...SAVED, title: '저장한 것' }, BASE);
    saved.keeper.close();
    saved.keeper.flush();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saved.sent).toEqual([]);
  });

  it('is written beside what another tab has left, and in its place once that is taken', async () => {
    const { keeper, sent, asked, found } = await open((method) =>
      method === 'GET' ? kept({ tab: 'theirs', values: { title: '다른 기기' } }) : kept(),
    );
    expect(asked).toEqual(['/api/manage/drafts/post/12?except=mine%2Cother']);
    expect(found).toMatchObject({ id: 'theirs', values: { title: '다른 기기' } });
    keeper.note({ ...SAVED, title: '여기' }, BASE);
    keeper.flush();
    await until(() => expect(asked.at(-1)).toBe('/api/manage/drafts/post/12?tab=mine'));
    keeper.adopt('theirs');
    keeper.note({ ...SAVED, title: '이어서' }, BASE);
    keeper.flush();
    await until(() => expect(asked.at(-1)).toBe('/api/manage/drafts/post/12?tab=theirs'));
    expect(sent.map(({ call }) => call.split(' ')[0])).toEqual(['PUT', 'PUT']);
    keeper.close();
    await until(() => expect(sent.at(-1)?.call).toMatch(/^DELETE/));
    expect(asked.at(-1)).toBe('/api/manage/drafts/post/12?tab=theirs');
  });

  it('is said to be on this device only where the server cannot be reached, and sent at the next chance', async () => {
    let isDown = true;
    const { keeper, sent } = await open((method) => {
      if (method === 'GET') return { body: null };
      return isDown ? 'offline' : kept();
    });
    keeper.note({ ...SAVED, title: '끊긴 채' }, BASE);
    keeper.flush();
    await until(() => expect(keeper.$stored.get()).toEqual({ at: 'device' }));
    isDown = false;
    keeper.flush();
    await until(() => expect(keeper.$stored.get()).toMatchObject({ at: 'server' }));
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['has no such call', { status: 404, body: {} }],
    ['answers with a page', { body: '<!doctype html>' }],
  ])('stays on this device where a server %s, which is not asked again', async (_, answer) => {
    const { keeper, sent, found } = await open(() => answer);
    expect(found).toBeNull();
    keeper.note({ ...SAVED, title: '여기만' }, BASE);
    keeper.flush();
    await until(() => expect(keeper.$stored.get()).toEqual({ at: 'device' }));
    expect(sent).toEqual([]);
  });

  it('asks nobody to sign in again', async () => {
    const renew = vi.fn(() => Promise.resolve(true));
    const stop = actAsStaff(renew);
    const { keeper } = await open(() => ({ status: 401, body: { code: 'unauthenticated' } }));
    keeper.note({ ...SAVED, title: '끝난 세션' }, BASE);
    keeper.flush();
    await until(() => expect(keeper.$stored.get()).toEqual({ at: 'device' }));
    expect(renew).not.toHaveBeenCalled();
    stop();
  });
});

describe('what is offered', () => {
  const local = { id: '1', version: '"1"', base: SAVED, values: { ...SAVED, title: '여기' } };
  const there = { id: '2', values: { title: '저기' }, base: { title: '제목' }, version: '"1"' };

  it.each([
    ['the server has nothing', { ...local, savedAt: 1 }, null, 'device'],
    ['this browser has nothing', null, { ...there, savedAt: 1 }, 'server'],
    ['the server is newer', { ...local, savedAt: 1 }, { ...there, savedAt: 2 }, 'server'],
    ['this browser is newer', { ...local, savedAt: 2 }, { ...there, savedAt: 1 }, 'device'],
    [
      'both are the same',
      { ...local, savedAt: 1 },
      { ...there, values: { title: '여기' }, savedAt: 2 },
      'device',
    ],
    [
      'the server has what is saved by now',
      null,
      { ...there, values: { title: '제목' }, savedAt: 2 },
      undefined,
    ],
  ] as const)('is the newer one: %s', (_, mine, found, from) => {
    expect(newestOffer(mine, found, SAVED)?.from).toBe(from);
  });
});
