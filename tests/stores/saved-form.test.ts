// @vitest-environment-options { "url": "http://localhost/" }
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormFields } from '#admin/kit/form/form-fields.ts';
import type { SavedFormSpec, Snapshot } from '#admin/kit/form/form-spec.ts';
import { LeftOffer } from '#admin/kit/form/local/left-offer.ts';
import { findLeftWords, openWords } from '#admin/kit/form/local/words.ts';
import { SavedForm } from '#admin/kit/form/saved-form.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { $toasts, dismissToast } from '#shared/stores/toasts.ts';
import { giveLocks } from './support/locks.ts';

const Values = v.object({ title: v.string(), text: v.string() });
type Values = v.InferOutput<typeof Values>;
type Spec = SavedFormSpec<Values, Values, { id: number }>;

const SAVED: Values = { title: '제목', text: '하나\n둘\n셋' };

/** The fields of a form, without a browser. */
const fieldsOver = (saved: Values) => {
  let values = structuredClone(saved);
  const watchers = new Set<() => void>();
  const put = (next: Partial<Values>) => {
    values = { ...values, ...next };
    for (const watcher of watchers) watcher();
  };
  const shown: string[] = [];
  const fields: FormFields<Values, Values> = {
    unfinished: new Set(),
    read: () => values,
    write: put,
    reset: put,
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    check: () => Promise.resolve(values.title === '' ? null : structuredClone(values)),
    showErrors: (errors) => {
      shown.push(...errors.map(({ message }) => message));
      return errors.length > 0;
    },
    findProblems: () => [],
  };
  return { fields, shown };
};

/** Ends the forms of a test, which would go on listening. */
const closes: (() => void)[] = [];

/** A form over a server that answers with the next number as the ETag. */
const open = (changes: Partial<Spec> = {}, account = 'lion') => {
  let version = 1;
  const send = vi.fn<Spec['send']>(() =>
    Promise.resolve({ data: { id: 7 }, version: `"${(version += 1)}"` }),
  );
  const spec: Spec = {
    entity: 'thing:7',
    shape: Values,
    schema: Values,
    labels: { title: '제목', text: '내용' },
    saved: { values: structuredClone(SAVED), version: '"1"' },
    send,
    failure: '저장하지 못했어요.',
    report: vi.fn(),
    onSaved: vi.fn(),
    leave: vi.fn(),
    ...changes,
  };
  const { fields, shown } = fieldsOver(spec.saved.values);
  const form = new SavedForm({ account, spec, fields });
  const left = new LeftOffer({ account, spec, fields, keep: form.flush });
  const stop = form.start();
  closes.push(form.giveUp, stop);
  return { form, left, spec, send: vi.mocked(spec.send), fields, shown, stop, type: fields.write };
};

const outdated = () => new ApiError({ status: 412, code: 'precondition_failed' });
const offline = () => new ApiError({ status: 0, code: 'network' });
const rest = () => vi.advanceTimersByTimeAsync(1_000);
const texts = () => $toasts.get().map(({ text }) => text);
const kept = async () => (await findLeftWords('lion')).map(({ values }) => values.title);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const close of closes.splice(0)) close();
  vi.unstubAllGlobals();
  for (const { id } of $toasts.get()) dismissToast(id);
  localStorage.clear();
});

