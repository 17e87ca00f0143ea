/** What is easily written right for one case and wrong for its neighbour, on the public pages. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import { describePeriod } from '#features/projects/detail/facts.ts';
import { readLiked, rememberLiked } from '#features/projects/detail/heart.ts';
import { createHeart } from '#features/projects/detail/heart.ts';
import { groupTeam } from '#features/projects/detail/team.ts';
import { describeStatus } from '#features/recruit/messages.ts';
import { planSchedule } from '#features/recruit/schedule.ts';
import { addressOf, cameFrom, readPathId } from '#shared/lib/address.ts';
import { blockCompositionEnter } from '#shared/lib/composition.ts';
import { toDay } from '#shared/lib/date.ts';
import { stubFetch } from '../support/fetch-stub.ts';
import { NOTICE } from './support/rows.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the status of a recruitment', () => {
  const on = (today: string, more: Partial<ReadRecruit> = {}) => {
    const notice = { ...NOTICE, acceptDate: null, ...more };
    return describeStatus(notice, planSchedule(notice, today));
  };

  it.each([
    ['2027-02-25', 'D-1', '2027년 2월 26일 (금)까지 지원할 수 있어요.', null],
    ['2027-02-26', 'D-DAY', '서류 접수는 오늘까지예요. 아직 늦지 않았어요.', null],
    ['2027-02-27', 'D-2', '서류 합격자 발표 · 2027년 3월 1일 (월)', '지원이 마감되었어요'],
    ['2027-03-01', 'D-DAY', '서류 합격자 발표 · 2027년 3월 1일 (월)', '지원이 마감되었어요'],
  ])('on %s says %s', (today, figure, sentence, closed) => {
    expect(on(today)).toMatchObject({ figure, sentence, closed });
  });

  it('names the stage whose day is not known', () => {
    expect(on('2027-03-05')).toMatchObject({
      figure: '최종 합격자 발표',
      sentence: '다음 순서는 최종 합격자 발표, 날짜는 미정이에요.',
    });
  });

  it('waits for the OT on its day and is over on the next', () => {
    expect(on('2027-03-10', { acceptDate: '2027-03-06' })).toMatchObject({
      figure: 'D-DAY',
      sentence: 'OT · 2027년 3월 10일 (수)',
    });
    expect(on('2027-03-11')).toMatchObject({ label: '모집 종료', closed: '지원이 마감되었어요' });
  });

  it('offers no form that has no address', () => {
    expect(on('2027-02-25', { url: null }).closed).toBe('지원서를 준비하고 있어요');
  });
});

describe('hearts given', () => {
  it('are those of the day and of the project', () => {
    rememberLiked('2027-02-26', 3);
    rememberLiked('2027-02-26', 14);
    expect(readLiked('2027-02-26')).toEqual([3, 14]);
    expect(readLiked('2027-02-27')).toEqual([]);
    rememberLiked('2027-02-27', 4);
    expect(readLiked('2027-02-27')).toEqual([4]);
    expect(readLiked('2027-02-26')).toEqual([]);
  });

  it('begin anew at midnight in Seoul', () => {
    vi.useFakeTimers({ now: new Date('2027-02-26T14:59:59Z') });
    rememberLiked('2027-02-26', 7);
    const late = createHeart(7, 1);
    late.recall();
    expect(late.$state.get().isLiked).toBe(true);
    vi.setSystemTime(new Date('2027-02-26T15:00:00Z'));
    const early = createHeart(7, 1);
    early.recall();
    expect(early.$state.get().isLiked).toBe(false);
  });

  it('can be given again past midnight in a tab left open, which takes back none of another tab', async () => {
    vi.useFakeTimers({ now: new Date('2027-02-26T14:59:00Z') });
    const requests = stubFetch({ body: { heart: 5 } });
    const heart = createHeart(7, 1);
    await heart.give();
    await heart.give();
    expect([heart.$state.get().isLiked, requests.length]).toEqual([true, 1]);
    vi.setSystemTime(new Date('2027-02-26T15:00:00Z'));
    rememberLiked('2027-02-27', 3);
    heart.recall();
    expect(heart.$state.get().isLiked).toBe(false);
    await heart.give();
    expect([heart.$state.get().isLiked, requests.length]).toEqual([true, 2]);
    expect(readLiked('2027-02-27')).toEqual([3, 7]);
  });

  it('are given once where another tab has given it meanwhile', async () => {
    vi.useFakeTimers({ now: new Date('2027-02-27T03:00:00Z') });
    const requests = stubFetch({ body: { heart: 5 } });
    const heart = createHeart(7, 1);
    rememberLiked('2027-02-27', 7);
    await heart.give();
    expect([heart.$state.get(), requests]).toEqual([
      { count: 1, isLiked: true, problem: null },
      [],
    ]);
  });

  it('stay given until midnight where storage is blocked', async () => {
    vi.useFakeTimers({ now: new Date('2027-02-26T14:59:00Z') });
    vi.stubGlobal('localStorage', undefined);
    stubFetch({ body: { heart: 5 } });
    const heart = createHeart(7, 1);
    await heart.give();
    heart.recall();
    expect(heart.$state.get().isLiked).toBe(true);
    vi.setSystemTime(new Date('2027-02-26T15:00:00Z'));
    heart.recall();
    expect(heart.$state.get().isLiked).toBe(false);
    vi.unstubAllGlobals();
  });

  it('are of this project only, and count what the server says', async () => {
    stubFetch({ body: { heart: 41 } });
    const [one, other] = [createHeart(7, 3), createHeart(8, 3)];
    await one.give();
    expect(one.$state.get()).toEqual({ count: 41, isLiked: true, problem: null });
    other.recall();
    expect(other.$state.get().isLiked).toBe(false);
    const again = createHeart(7, 41);
    again.recall();
    expect(again.$state.get().isLiked).toBe(true);
  });
});

describe('the team of a project', () => {
  it('stands by known roles, other roles, none; two of a role together, a nameless one nowhere', () => {
    const people = [
      ['가', ''],
      ['나', '영상'],
      ['다', 'backend'],
      ['', 'pm'],
      ['라', 'frontend'],
      ['마', 'backend'],
    ].map(([name = '', role = '']) => ({ name, role }));
    const groups = groupTeam(people);
    expect(groups.at(-1)).toEqual({ label: '팀원', names: ['가'] });
    expect(groups.at(-2)).toEqual({ label: '영상', names: ['나'] });
    expect(groups.map(({ names }) => names)).toContainEqual(['다', '마']);
    expect(groups).toHaveLength(4);
  });
});

describe('days', () => {
  it.each([
    ['2027-02-28T23:00:00Z', '2027-02-28'],
    ['2027-02-29', null],
    ['2028-02-29', '2028-02-29'],
    ['2027-2-1', null],
    [undefined, null],
  ])('that %s begins with: %s', (text, day) => {
    expect(toDay(text)).toBe(day);
  });

  it('of a project are both there or unknown', () => {
    expect(describePeriod('2026-03-02T00:00', ' 2026-06-20 ')).toBe('2026-03-02 ~ 2026-06-20');
    expect(describePeriod('2026-03-02', null)).toBe('기간 정보 없음');
    expect(describePeriod('', '2026-06-20')).toBe('기간 정보 없음');
  });
});

describe('addresses', () => {
  beforeEach(() => history.replaceState(null, '', '/'));

  it('leave out what says nothing, and write the rest', () => {
    expect(addressOf('/blogs/all', { q: '', page: 1 })).toBe('/blogs/all');
    expect(addressOf('/blogs/all', { q: 'a&b=1', page: 2 })).toBe('/blogs/all?q=a%26b%3D1&page=2');
  });

  it.each([
    ['/blogs/7', 7],
    ['/projects/12/', 12],
    ['/blogs/7a', 0],
    ['/blogs/12345678901', 0],
  ])('%s names %i', (path, id) => {
    history.replaceState(null, '', path);
    expect(readPathId()).toBe(id);
  });

  it('come from pages of this site only', () => {
    const from = (referrer: string) => {
      Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
      return cameFrom(['/blogs']);
    };
    expect(from(`${location.origin}/blogs?q=a`)).toBe('/blogs?q=a');
    expect(from(`${location.origin}/blogs/all`)).toBeNull();
    expect(from('https://elsewhere.example/blogs')).toBeNull();
  });
});

it('an Enter that ends a composition sends nothing, as Safari reports it, too', () => {
  const press = (init: KeyboardEventInit, code = 0) => {
    const event = new KeyboardEvent('keydown', { cancelable: true, ...init });
    Object.defineProperty(event, 'keyCode', { value: code });
    blockCompositionEnter(event);
    return event.defaultPrevented;
  };
  expect(press({ key: 'Enter', isComposing: true })).toBe(true);
  expect(press({ key: 'Enter' }, 229)).toBe(true);
  expect(press({ key: 'Enter' })).toBe(false);
  expect(press({ key: 'a', isComposing: true })).toBe(false);
});
