// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measureText } from '#admin/editor/text-figures.ts';
import { parseChips, STACK_LIMITS } from '#admin/kit/fields/chips.ts';
import { mergeValues } from '#admin/kit/form/conflict/conflict.ts';
import { createLocalKeeper } from '#admin/kit/form/draft/draft-keeper.ts';
import { dropAccountDrafts, readDrafts } from '#admin/kit/form/draft/drafts.ts';
import { createSubmission } from '#admin/kit/form/submission.ts';
import { momentInSeoul } from '#admin/publishing/seoul-moment.ts';
import { describeState } from '#admin/publishing/states.ts';
import { IMAGE_LIMITS } from '#admin/screens/projects/project-form.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { $toasts, dismissToast, toast } from '#shared/stores/toasts.ts';

const lost = new ApiError({ status: 0, code: 'network' });
const refused = new ApiError({ status: 422, code: 'invalid_input' });

describe('createSubmission', () => {
  it('sends once while a send is under way', async () => {
    const send = vi.fn(async (body: string) => body);
    const { submit } = createSubmission({ send });
    const [first, second] = await Promise.all([submit('a'), submit('b')]);
    expect([first, second]).toEqual([{ ok: true, saved: 'a' }, null]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('looks for the row before it sends again after an answer that was lost', async () => {
    const send = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('row');
    const find = vi.fn().mockResolvedValueOnce('found');
    const { submit, $status } = createSubmission<string, string>({ send, find });
    expect(await submit('a')).toEqual({ ok: false, error: lost });
    expect($status.get()).toBe('failed');
    expect(await submit('a')).toEqual({ ok: true, saved: 'found' });
    expect(send).toHaveBeenCalledTimes(1);
    expect($status.get()).toBe('idle');
  });

  it('has saved also where what comes after it fails, which is reported', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const broken = new Error('The list is broken.');
    const { submit, $status } = createSubmission({
      send: () => Promise.resolve('row'),
      onSaved: () => Promise.reject(broken),
    });
    expect(await submit('a')).toEqual({ ok: true, saved: 'row' });
    expect($status.get()).toBe('idle');
    expect(reported.mock.calls).toEqual([[broken]]);
    vi.unstubAllGlobals();
  });

  it('sends again when the row is not there, and does not look after a refusal', async () => {
    const send = vi.fn().mockRejectedValueOnce(refused).mockRejectedValueOnce(lost);
    send.mockResolvedValueOnce('row');
    const find = vi.fn().mockResolvedValue(null);
    const { submit } = createSubmission<string, string>({ send, find });
    await submit('a');
    await submit('a');
    expect(find).not.toHaveBeenCalled();
    expect(await submit('a')).toEqual({ ok: true, saved: 'row' });
    expect(find).toHaveBeenCalledTimes(1);
  });
});

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

describe('drafts', () => {
  const base = { version: '"1"', values: { title: '저장된' } };
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are written once typing rests and offered to the next session only', () => {
    const first = createLocalKeeper('a', 'post:1');
    first.note({ title: '쓰는 중' }, base);
    expect(readDrafts('a', 'post:1')).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(first.offered([])).toBeNull();
    expect(createLocalKeeper('a', 'post:1').offered([])).toMatchObject({
      version: '"1"',
      values: { title: '쓰는 중' },
    });
    expect(createLocalKeeper('b', 'post:1').offered([])).toBeNull();
    expect(createLocalKeeper('a', 'post:2').offered([])).toBeNull();
  });

  it('need not be kept of what is saved anyway', () => {
    const keeper = createLocalKeeper('a', 'post:1');
    keeper.note({ title: '쓰는 중' }, base);
    keeper.flush();
    keeper.note({ title: '저장된' }, base);
    keeper.flush();
    expect(readDrafts('a', 'post:1')).toEqual([]);
  });

  const titles = () => readDrafts('a', 'post:1').map(({ values }) => values.title);
  const write = (title: string) => {
    const keeper = createLocalKeeper('a', 'post:1');
    keeper.note({ title }, base);
    keeper.flush();
    return keeper;
  };

  it('of two sessions do not overwrite one another, and a save drops its own only', () => {
    write('하나');
    const second = write('둘');
    expect(titles()).toEqual(['둘', '하나']);
    second.close();
    second.note({ title: '셋' }, base);
    second.flush();
    expect(titles()).toEqual(['하나']);
  });

  it('are not offered while another tab writes them, and one that is taken goes with its save', () => {
    const [first, second] = [write('하나'), write('둘')];
    const third = createLocalKeeper('a', 'post:1');
    expect(third.offered([second.id()])?.id).toBe(first.id());
    expect(third.offered([first.id(), second.id()])).toBeNull();
    third.adopt(first.id());
    third.note({ title: '하나 더' }, base);
    third.flush();
    expect(titles()).toEqual(['하나 더', '둘']);
    third.close();
    expect(titles()).toEqual(['둘']);
  });

  it('are the last twenty of an entity: the oldest goes', () => {
    for (let count = 1; count <= 21; count += 1) write(`글 ${count}`);
    expect(titles()).toHaveLength(20);
    expect(titles().at(0)).toBe('글 21');
    expect(titles().at(-1)).toBe('글 2');
  });

  it('of an account go at its sign-out', () => {
    for (const account of ['a', 'b']) {
      const keeper = createLocalKeeper(account, 'post:1');
      keeper.note({ title: account }, base);
      keeper.flush();
    }
    dropAccountDrafts('a');
    expect([readDrafts('a', 'post:1'), readDrafts('b', 'post:1').length]).toEqual([[], 1]);
  });

  it('that are no drafts are none', () => {
    localStorage.setItem('admin-draft:a:post:1', '{"odd"');
    expect(readDrafts('a', 'post:1')).toEqual([]);
  });
});

