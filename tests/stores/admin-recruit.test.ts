// @vitest-environment-options { "url": "http://localhost/admin/recruits" }
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scheduleNow } from '#admin/data/recruit.ts';
import { valuesOfNextYear, yearLater } from '#admin/screens/recruit/recruit-form.ts';
import { type StubAnswer, stubApi } from '../support/fetch-stub.ts';
import { until } from './support/until.ts';

const NOTICE = {
  id: 1,
  url: 'https://forms.example.com/apply',
  documentDate: '2028-02-27',
  candidateDate: '2028-02-28',
  interviewDate: '2028-02-29',
  acceptDate: '2028-03-01',
  otDate: '2028-12-31T00:00:00Z',
  updated_at: null,
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['2026-03-02', '2027-03-02'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-02-28'],
  ['2028-02-28', '2029-02-28'],
  ['2026-12-31', '2027-12-31'],
  ['', ''],
  ['soon', 'soon'],
  ['2027-02-29', '2027-02-29'],
])('yearLater of %s is %s', (day, later) => {
  expect(yearLater(day)).toBe(later);
});

describe('the notice of the next year', () => {
  it('has the address of the last one and its dates a year later, never backwards', () => {
    expect(valuesOfNextYear(NOTICE)).toEqual({
      url: NOTICE.url,
      documentDate: '2029-02-27',
      candidateDate: '2029-02-28',
      interviewDate: '2029-02-28',
      acceptDate: '2029-03-01',
      otDate: '2029-12-31',
    });
  });

  it.each([
    ['2028-12-31T14:59:59Z', false],
    ['2028-12-31T15:00:00Z', true],
  ])('can be begun at %s: %s', (now, isOffered) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    expect(scheduleNow({ notice: NOTICE }).phase === 'finished').toBe(isOffered);
    expect(scheduleNow({ notice: null }).phase).toBe('none');
  });
});

describe('the prepared notice', () => {
  const open = async () => {
    vi.resetModules();
    const { loadCapabilities } = await import('#client/staff/capabilities.ts');
    await loadCapabilities();
    const { nextRecruitResource: resource } = await import('#admin/data/recruit.ts');
    const stop = resource.$state.listen(() => {});
    const state = await until(() => {
      const now = resource.$state.get();
      if (now.status === 'loading') throw new Error('still loading');
      return now;
    });
    stop();
    return state;
  };
  const stub = (capabilities: StubAnswer, answer: StubAnswer) =>
    stubApi(({ pathname }) => (pathname === '/api/capabilities' ? capabilities : answer));
  const able = { body: { capabilities: ['next_recruit'] } };
  const next = { ...NOTICE, takes_over_on: '2028-01-01', taken_over: false };

  it.each([
    { status: 404, body: {} },
    { body: '<!doctype html>', headers: { 'content-type': 'text/html' } },
    { body: { capabilities: [] } },
  ])('is none over %j as the capabilities, and is not asked for', async (basic) => {
    const asked = stub(basic, { body: next });
    expect(await open()).toMatchObject({ status: 'ready', data: null });
    expect(asked.filter((path) => path.includes('manage/recruit'))).toEqual([]);
  });

  it.each([
    [{ body: next }, { status: 'ready', data: { data: next } }],
    [{ status: 500, body: {} }, { status: 'failed' }],
    [{ body: null }, { status: 'ready', data: { data: null } }],
  ])('over %j is %j', async (answer, state) => {
    stub(able, answer);
    expect(await open()).toMatchObject(state);
  });
});
