// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_DATA_ID } from '#contract/pages/page-data.ts';
import { buildCalendar } from '#contract/recruit/calendar.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { formatDaysLeft, planSchedule } from '#features/recruit/schedule.ts';
import { stubApi, stubFetch } from '../support/fetch-stub.ts';
import { NOTICE } from './support/rows.ts';

const UNDATED = {
  documentDate: null,
  candidateDate: null,
  interviewDate: null,
  acceptDate: null,
  otDate: null,
} as const;

describe('planSchedule', () => {
  const summary = (notice: ReadRecruit | null, today: string) => {
    const { phase, present, daysLeft } = planSchedule(notice, today);
    return [phase, present?.title ?? null, daysLeft];
  };

  it.each([
    ['2027-01-01', 'open', '서류모집', 56],
    ['2027-02-25', 'open', '서류모집', 1],
    ['2027-02-26', 'open', '서류모집', 0],
    ['2027-02-27', 'selecting', '서류 합격자 발표', 2],
    ['2027-03-01', 'selecting', '서류 합격자 발표', 0],
    ['2027-03-02', 'selecting', '면접 진행', 2],
    ['2027-03-05', 'selecting', '최종 합격자 발표', 1],
    ['2027-03-10', 'selecting', 'OT', 0],
    ['2027-03-11', 'finished', null, null],
  ])('on %s is %s at %s', (today, phase, title, daysLeft) => {
    expect(summary(NOTICE, today)).toEqual([phase, title, daysLeft]);
  });

  it('names the five stages in their order and marks one as present', () => {
    expect(
      planSchedule(NOTICE, '2027-03-02').stages.map(({ title, state }) => [title, state]),
    ).toEqual([
      ['서류모집', 'done'],
      ['서류 합격자 발표', 'done'],
      ['면접 진행', 'present'],
      ['최종 합격자 발표', 'coming'],
      ['OT', 'coming'],
    ]);
  });

  it('has the stages without days when there is no notice', () => {
    const schedule = planSchedule(null, '2027-03-02');
    expect(schedule).toMatchObject({ phase: 'none', present: null, daysLeft: null });
    expect(schedule.stages.map(({ day, state }) => [day, state])).toEqual(
      Array.from({ length: 5 }, () => [null, 'coming']),
    );
  });

  it.each([null, '', '미정', '2027-02-31', '2027-13-01', '26/02/2027', 'null'])(
    'reads the date %j as not settled',
    (documentDate) => {
      const { phase, stages, daysLeft } = planSchedule({ ...NOTICE, documentDate }, '2027-02-01');
      expect([phase, stages[0]?.day, daysLeft]).toEqual(['open', null, null]);
    },
  );

  it('takes the day of a date that carries a time', () => {
    const notice = { ...NOTICE, documentDate: '2027-02-26T23:59:59+09:00' };
    expect(summary(notice, '2027-02-26')).toEqual(['open', '서류모집', 0]);
  });

  it('takes applications while a notice without dates is up', () => {
    expect(summary({ ...NOTICE, ...UNDATED }, '2027-02-01')).toEqual(['open', '서류모집', null]);
  });

  it('takes applications in time even when a later date lies in the past by mistake', () => {
    const notice = { ...NOTICE, candidateDate: '2026-03-01' };
    expect(summary(notice, '2027-02-26')).toEqual(['open', '서류모집', 0]);
  });

  it('knows that the deadline is over once a later stage is', () => {
    const notice = { ...NOTICE, documentDate: null };
    expect(summary(notice, '2027-03-02')).toEqual(['selecting', '면접 진행', 2]);
  });

  it('waits for further dates for a month, then counts the notice as finished', () => {
    const notice = { ...NOTICE, acceptDate: null, otDate: null };
    expect(summary(notice, '2027-04-03')).toEqual(['selecting', '최종 합격자 발표', null]);
    expect(summary(notice, '2027-04-04')).toEqual(['finished', null, null]);
  });

  it('writes days left as people do', () => {
    expect([12, 1, 0].map(formatDaysLeft)).toEqual(['D-12', 'D-1', 'D-DAY']);
  });
});

