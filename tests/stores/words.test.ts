// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropAllWords,
  findLeftWords,
  hasWords,
  inOneTab,
  openWords,
  stopKeeping,
} from '#admin/kit/form/local/words.ts';
import { giveLocks } from './support/locks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const wordsOf = (title: string, entity = 'post:12') => ({
  entity,
  values: { title },
  base: { title: '저장된 제목' },
  number: '"1"',
  createdAt: '2026-11-28T00:00:00.000Z',
});
const left = async (account = 'lion') =>
  (await findLeftWords(account)).map(({ values }) => values.title);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('what is typed', () => {
  it('is kept in a key for each form, with its base, and is left once the form is closed', async () => {
    giveLocks();
    const [one, other] = [openWords('lion'), openWords('lion')];
    expect([one.write(wordsOf('하나')), other.write(wordsOf('둘'))]).toEqual([true, true]);
    pass(1_000);
    one.write(wordsOf('하나 둘'));
    expect([localStorage.length, await left()]).toEqual([2, []]);
    one.close();
    await vi.waitFor(async () => expect(await left()).toEqual(['하나 둘']));
    const [found] = await findLeftWords('lion');
    expect(found).toMatchObject({ ...wordsOf('하나 둘'), savedAt: expect.any(Number) });
    found?.drop();
    expect([localStorage.length, hasWords('lion')]).toEqual([1, true]);
    other.clear();
    expect(hasWords('lion')).toBe(false);
  });

  it('is of the account that typed it', async () => {
    giveLocks();
    const words = openWords('lion');
    words.write(wordsOf('사자의 글'));
    words.close();
    await vi.waitFor(async () => expect(await left()).toEqual(['사자의 글']));
    expect([await left('tiger'), hasWords('tiger')]).toEqual([[], false]);
    dropAllWords('tiger');
    expect(hasWords('lion')).toBe(true);
    dropAllWords('lion');
    expect(localStorage).toHaveLength(0);
  });

  it('is left by a tab that has died', async () => {
    const { release } = giveLocks();
    openWords('lion').write(wordsOf('죽은 탭'));
    expect(await left()).toEqual([]);
    release();
    expect(await left()).toEqual(['죽은 탭']);
  });

  it('is left by a page that is hidden for good or for a while, and not by one that is shown again', async () => {
    giveLocks();
    openWords('lion').write(wordsOf('가'));
    dispatchEvent(new Event('pagehide'));
    await vi.waitFor(async () => expect(await left()).toEqual(['가']));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await left()).toEqual([]);
  });

  it('is left after an hour without a write where there are no locks', async () => {
    const [words, other] = [openWords('lion'), openWords('lion')];
    words.write(wordsOf('가'));
    other.write(wordsOf('나'));
    pass(HOUR - 1_000);
    words.write(wordsOf('가 더'));
    pass(2_000);
    expect(await left()).toEqual(['나']);
    // This page knows which of its forms it has closed.
    words.close();
    expect(await left()).toEqual(['가 더', '나']);
  });

  it('goes after thirty days', async () => {
    openWords('lion').write(wordsOf('옛 글'));
    pass(30 * DAY - 1_000);
    expect(await left()).toEqual(['옛 글']);
    pass(2_000);
    expect([await left(), hasWords('lion'), localStorage.length]).toEqual([[], false, 0]);
  });

  it('is said not to be kept where the storage is full, switched off, or the session ends', () => {
    const words = openWords('lion');
    const resume = stopKeeping();
    expect(words.write(wordsOf('가'))).toBe(false);
    resume();
    expect(words.write(wordsOf('가'))).toBe(true);
    const refuse = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { setItem: refuse });
    expect(words.write(wordsOf('가나'))).toBe(false);
    vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
    expect([words.write(wordsOf('가')), hasWords('lion')]).toEqual([false, false]);
    words.clear();
    dropAllWords('lion');
  });

  it('that is none is dropped', async () => {
    localStorage.setItem('admin-words:lion:odd', '{"odd"');
    localStorage.setItem('admin-words:lion:other', '{"entity":7}');
    expect([await left(), localStorage.length]).toEqual([[], 0]);
  });
});

describe('what a browser of version 1 keeps', () => {
  const former = (id: string, title: string, savedAt = Date.now()) => ({
    id,
    version: '"1"',
    base: { title: '저장된 제목' },
    values: { title },
    savedAt,
  });

  it('is found once, with the entity that it is of, and goes by itself', async () => {
    const stored = [former('2', '새 것'), former('1', '옛 것', Date.now() - 1_000)];
    localStorage.setItem('admin-draft:lion:post:12', JSON.stringify(stored));
    const found = await findLeftWords('lion');
    expect(found).toMatchObject([
      { entity: 'post:12', values: { title: '새 것' }, number: '"1"', createdAt: null },
      { entity: 'post:12', values: { title: '옛 것' } },
    ]);
    expect([hasWords('lion'), hasWords('tiger')]).toEqual([true, false]);
    found[0]?.drop();
    expect(await left()).toEqual(['옛 것']);
    found[1]?.drop();
    expect(localStorage).toHaveLength(0);
  });

  it('goes with the account and with its days, and is none where it is odd', async () => {
    localStorage.setItem('admin-draft:lion:post:1', '{"odd"');
    localStorage.setItem('admin-draft:lion:post:2', JSON.stringify([former('1', '옛', 0)]));
    expect(await left()).toEqual([]);
    localStorage.setItem('admin-draft:lion:recruit', JSON.stringify([former('1', '공고')]));
    dropAllWords('lion');
    expect(localStorage).toHaveLength(0);
  });
});

describe('what one tab at a time does', () => {
  it('is not begun while another does it', async () => {
    giveLocks();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const first = inOneTab('send', () => promise);
    const second = vi.fn(() => Promise.resolve());
    expect([await inOneTab('send', second), second.mock.calls]).toEqual([false, []]);
    resolve(undefined);
    expect(await first).toBe(true);
    expect([await inOneTab('send', second), second.mock.calls.length]).toEqual([true, 1]);
  });

  it('is done where there are no locks', async () => {
    const run = vi.fn(() => Promise.resolve());
    expect([await inOneTab('send', run), run.mock.calls.length]).toEqual([true, 1]);
  });
});
