// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stateOf } from '#admin/publishing/states.ts';
import { get, send } from '#client/transport/call.ts';
import { fetchFile } from '#client/transport/download.ts';
import { learnServerTime, offsetOf, serverNow } from '#client/transport/server-time.ts';
import { actAsStaff } from '#client/transport/staff.ts';
import { downloadBackup } from '#contract/backup/endpoints.ts';
import { createRecruit, getRecruit } from '#contract/recruit/endpoints.ts';

const NOW = Date.parse('2026-11-28T03:00:00Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const dated = (ahead: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(NOW + ahead).toUTCString(), ...more });

const published = (at: number) => ({
  status: 'published',
  published_at: new Date(at).toISOString(),
});

describe('how far the server is ahead', () => {
  it.each([
    ['an hour', dated(HOUR), HOUR],
    ['an hour behind', dated(-HOUR), -HOUR],
    ['a year', dated(365 * 24 * HOUR), 365 * 24 * HOUR],
    ['by what a proxy has kept for an hour', dated(0, { age: '3600' }), HOUR],
    ['by what a proxy has kept as long as the difference', dated(-HOUR, { age: '3600' }), 0],
    ['an hour, with an age that is no number', dated(HOUR, { age: 'HIT' }), HOUR],
    ['unknown without a date', new Headers(), null],
    ['unknown with a broken date', new Headers({ date: 'heute' }), null],
  ])('is %s', (_, headers, offset) => {
    expect(offsetOf(headers, NOW)).toBe(offset);
  });
});

describe('the clock of staff', () => {
  let stop: () => void;
  let headers: Headers;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    vi.stubGlobal('fetch', async () => new Response('null', { headers }));
    stop = actAsStaff(async () => false, learnServerTime);
  });
  afterEach(() => {
    stop();
    learnServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }));
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it.each([
    [120, 120],
    [119, 0],
    [-119, 0],
    [-120, -120],
  ])('which is %i seconds away, counts as %i', async (ahead, counted) => {
    headers = dated(ahead * SECOND);
    await get(getRecruit);
    expect(serverNow()).toBe(NOW + counted * SECOND);
  });

  it.each([
    ['read', () => get(getRecruit)],
    ['write', () => send(createRecruit, { body: {} as never })],
    [
      'download',
      () =>
        fetchFile(downloadBackup, { signal: new AbortController().signal, onProgress: () => {} }),
    ],
  ])('is told by every %s', async (_, call) => {
    headers = dated(-HOUR);
    await call();
    expect(serverNow()).toBe(NOW - HOUR);
  });

  it('stays where an answer tells no time, and follows a clock that is set right meanwhile', async () => {
    headers = dated(HOUR);
    await get(getRecruit);
    vi.setSystemTime(NOW + 60 * SECOND);
    headers = new Headers();
    await get(getRecruit);
    expect(serverNow()).toBe(NOW + HOUR + 60 * SECOND);
    vi.setSystemTime(NOW + HOUR);
    headers = dated(HOUR);
    await get(getRecruit);
    expect(serverNow()).toBe(NOW + HOUR);
  });

  it('is not told by the answers of a visitor, who may get them from a cache', async () => {
    stop();
    headers = dated(HOUR);
    await get(getRecruit);
    expect(serverNow()).toBe(NOW);
  });

  it.each([
    ['slow', HOUR],
    ['fast', -HOUR],
    ['a little slow', 90 * SECOND],
  ])('decides what is public where the one of the computer is %s', async (_, ahead) => {
    headers = dated(ahead);
    await get(getRecruit);
    expect(stateOf(published(NOW + ahead))).toBe('published');
    expect(stateOf(published(NOW + ahead - HOUR))).toBe('published');
    expect(stateOf(published(NOW + ahead + HOUR / 2))).toBe('scheduled');
  });
});
