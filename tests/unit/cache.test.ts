import { describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { Admission, createResponseCache } from '#server/http/admission.ts';
import { Payload } from '#server/http/answers/payload.ts';

const UNIT = 10_000;

/** A cache of texts that weigh what they are long, over a version that a test sets. */
function cacheOf(limit: number) {
  const state: { version: number | null } = { version: 1 };
  const cached = createResponseCache(
    { version: () => state.version, read: {} as Database['read'] },
    () => Promise.resolve(Number.POSITIVE_INFINITY),
    new Admission(),
    // Three times a text, and less than a unit for what is around all of them.
    (3 * limit + 1) * UNIT,
  );
  const read = vi.fn((text: string) => Promise.resolve(text));
  const ask = async (key: string, text = key): Promise<string> => {
    const { bytes } = await cached(
      key,
      async () => new Payload((await read(text)).padEnd(text.length * UNIT)),
    );
    return Buffer.from(bytes).toString().trimEnd();
  };
  return { state, read, ask };
}

describe('a cache', () => {
  it('reads once for each version', async () => {
    const { state, read, ask } = cacheOf(10);
    expect(await ask('a', 'old')).toBe('old');
    expect(await ask('a', 'new')).toBe('old');
    state.version = 2;
    expect(await ask('a', 'new')).toBe('new');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads every time while the version is not known', async () => {
    const { state, ask } = cacheOf(10);
    await ask('a', 'old');
    state.version = null;
    expect(await ask('a', 'new')).toBe('new');
    expect(await ask('a', 'newer')).toBe('newer');
  });

  it('keeps nothing that was read across a change', async () => {
    const { state, read, ask } = cacheOf(10);
    read.mockImplementationOnce(async (text) => {
      state.version = 2;
      await ask('b');
      return text;
    });
    expect(await ask('a', 'old')).toBe('old');
    expect(await ask('a', 'new')).toBe('new');
  });

  it('keeps nothing that was read while the version was lost', async () => {
    const { state, read, ask } = cacheOf(10);
    read.mockImplementationOnce((text) => {
      state.version = null;
      return Promise.resolve(text);
    });
    expect(await ask('a', 'old')).toBe('old');
    state.version = 2;
    expect(await ask('a', 'new')).toBe('new');
  });

  it('does not keep a failure', async () => {
    const { read, ask } = cacheOf(10);
    read.mockRejectedValueOnce(new Error('busy'));
    await expect(ask('a')).rejects.toThrow('busy');
    expect(await ask('a')).toBe('a');
  });

  it('evicts first what was not asked for the longest', async () => {
    const { read, ask } = cacheOf(6);
    await ask('a', 'aaa');
    await ask('b', 'bbb');
    await ask('a');
    await ask('c', 'cc');
    read.mockClear();
    expect([await ask('a'), await ask('c')]).toEqual(['aaa', 'cc']);
    expect(read).not.toHaveBeenCalled();
    expect(await ask('b', 'again')).toBe('again');
  });

  it('has room for the new version although the old one filled it', async () => {
    const { state, read, ask } = cacheOf(6);
    await ask('a', 'aaaaaa');
    state.version = 2;
    await ask('b', 'bbb');
    await ask('c', 'ccc');
    read.mockClear();
    expect([await ask('b'), await ask('c')]).toEqual(['bbb', 'ccc']);
    expect(read).not.toHaveBeenCalled();
  });

  it('leaves out what is too heavy, and keeps the rest', async () => {
    const { ask } = cacheOf(6);
    await ask('a', 'aaa');
    await ask('b', 'bbbbbbb');
    expect([await ask('a', 'new'), await ask('b', 'new')]).toEqual(['aaa', 'new']);
  });

  it('weighs what two readers of one key brought once', async () => {
    const { read, ask } = cacheOf(6);
    await Promise.all([ask('a', 'aaa'), ask('a', 'aaa')]);
    await ask('b', 'bbb');
    read.mockClear();
    expect([await ask('a'), await ask('b')]).toEqual(['aaa', 'bbb']);
    expect(read).not.toHaveBeenCalled();
  });
});