describe('buildCalendar', () => {
  const NOW = new Date('2027-01-01T03:04:05.678Z');
  const build = (notice: ReadRecruit) =>
    buildCalendar({ url: notice.url, days: daysOf(notice) }, NOW);
  const daysOf = (notice: ReadRecruit) =>
    Object.fromEntries(planSchedule(notice, '2027-01-01').stages.map(({ key, day }) => [key, day]));
  const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
  const valuesOf = (file: string, name: string) =>
    unfold(file)
      .filter((line) => line.startsWith(name))
      .map((line) => line.slice(name.length + 1));

  it('holds the five days as events of a whole day, the end exclusive', () => {
    const file = build(NOTICE);
    expect(valuesOf(file, 'DTSTART;VALUE=DATE')).toEqual([
      '20270226',
      '20270301',
      '20270304',
      '20270306',
      '20270310',
    ]);
    expect(valuesOf(file, 'DTEND;VALUE=DATE')).toEqual([
      '20270227',
      '20270302',
      '20270305',
      '20270307',
      '20270311',
    ]);
    expect(valuesOf(file, 'SUMMARY')).toEqual(
      ['서류모집 마감', '서류 합격자 발표', '면접 진행', '최종 합격자 발표', 'OT'].map(
        (title) => `광운대학교 멋쟁이사자처럼 ${title}`,
      ),
    );
    expect(valuesOf(file, 'DTSTAMP')).toEqual(Array.from({ length: 5 }, () => '20270101T030405Z'));
  });

  it('ends the month and the year of an event where the calendar does', () => {
    const file = build({ ...NOTICE, ...UNDATED, documentDate: '2027-12-31', otDate: '2028-02-28' });
    expect(valuesOf(file, 'DTEND;VALUE=DATE')).toEqual(['20280101', '20280229']);
  });

  it('leaves out what is not announced and keeps the names of the others', () => {
    const whole = valuesOf(build(NOTICE), 'UID');
    expect(new Set(whole).size).toBe(5);
    const moved = build({ ...NOTICE, interviewDate: '', otDate: '2027-04-01' });
    expect(valuesOf(moved, 'UID')).toEqual(whole.filter((_, index) => index !== 2));
  });

  it('names the events by the year of the deadline, so that next year leaves them', () => {
    const nextYear = { ...NOTICE, documentDate: '2027-12-31', otDate: '2028-02-28' };
    expect(valuesOf(build(nextYear), 'UID')).toEqual(valuesOf(build(NOTICE), 'UID'));
    const after = { ...nextYear, documentDate: '2028-01-01', candidateDate: '2028-01-01' };
    expect(valuesOf(build(after), 'UID').join()).not.toContain('2027');
    expect(valuesOf(build({ ...NOTICE, id: null }), 'UID')[0]).toBe(
      'recruit-2027-documentDate@kw-likelion',
    );
  });

  it('counts changes in 32 bits, up by each later one', () => {
    const days = daysOf(NOTICE);
    const sequences = ['2026-11-28T00:00:00Z', '2026-11-28T00:00:01Z', '2080-01-01T00:00:00Z'].map(
      (moment) =>
        Number(valuesOf(buildCalendar({ url: null, days }, new Date(moment)), 'SEQUENCE')[0]),
    );
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(sequences[0]).toBeGreaterThan(0);
    expect(sequences[2]).toBeLessThan(2 ** 31);
  });

  it('escapes texts, leaves the address whole, and says nothing of an address that is missing', () => {
    const file = build(NOTICE);
    expect(valuesOf(file, 'URL')[0]).toBe(NOTICE.url);
    expect(valuesOf(file, 'DESCRIPTION')[0]).toBe(
      '모집 공고: https://forms.example.com/apply?a=1\\,2\\;b',
    );
    expect(build({ ...NOTICE, url: null })).not.toMatch(/URL|DESCRIPTION/);
  });

  it('ends every line with CR LF and folds at 75 octets between characters', () => {
    const file = build({ ...NOTICE, url: `https://forms.example.com/${'가🦁'.repeat(60)}` });
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/�|^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
    }
    expect(valuesOf(file, 'URL')[0]).toContain('가🦁'.repeat(60));
  });
});

