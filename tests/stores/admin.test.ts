// @vitest-environment-options { "url": "http://localhost/" }
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measureText } from '#admin/editor/text-figures.ts';
import { limitsOf, parseChips } from '#admin/kit/fields/chips.ts';
import { formFieldsOf } from '#admin/kit/form/form-fields.ts';
import { momentInSeoul } from '#admin/publishing/seoul-moment.ts';
import { describeState } from '#admin/publishing/states.ts';
import { loadLastSave } from '#client/staff/publishing.ts';
import { minutesToRead } from '#contract/core/text/reading-time.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import { $toasts, dismissToast, toast } from '#shared/stores/toasts.ts';
import { type StubAnswer, stubApi } from '../support/fetch-stub.ts';

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const { id } of $toasts.get()) dismissToast(id);
    vi.useRealTimers();
  });
  const texts = () => $toasts.get().map(({ text }) => text);

  it('let a success go and keep a failure until it is closed', () => {
    toast.success('됐어요');
    toast.error('안 됐어요');
    expect(texts()).toEqual(['됐어요', '안 됐어요']);
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['안 됐어요']);
    dismissToast($toasts.get()[0]!.id);
    expect(texts()).toEqual([]);
  });

  it('stay longer where they lead to what was done', () => {
    toast.success('등록했어요', { link: { label: '글 보기', href: '/blogs/1' } });
    toast.success('됐어요');
    vi.advanceTimersByTime(11_000);
    expect(texts()).toEqual(['등록했어요']);
    vi.advanceTimersByTime(2_000);
    expect(texts()).toEqual([]);
  });

  it('say one thing about one topic', () => {
    toast.error('실패', { topic: 'post:1' });
    toast.error('다른 실패', { topic: 'post:2' });
    toast.success('성공', { topic: 'post:1' });
    expect(texts()).toEqual(['다른 실패', '성공']);
  });
});

describe('a moment by the clock of Seoul', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each(['UTC', 'America/New_York', 'Asia/Seoul'])('is the same in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(momentInSeoul('2099-03-02', '09:00')?.toISOString()).toBe('2099-03-02T00:00:00.000Z');
    expect(momentInSeoul('2099-03-02', '00:30')?.toISOString()).toBe('2099-03-01T15:30:00.000Z');
  });

  it('lies between 1970 and 2199', () => {
    expect(momentInSeoul('', '09:00')).toBeNull();
    expect(momentInSeoul('2099-03-02', '')).toBeNull();
    expect(momentInSeoul('1969-12-31', '09:00')).toBeNull();
    expect(momentInSeoul('2200-01-01', '09:00')).toBeNull();
    expect(momentInSeoul('2199-12-31', '23:59')).not.toBeNull();
  });
});

describe('parseChips', () => {
  const limits = { most: 3, longest: 5 };
  it.each([
    ['  하나 ', ['있음', '하나'], '', null],
    ['하나,둘', ['있음', '하나', '둘'], '', null],
    ['있음', ['있음'], '있음', '같은 값이 두 번 들어 있어요.'],
    ['여섯글자예요', ['있음'], '여섯글자예요', '5자까지 쓸 수 있어요.'],
    ['하나, 둘, 셋', ['있음', '하나', '둘'], '셋', '3개까지 넣을 수 있어요.'],
    [' , ', ['있음'], '', null],
  ])('of %j makes %j', (text, chips, rest, problem) => {
    expect(parseChips(['있음'], text, limits)).toEqual({ chips, rest, problem });
  });

  it('takes no stack twice in another case, and addresses of pictures as they are', () => {
    expect(parseChips(['React'], 'react, Vue.js', limitsOf(PROJECT_FIELDS.stacks))).toMatchObject({
      chips: ['React', 'Vue.js'],
      rest: 'react',
    });
    const addresses = ['https://example.com/A.png', 'https://example.com/a.png'];
    const taken = parseChips(addresses.slice(0, 1), addresses[1]!, { most: 10, longest: 2_000 });
    expect(taken.chips).toEqual(addresses);
  });
});

describe('how long a text is', () => {
  it('is counted in characters and words, trimmed, and in whole minutes of 500 characters', () => {
    expect(measureText(' 가나  다🦁 \n')).toEqual({ characters: 6, words: 2 });
    expect(measureText('')).toEqual({ characters: 0, words: 0 });
    expect(minutesToRead('<p> </p>')).toBe(0);
    expect(minutesToRead(`<h2 id="a">가 나</h2>\n<p>${'🦁 '.repeat(497)}&amp;</p>`)).toBe(1);
    expect(minutesToRead(`<p>${'가'.repeat(501)}</p>`)).toBe(2);
  });
});

it.each([
  ['published', null, null],
  ['published', '2026-01-01T00:00:00.000Z', null],
  ['published', '2099-03-02T06:05:00.000Z', '3월 2일 오후 3:05 발행 예약'],
  ['draft', '2099-03-02T06:05:00.000Z', '임시 저장'],
  ['hidden', null, '숨김'],
  ['', null, null],
])('the state of an entry in words of %j at %j is %j', (status, published_at, label) => {
  expect(describeState({ status, published_at })).toBe(label);
});

describe('who saved last', () => {
  afterEach(() => vi.unstubAllGlobals());
  const revision = { id: 2, saved_at: '2026-03-02T00:00:00.000Z', saved_by: 'lion', fields: [] };
  const visit = (revisions: StubAnswer, staff: StubAnswer) => {
    stubApi(({ pathname }) => (pathname === '/api/manage/staff' ? staff : revisions));
    return loadLastSave('post', 1);
  };
  const staffOf = (name: string) => ({
    body: { staff: [{ id: 'a', username: 'lion', name, role: 'staff' }] },
  });
  const at = revision.saved_at;

  it.each([
    [
      'by the name',
      [revision, { ...revision, saved_by: 'tiger' }],
      '김사자',
      { name: '김사자', at },
    ],
    ['by the user name where there is no other', [revision], '', { name: 'lion', at }],
    ['not where a program saved', [{ ...revision, saved_by: null }], '김사자', null],
    ['not where nothing is kept', [], '김사자', null],
  ])('is told %s', async (_, revisions, name, answer) => {
    expect(await visit({ body: { revisions } }, staffOf(name))).toEqual(answer);
  });

  it('is told by the user name when the account is gone, and not where the server does not say', async () => {
    const revisions = { body: { revisions: [revision] } };
    expect(await visit(revisions, { body: { staff: [] } })).toEqual({ name: 'lion', at });
    expect(await visit(revisions, { status: 404 })).toBeNull();
    expect(await visit({ status: 500 }, staffOf('김사자'))).toBeNull();
  });
});

it('what is wrong is said with its field where the sentence does not name it, and for each field', () => {
  const Values = v.object({
    url: v.pipe(v.string(), v.url('주소를 고쳐 주세요.')),
    more: v.pipe(v.string(), v.url('주소를 고쳐 주세요.')),
    title: v.pipe(v.string(), v.nonEmpty('제목을 입력해 주세요.')),
  });
  const form = { getValues: () => ({ url: '하나', more: '둘', title: '' }) };
  const labels = { url: '이미지', more: '코드', title: '제목' };
  expect(formFieldsOf(form as never, { schema: Values, labels }).findProblems()).toEqual([
    { field: 'url', text: '이미지: 주소를 고쳐 주세요.' },
    { field: 'more', text: '코드: 주소를 고쳐 주세요.' },
    { field: 'title', text: '제목을 입력해 주세요.' },
  ]);
});
