// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseChips } from '#admin/kit/fields/chips.ts';
import { conflictFields, firstPicks, mergePicks } from '#admin/kit/form/conflict/conflict.ts';
import { createDraftKeeper } from '#admin/kit/form/draft/draft-keeper.ts';
import { dropAccountDrafts, readDrafts } from '#admin/kit/form/draft/drafts.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { createSubmission } from '#shared/stores/form.ts';
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
    const exists = vi.fn().mockResolvedValueOnce(true);
    const { submit, $state } = createSubmission<string, string>({ send, exists });
    expect(await submit('a')).toEqual({ ok: false, error: lost });
    expect($state.get()).toEqual({ status: 'failed', error: lost });
    expect(await submit('a')).toEqual({ ok: true, saved: null });
    expect(send).toHaveBeenCalledTimes(1);
    expect($state.get()).toEqual({ status: 'idle' });
  });

  it('sends again when the row is not there, and does not look after a refusal', async () => {
    const send = vi.fn().mockRejectedValueOnce(refused).mockRejectedValueOnce(lost);
    send.mockResolvedValueOnce('row');
    const exists = vi.fn().mockResolvedValue(false);
    const { submit } = createSubmission<string, string>({ send, exists });
    await submit('a');
    await submit('a');
    expect(exists).not.toHaveBeenCalled();
    expect(await submit('a')).toEqual({ ok: true, saved: 'row' });
    expect(exists).toHaveBeenCalledTimes(1);
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
    const first = createDraftKeeper('a', 'post:1');
    first.note({ title: '쓰는 중' }, base);
    expect(readDrafts('a', 'post:1')).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(first.offered()).toBeNull();
    expect(createDraftKeeper('a', 'post:1').offered()).toMatchObject({
      version: '"1"',
      values: { title: '쓰는 중' },
    });
    expect(createDraftKeeper('b', 'post:1').offered()).toBeNull();
    expect(createDraftKeeper('a', 'post:2').offered()).toBeNull();
  });

  it('need not be kept of what is saved anyway', () => {
    const keeper = createDraftKeeper('a', 'post:1');
    keeper.note({ title: '쓰는 중' }, base);
    keeper.flush();
    keeper.note({ title: '저장된' }, base);
    keeper.flush();
    expect(readDrafts('a', 'post:1')).toEqual([]);
  });

  it('of two sessions do not overwrite one another, and a save drops all', () => {
    const first = createDraftKeeper('a', 'post:1');
    first.note({ title: '하나' }, base);
    first.flush();
    const second = createDraftKeeper('a', 'post:1');
    second.note({ title: '둘' }, base);
    second.flush();
    expect(readDrafts('a', 'post:1').map(({ values }) => values.title)).toEqual(['둘', '하나']);
    second.close();
    second.note({ title: '셋' }, base);
    second.flush();
    expect(readDrafts('a', 'post:1')).toEqual([]);
  });

  it('of an account go at its sign-out', () => {
    for (const account of ['a', 'b']) {
      const keeper = createDraftKeeper(account, 'post:1');
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

  it('is about the fields that differ and begins with what each person changed', () => {
    expect(conflictFields(met)).toEqual(['title', 'content']);
    expect(firstPicks(met)).toEqual({ title: 'mine', content: 'theirs' });
  });

  it('ends as it was picked', () => {
    expect(mergePicks(met, firstPicks(met))).toEqual({
      title: '내 것',
      content: '남의 것',
      tags: ['옛'],
    });
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
});