describe('a conflict', () => {
  const met = {
    base: { title: '옛', content: '옛', tags: ['옛'] },
    mine: { title: '내 것', content: '옛', tags: ['옛'] },
    theirs: { title: '남의 것', content: '남의 것', tags: ['옛'] },
    version: '"2"',
  };

  it('asks only for what both have changed, and takes what one of them has', () => {
    expect(mergeValues(met)).toEqual({
      values: { title: '내 것', content: '남의 것', tags: ['옛'] },
      asked: ['title'],
      changed: ['content'],
    });
    expect(mergeValues(met, { title: 'theirs' }).values.title).toBe('남의 것');
  });

  it('puts a text together by its lines, and asks where both changed the same one', () => {
    const text = (...lines: string[]) => ({ content: lines.join('\n\n') });
    const base = text('하나', '둘', '셋');
    const mine = text('하나 나', '둘', '셋');
    expect(mergeValues({ base, mine, theirs: text('하나', '둘', '셋 남', '넷') })).toEqual({
      values: text('하나 나', '둘', '셋 남', '넷'),
      asked: [],
      changed: ['content'],
    });
    const both = { base, mine, theirs: text('하나 남', '둘', '셋 남') };
    expect(mergeValues(both)).toMatchObject({
      values: text('하나 나', '둘', '셋 남'),
      asked: ['content'],
    });
    expect(mergeValues(both, { content: 'theirs' }).values).toEqual(text('하나 남', '둘', '셋 남'));
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
    expect(parseChips(['React'], 'react, Vue.js', STACK_LIMITS)).toMatchObject({
      chips: ['React', 'Vue.js'],
      rest: 'react',
    });
    const addresses = ['https://example.com/A.png', 'https://example.com/a.png'];
    const taken = parseChips(addresses.slice(0, 1), addresses[1]!, IMAGE_LIMITS);
    expect(taken.chips).toEqual(addresses);
  });
});

describe('how long a text is', () => {
  it('is counted in characters and words, trimmed, and in whole minutes of 500 characters', () => {
    expect(measureText(' 가나  다🦁 \n')).toEqual({ characters: 6, words: 2, minutes: 1 });
    expect(measureText('')).toEqual({ characters: 0, words: 0, minutes: 0 });
    expect(measureText('가'.repeat(500)).minutes).toBe(1);
    expect(measureText('가'.repeat(501)).minutes).toBe(2);
  });
});

it.each([
  ['published', null, null],
  ['published', '2026-01-01T00:00:00.000Z', null],
  ['published', '2099-03-02T06:05:00.000Z', '3월 2일 오후 3:05 발행 예약'],
  ['draft', '2099-03-02T06:05:00.000Z', '임시 저장'],
  ['hidden', null, '숨김'],
  ['', null, null],
])('the state of an entry in words of %j at %j is %j', (status, published_at, words) => {
  expect(describeState({ status, published_at })).toBe(words);
});