describe('what is typed', () => {
  it('is saved by nothing but 저장, and is in this browser until then', async () => {
    const { form, send, spec, type } = open();
    expect([form.$state.get(), form.isBlocked()]).toEqual([{ at: 'saved', text: null }, false]);
    type({ title: '고친 제목' });
    expect(form.$state.get()).toEqual({ at: 'unsaved', text: '저장 전' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(form.$state.get()).toEqual({ at: 'unsaved', text: '저장 전 · 이 기기에 남아 있어요' });
    expect([send.mock.calls, form.isBlocked(), localStorage.length]).toEqual([[], true, 1]);
    expect(await form.save()).toBe(true);
    expect(send.mock.calls).toEqual([[{ ...SAVED, title: '고친 제목' }, '"1"']]);
    expect([localStorage.length, form.isBlocked()]).toEqual([0, false]);
    expect([spec.report, spec.leave].map((call) => vi.mocked(call!).mock.calls.length)).toEqual([
      1, 1,
    ]);
  });

  it('is said not to be in this browser where it keeps nothing', async () => {
    vi.stubGlobal('localStorage', {
      clear: () => undefined,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    });
    const { form, type, send } = open();
    type({ title: '고친 제목' });
    await rest();
    expect(form.$state.get().text).toBe('저장 전 · 이 기기에 남기지 못했어요');
    send.mockRejectedValueOnce(offline());
    expect(await form.save()).toBe(false);
    expect(form.$state.get()).toEqual({
      at: 'refused',
      text: '저장 못 함 · 이 기기에 남기지 못했어요',
    });
  });

  it('is kept at once as the page is hidden, left or closed', async () => {
    const { type, stop } = open();
    type({ title: '가려진 글' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(localStorage).toHaveLength(1);
    type({ title: '떠난 글' });
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(localStorage.key(0) ?? '')).toContain('떠난 글');
    type({ title: '닫은 글' });
    stop();
    expect(await kept()).toEqual(['닫은 글']);
  });

  it('goes where it is given up, or taken back by hand', async () => {
    const { form, type } = open();
    type({ title: '그만둘 제목' });
    await rest();
    type(SAVED);
    await rest();
    expect([localStorage.length, form.isBlocked()]).toEqual([0, false]);
    type({ title: '그만둘 제목' });
    await rest();
    form.giveUp();
    await rest();
    expect([localStorage.length, form.isBlocked(), await form.save()]).toEqual([0, false, false]);
  });

  it('gives way to what is saved, also where the server cannot be reached', async () => {
    const loadCurrent = vi.fn(() =>
      Promise.resolve({ values: { ...SAVED, title: '새' }, version: '"5"' }),
    );
    const { form, type, fields } = open({ loadCurrent });
    type({ title: '고친 제목' });
    await form.reload();
    expect([fields.read().title, form.isBlocked()]).toEqual(['새', false]);
    type({ title: '또 고친 제목' });
    loadCurrent.mockRejectedValueOnce(offline());
    await form.reload();
    expect([fields.read().title, form.isBlocked()]).toEqual(['새', false]);
  });
});

describe('a save', () => {
  it('is one for two presses, and a refusal keeps the words, says why and can be tried again', async () => {
    const { form, send, type, fields } = open();
    type({ title: '두 번' });
    send.mockRejectedValueOnce(offline());
    expect(await Promise.all([form.save(), form.save()])).toEqual([false, false]);
    expect([send.mock.calls.length, form.$state.get().at, texts()]).toEqual([
      1,
      'refused',
      ['저장하지 못했어요.'],
    ]);
    expect([fields.read().title, localStorage.length]).toEqual(['두 번', 1]);
    $toasts.get()[0]?.action?.run();
    await rest();
    expect([send.mock.calls.length, texts(), localStorage.length]).toEqual([2, [], 0]);
  });

  it('shows beside its field what the server refuses', async () => {
    const { form, send, type, shown } = open();
    type({ title: '틀린 제목' });
    const fieldErrors = [{ path: 'title', message: '다른 제목을 써 주세요.' }];
    send.mockRejectedValueOnce(new ApiError({ status: 422, code: 'invalid_input', fieldErrors }));
    expect(await form.save()).toBe(false);
    expect([shown, $toasts.get()[0]?.action]).toEqual([['다른 제목을 써 주세요.'], undefined]);
  });

  it('is not sent while a field is wrong, or does not come to its end', async () => {
    const { form, send, type, fields } = open();
    type({ title: '' });
    expect(await form.save()).toBe(false);
    type({ title: '맞음' });
    const field = { isUnfinished: () => true, finish: vi.fn(() => false) };
    fields.unfinished.add(field);
    expect([await form.save(), form.isChanged()]).toEqual([false, true]);
    field.finish.mockImplementation(() => fields.unfinished.delete(field));
    expect([await form.save(), send.mock.calls.length]).toEqual([true, 1]);
  });

  it('leaves what was typed meanwhile, unsaved, over the new version', async () => {
    const { form, send, type, spec } = open();
    const { promise, resolve } = Promise.withResolvers<{ data: { id: number }; version: string }>();
    send.mockReturnValueOnce(promise);
    type({ title: '하나' });
    const saved = form.save();
    await vi.waitFor(() => expect(form.$state.get()).toEqual({ at: 'saving', text: '저장 중' }));
    type({ title: '하나 둘' });
    resolve({ data: { id: 7 }, version: '"9"' });
    expect(await saved).toBe(true);
    expect([texts(), vi.mocked(spec.leave!).mock.calls]).toEqual([
      ['저장하는 동안 쓴 내용은 아직 저장하지 않았어요.'],
      [],
    ]);
    expect([await form.save(), send.mock.lastCall]).toEqual([
      true,
      [{ ...SAVED, title: '하나 둘' }, '"9"'],
    ]);
  });

  it('says what is saved where the form stays open, and leaves no screen that was left', async () => {
    const { form, type } = open({ leave: undefined });
    type({ title: '고친 제목' });
    await form.save();
    expect(form.$state.get()).toEqual({ at: 'saved', text: '저장됨' });
    const other = open();
    const { promise, resolve } = Promise.withResolvers<{ data: { id: number }; version: string }>();
    other.send.mockReturnValueOnce(promise);
    other.type({ title: '떠나며' });
    const saved = other.form.save();
    other.stop();
    expect(await kept()).toEqual(['떠나며']);
    resolve({ data: { id: 7 }, version: '"9"' });
    expect([await saved, vi.mocked(other.spec.leave!).mock.calls]).toEqual([true, []]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('what somebody else saved meanwhile', () => {
  const over = (values: Partial<Values>, version = '"2"') => {
    const current: Snapshot<Values> = {
      values: { ...SAVED, ...values },
      version,
      lastSave: { name: '김사자', at: '2026-03-02T06:05:00.000Z' },
    };
    return open({ loadCurrent: () => Promise.resolve(current) });
  };

  it('is saved with one’s own words where no line is touched by both, and says so', async () => {
    const { form, send, type } = over({ text: '하나\n둘 남\n셋' });
    type({ title: '내 제목', text: '하나 나\n둘\n셋' });
    send.mockRejectedValueOnce(outdated());
    expect(await form.save()).toBe(true);
    expect(send.mock.lastCall).toEqual([{ title: '내 제목', text: '하나 나\n둘 남\n셋' }, '"2"']);
    expect(texts()).toEqual(['김사자 님이 3월 2일 오후 3:05에 고친 내용도 함께 저장해요.']);
  });

  it('is asked about once where both have changed one line, with who and when', async () => {
    const { form, send, type, fields } = over({ title: '남의 제목', text: '하나\n둘\n넷' });
    type({ title: '내 제목' });
    send.mockRejectedValueOnce(outdated());
    expect([await form.save(), send.mock.calls.length]).toEqual([false, 1]);
    const conflict = form.$conflict.get()!;
    expect(conflict.writers.title).toEqual([{ name: '김사자', at: '2026-03-02T06:05:00.000Z' }]);
    conflict.onClose();
    await rest();
    expect([form.$conflict.get(), form.$state.get().at, fields.read().title]).toEqual([
      null,
      'refused',
      '내 제목',
    ]);
    send.mockRejectedValueOnce(outdated());
    await form.save();
    form.$conflict.get()!.onResolve({ title: '고른 제목', text: '하나\n둘\n넷' });
    await rest();
    expect(send.mock.lastCall).toEqual([{ title: '고른 제목', text: '하나\n둘\n넷' }, '"2"']);
    expect([form.$conflict.get(), form.isBlocked()]).toEqual([null, false]);
  });

  it('is no conflict where it is one’s own save that got no answer', async () => {
    const { form, send, type } = over({ title: '내 제목', text: '하나\n둘\n셋 남' });
    type({ title: '내 제목' });
    send.mockRejectedValueOnce(new ApiError({ status: 0, code: 'timeout' }));
    expect(await form.save()).toBe(false);
    type({ title: '내 제목 더' });
    send.mockRejectedValueOnce(new ApiError({ status: 502, code: null }));
    expect(await form.save()).toBe(false);
    type({ title: '내 제목 더 더' });
    send.mockRejectedValueOnce(outdated());
    expect(await form.save()).toBe(true);
    expect(send.mock.lastCall).toEqual([
      { title: '내 제목 더 더', text: '하나\n둘\n셋 남' },
      '"2"',
    ]);
  });

  it('is sent once more, and no oftener', async () => {
    const { form, send, type } = over({ text: '하나\n둘\n넷' });
    type({ title: '내 제목' });
    send.mockRejectedValueOnce(outdated()).mockRejectedValueOnce(outdated());
    expect([await form.save(), send.mock.calls.length, form.$state.get().at]).toEqual([
      false,
      2,
      'refused',
    ]);
  });

  it('is told from a proxy that changes ETags past recognition', async () => {
    const { form, send, type } = over({}, '"1"');
    type({ title: '내 제목' });
    send.mockRejectedValueOnce(outdated());
    expect([await form.save(), send.mock.calls.length, texts()]).toEqual([
      false,
      1,
      ['저장하지 못했어요.'],
    ]);
    expect($toasts.get()[0]?.detail).toMatch(/^서버 앞의 프록시가 버전 표시\(ETag\)를 바꿔서/);
  });
});

describe('what a closed form has left', () => {
  const leave = async (title: string, text = SAVED.text) => {
    const { type, stop } = open();
    type({ title, text });
    stop();
    await rest();
  };

  it('is offered to the next form of the entity alone, and is never sent by itself', async () => {
    giveLocks();
    await leave('남은 제목');
    const other = open({ entity: 'thing:8' });
    const stranger = open({}, 'tiger');
    const { left, fields, send } = open();
    await Promise.all([other, stranger, { left }].map((one) => one.left.find()));
    expect([other, stranger].map((one) => one.left.$offer.get())).toEqual([null, null]);
    expect(left.$offer.get()).toMatchObject({ base: SAVED, values: { title: '남은 제목' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([fields.read(), send.mock.calls]).toEqual([SAVED, []]);
  });

  it('becomes this form’s own by 이어서 쓰기, and goes by 버리기', async () => {
    giveLocks();
    await leave('먼저 남은 제목');
    vi.setSystemTime(Date.now() + 1_000);
    await leave('남은 제목');
    const { left, fields, form } = open();
    await left.find();
    left.take();
    expect([fields.read().title, form.isBlocked()]).toEqual(['남은 제목', true]);
    await vi.waitFor(() => expect(left.$offer.get()?.values.title).toBe('먼저 남은 제목'));
    left.discard();
    await vi.waitFor(() => expect(left.$offer.get()).toBeNull());
    expect([fields.read().title, localStorage.length]).toEqual(['남은 제목', 1]);
    await form.save();
    expect(localStorage).toHaveLength(0);
  });

  it('is joined with what was typed and saved since, or asked about; nothing of either is lost', async () => {
    giveLocks();
    await leave('남은 제목', '하나 남은\n둘\n셋');
    const saved = { values: { ...SAVED, text: '하나\n둘\n셋 새' }, version: '"4"' };
    const { left, fields, type } = open({ saved });
    await left.find();
    type({ text: '하나\n둘 쓴\n셋 새' });
    left.take();
    expect(fields.read()).toEqual({ title: '남은 제목', text: '하나 남은\n둘 쓴\n셋 새' });

    await leave('또 남은 제목');
    const second = open({ saved });
    await second.left.find();
    await vi.waitFor(() => expect(second.left.$offer.get()).not.toBeNull());
    second.type({ title: '쓴 제목' });
    second.left.take();
    expect(second.fields.read().title).toBe('쓴 제목');
    expect(second.left.$conflict.get()?.versions).toMatchObject({
      mine: { title: '또 남은 제목' },
      theirs: { title: '쓴 제목' },
    });
    second.left.$conflict.get()?.onClose();
    expect(second.left.$offer.get()).not.toBeNull();
    second.left.take();
    second.left.$conflict.get()?.onResolve({ ...saved.values, title: '또 남은 제목' });
    expect([second.fields.read().title, second.left.$conflict.get()]).toEqual([
      '또 남은 제목',
      null,
    ]);
  });

  it('is dropped where it is saved already, or fits the form no more', async () => {
    giveLocks();
    await leave('남은 제목');
    const odd = openWords('lion');
    odd.write({ entity: 'thing:7', values: { title: 7 }, base: {}, number: null, createdAt: null });
    odd.close();
    await rest();
    const { left } = open({ saved: { values: { ...SAVED, title: '남은 제목 ' }, version: '"2"' } });
    await left.find();
    expect([left.$offer.get(), localStorage.length]).toEqual([null, 0]);
  });

  it('is taken over from version 1 of this house', async () => {
    const former = { id: '1', version: '"1"', base: { title: '제목' }, values: { title: '옛' } };
    const stored = JSON.stringify([{ ...former, savedAt: Date.now() }]);
    localStorage.setItem('admin-draft:lion:thing:7', stored);
    const { left, fields } = open();
    await left.find();
    left.take();
    expect(fields.read()).toEqual({ ...SAVED, title: '옛' });
    expect(localStorage.getItem('admin-draft:lion:thing:7')).toBeNull();
  });
});
