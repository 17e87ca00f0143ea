import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('dates', () => {
  // Its first use in a page is slow, and engines differ in what they write.
  beforeEach(() => {
    vi.resetModules();
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
      throw new Error('Intl was asked');
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    ['2026-11-22T14:59:59Z', '2026-11-22'],
    ['2026-11-22T15:00:00Z', '2026-11-23'],
    ['2026-12-31T15:00:00Z', '2027-01-01'],
    ['2026-01-02T03:04:05Z', '2026-01-02'],
    ['2028-02-28T15:00:00Z', '2028-02-29'],
    ['2026-12-31T23:00:00-05:00', '2027-01-01'],
    ['nothing', null],
  ])('%s is the day %s in Seoul', async (moment, day) => {
    const { momentToDay } = await import('#shared/lib/date.ts');
    expect(momentToDay(moment)).toBe(day);
  });

  it('a day and its weekday are spelt out in Korean', async () => {
    const { formatDay } = await import('#shared/lib/date.ts');
    expect(formatDay('2026-11-22')).toBe('2026년 11월 22일 (일)');
  });

  it.each([
    ['2026-11-21T15:00:00Z', '11월 22일 오전 12:00'],
    ['2026-03-02T02:59:00Z', '3월 2일 오전 11:59'],
    ['2026-03-02T03:05:00Z', '3월 2일 오후 12:05'],
    ['2026-03-02T06:05:00Z', '3월 2일 오후 3:05'],
    ['2027-02-26T14:59:00Z', '2월 26일 오후 11:59'],
  ])('the moment %s is %s', async (moment, text) => {
    const { formatMoment } = await import('#shared/lib/moment.ts');
    expect(formatMoment(new Date(moment))).toBe(text);
  });
});

it('a machine in another zone writes the same days', () => {
  const program = `
    import { dayInSeoul } from '#contract/core/seoul.ts';
    import { buildCalendar } from '#contract/recruit/calendar.ts';
    import { daysBetween, formatDay, momentToDay } from '#shared/lib/date.ts';
    import { formatMoment } from '#shared/lib/moment.ts';
    const moment = new Date('2026-03-01T15:30:00Z');
    const days = { documentDate: '2026-03-02' };
    console.log(JSON.stringify([
      moment.getTimezoneOffset(),
      dayInSeoul(moment),
      formatDay('2026-03-02'),
      momentToDay('2026-03-01T15:30:00Z'),
      formatMoment(moment),
      daysBetween('2026-03-07', '2026-03-09'),
      /DTSTART;VALUE=DATE:(\\d+)/.exec(buildCalendar({ url: null, days }, moment))?.[1],
    ]));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TZ: 'America/Los_Angeles' },
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual([
    480,
    '2026-03-02',
    '2026년 3월 2일 (월)',
    '2026-03-02',
    '3월 2일 오전 12:30',
    2,
    '20260302',
  ]);
});