describe('recruitment', () => {
  let stop = () => {};
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ now: new Date('2027-02-26T14:58:30Z') });
  });
  afterEach(() => {
    stop();
    // Each store lets go of the one below it a second after its last listener.
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const open = async () => {
    const { recruitment } = await import('#features/recruit/store.ts');
    stop = recruitment.$state.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10);
    const phase = () => {
      const state = recruitment.$state.get();
      return state.status === 'ready' ? state.data.schedule.phase : state.status;
    };
    return { recruitment, phase };
  };

  it('counts by the clock of the server, not by the one of the visitor', async () => {
    stubFetch({ body: NOTICE, headers: { date: 'Fri, 26 Feb 2027 15:00:10 GMT' } });
    const { phase } = await open();
    expect(phase()).toBe('selecting');
  });

  it('counts by its own clock where the server tells no time', async () => {
    stubFetch({ body: NOTICE });
    const { phase } = await open();
    expect(phase()).toBe('open');
  });

  it('keeps the page of another day where the answer is lost', async () => {
    await embed('2027-02-20', NOTICE);
    stubFetch({ status: 503, body: {} });
    const { recruitment, phase } = await open();
    expect(phase()).toBe('open');
    expect(recruitment.$state.get()).toMatchObject({ reloadError: { status: 503 } });
    document.body.replaceChildren();
  });

  it('closes applications at midnight in Seoul on a page left open', async () => {
    stubFetch({ body: NOTICE, headers: { date: 'Fri, 26 Feb 2027 14:58:30 GMT' } });
    const { phase } = await open();
    expect(phase()).toBe('open');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phase()).toBe('open');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phase()).toBe('selecting');
  });

  it('reads the six basic fields', async () => {
    const { id: _, updated_at: __, ...fields } = NOTICE;
    stubFetch({ body: fields });
    const { recruitment } = await open();
    expect(recruitment.$state.get()).toMatchObject({
      status: 'ready',
      data: { notice: { id: null, url: NOTICE.url }, schedule: { phase: 'open', daysLeft: 0 } },
    });
  });

  it('takes null as no notice', async () => {
    stubFetch({ body: 'null' });
    const { phase } = await open();
    expect(phase()).toBe('none');
  });

  const HOUR = 3_600_000;
  const sight = async (...events: string[]) => {
    for (const event of events) document.dispatchEvent(new Event(event));
    for (const event of ['pageshow', 'focus']) dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(10);
  };
  const setHidden = (hidden: boolean) =>
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const embed = async (day: string, notice: ReadRecruit | null) => {
    const { getRecruit } = await import('#contract/recruit/endpoints.ts');
    const data = { answers: { [getRecruit.path]: notice }, day, query: '' };
    document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data)}</script>`;
  };
  /** The answers from now on: a notice, none, or a failure; the server's clock is `ahead` of this one. */
  const serve = (notice: ReadRecruit | null | 'failure', ahead = 0) =>
    stubApi(() => ({
      ...(notice === 'failure' ? { status: 503, body: {} } : { body: notice ?? 'null' }),
      headers: { date: new Date(Date.now() + ahead).toUTCString() },
    }));

  describe('in a tab that is kept', () => {
    beforeEach(() => {
      vi.setSystemTime(new Date('2027-02-20T03:00:00Z'));
      setHidden(false);
    });
    afterEach(() => {
      document.body.replaceChildren();
      vi.restoreAllMocks();
    });

    it.each([
      ['after an hour', HOUR + 1_000, 1],
      ['within the hour', HOUR - 120_000, 0],
      ['where the clock was set back', -2 * HOUR, 1],
      ['on another day, minutes later', 0, 1, '2027-02-20T14:59:30Z'],
    ])('asks %s, once', async (_, later, times, at = '2027-02-20T03:00:00Z') => {
      vi.setSystemTime(new Date(at));
      await embed('2027-02-20', null);
      const requests = serve(NOTICE);
      const { phase } = await open();
      expect([phase(), requests]).toEqual(['none', []]);
      setHidden(true);
      vi.setSystemTime(Date.now() + later);
      await vi.advanceTimersByTimeAsync(90_000);
      await sight('visibilitychange');
      expect(requests, 'while it is hidden').toEqual([]);
      setHidden(false);
      await sight('visibilitychange', 'visibilitychange');
      await sight();
      expect(requests).toHaveLength(times);
      expect(phase()).toBe(times === 0 ? 'none' : 'open');
    });

    it('asks again an hour after an answer, and takes a notice away that is none any more', async () => {
      serve(NOTICE);
      const { phase } = await open();
      const requests = serve(null);
      await vi.advanceTimersByTimeAsync(HOUR - 60_000);
      await sight();
      expect([phase(), requests]).toEqual(['open', []]);
      await vi.advanceTimersByTimeAsync(2 * 60_000);
      expect(requests).toEqual([]);
      await sight();
      expect([phase(), requests.length]).toEqual(['none', 1]);
    });

    it('keeps what is shown where the answer is lost, twice, and asks at the next sight', async () => {
      await embed('2027-02-20', null);
      serve(NOTICE);
      const { recruitment, phase } = await open();
      vi.setSystemTime(Date.now() + 2 * HOUR);
      await sight();
      serve('failure');
      vi.setSystemTime(Date.now() + 2 * HOUR);
      const seen: string[] = [];
      const end = recruitment.$state.listen(() => seen.push(phase()));
      for (const _ of [1, 2]) {
        await sight();
        await vi.advanceTimersByTimeAsync(20_000);
      }
      expect(new Set(seen)).toEqual(new Set(['open']));
      serve(null);
      await sight();
      end();
      expect(phase()).toBe('none');
    });

    it.each([
      ['ahead', -HOUR],
      ['right', 0],
    ])('closes at the midnight of the server where the clock is %s', async (_, ahead) => {
      vi.setSystemTime(new Date('2027-02-26T13:00:30Z').getTime() - ahead);
      await embed('2027-02-26', NOTICE);
      const requests = serve(NOTICE, ahead);
      const { phase } = await open();
      // To half a minute before midnight by the server, long after it by this clock where that is ahead.
      await vi.advanceTimersByTimeAsync(2 * HOUR - 60_000);
      expect(phase()).toBe('open');
      await vi.advanceTimersByTimeAsync(2 * 60_000);
      expect(phase()).toBe('selecting');
      expect(requests).toHaveLength(1);
    });

    it('closes at a midnight of its own, and asks whether it is one', async () => {
      vi.setSystemTime(new Date('2027-02-26T14:59:30Z'));
      await embed('2027-02-26', NOTICE);
      const requests = serve('failure');
      const { phase } = await open();
      expect([phase(), requests.length]).toEqual(['open', 0]);
      await vi.advanceTimersByTimeAsync(10 * 60_000);
      const times = requests.length;
      expect(times).toBeGreaterThan(0);
      await vi.advanceTimersByTimeAsync(HOUR / 2);
      expect([phase(), requests.length]).toEqual(['selecting', times]);
    });

    it('asks for a page that came back from the cache', async () => {
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
        { type: 'back_forward' } as unknown as PerformanceEntry,
      ]);
      await embed('2027-02-20', null);
      serve(NOTICE);
      expect((await open()).phase()).toBe('open');
    });
  });
});
