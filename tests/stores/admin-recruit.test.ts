// @vitest-environment-options { "url": "http://localhost/admin/recruits" }
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scheduleNow } from '#admin/data/recruit.ts';
import { valuesOfNextYear, yearLater } from '#admin/screens/recruit/recruit-form.ts';

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
