// @vitest-environment-options { "url": "http://localhost/" }
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftStorage } from '#admin/kit/form/draft/draft-storage.ts';
import type { EntityFormSpec } from '#admin/kit/form/entity-form-spec.ts';
import type { FormFields } from '#admin/kit/form/form-fields.ts';
import { createFormMachine } from '#admin/kit/form/form-machine.ts';
import type { ServerDrafts } from '#client/staff/drafts.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { $toasts, dismissToast } from '#shared/stores/toasts.ts';

const Values = v.object({ title: v.string(), text: v.string() });
type Values = v.InferOutput<typeof Values>;
type Spec = EntityFormSpec<Values, Values, { id: number }>;

const SAVED: Values = { title: '제목', text: '하나\n둘\n셋' };

/** A form without a browser, over a server that answers with the next number as the ETag. */
const open = (changes: Partial<Spec> = {}) => {
  let values = structuredClone(SAVED);
  let isValid = true;
  const watchers = new Set<() => void>();
  const put = (next: Partial<Values>) => {
    values = { ...values, ...next };
    for (const watcher of watchers) watcher();
  };
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
  const fields: FormFields<Values, Values> = {
    unfinished: new Set(),
    read: () => values,
    write: put,
    reset: put,
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    parse: (found) => (isValid ? v.parse(spec.schema, structuredClone(found)) : null),
    check: () => Promise.resolve(isValid ? structuredClone(values) : null),
    showErrors: () => false,
    findProblems: () => [],
  };
  const draftStorage = createDraftStorage<Values>('staff', spec, fields.read);
  const machine = createFormMachine({ spec, fields, draftStorage });
  const stop = machine.start();
  const at = () => machine.$state.get().at;
  return {
    machine,
    spec,
    send: vi.mocked(spec.send),
    stop,
    at,
    type: put,
    read: () => values,
    setValid: (next: boolean) => {
      isValid = next;
    },
  };
};

const outdated = () => new ApiError({ status: 412, code: 'precondition_failed' });
/** As behind a proxy that gives each answer an ETag of its own. */
const loadSame = () => Promise.resolve({ values: structuredClone(SAVED), version: '"1"' });
const offline = () => new ApiError({ status: 0, code: 'network' });
const rest = () => vi.advanceTimersByTimeAsync(1_000);
const texts = () => $toasts.get().map(({ text }) => text);
const asDraft = { isDraft: () => true };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of $toasts.get()) dismissToast(id);
  localStorage.clear();
});

describe('a draft', () => {
  it('saves itself once typing rests, says nothing, and asks nothing', async () => {
    const { machine, spec, send, at, type } = open(asDraft);
    type({ title: '제' });
    type({ title: '제목 둘' });
    expect([at(), machine.isBlocked(), send.mock.calls.length]).toEqual(['editing', false, 0]);
    await rest();
    expect(send.mock.calls).toEqual([[{ ...SAVED, title: '제목 둘' }, '"1"']]);
    expect([at(), texts()]).toEqual(['saved', []]);
    expect([vi.mocked(spec.report).mock.calls, vi.mocked(spec.leave!).mock.calls]).toEqual([
      [],
      [],
    ]);
  });

  it('is saved one call at a time, the next over the version of the one before', async () => {
    const { send, type } = open(asDraft);
    const { promise, resolve } = Promise.withResolvers<{ data: { id: number }; version: string }>();
    send.mockReturnValueOnce(promise);
    type({ title: '하나' });
    await rest();
    type({ title: '하나 둘' });
    await rest();
    expect(send).toHaveBeenCalledTimes(1);
    resolve({ data: { id: 7 }, version: '"9"' });
    await rest();
    expect(send.mock.lastCall).toEqual([{ ...SAVED, title: '하나 둘' }, '"9"']);
  });

  it('is not saved for what a save would take away', async () => {
    const trimmed = v.pipe(
      Values,
      v.transform(({ title, text }) => ({ title: title.trim(), text })),
    );
    const { send, at, type, machine } = open({ ...asDraft, schema: trimmed });
    type({ title: '제목  ' });
    await rest();
    expect([send.mock.calls, at(), machine.isBlocked()]).toEqual([[], 'saved', false]);
  });

  it('says that it could not be saved, asks before it is left, and tries again by itself', async () => {
    const { machine, send, at, type } = open(asDraft);
    send.mockRejectedValueOnce(offline());
    type({ title: '끊긴 채' });
    await rest();
    expect(machine.$state.get()).toEqual({ at: 'refused', where: 'device' });
    expect([machine.isBlocked(), texts()]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([at(), machine.isBlocked()]).toEqual(['saved', false]);
    expect(localStorage).toHaveLength(0);
  });

  it('stays in this browser while it is none that the server takes', async () => {
    const { machine, send, type, setValid } = open(asDraft);
    setValid(false);
    type({ title: '가'.repeat(200) });
    await rest();
    expect(machine.$state.get()).toEqual({ at: 'kept', where: 'device' });
    expect([machine.isBlocked(), send.mock.calls]).toEqual([true, []]);
  });

  it('takes in what somebody else saved, and is saved at the next rest; words appear after three', async () => {
    let theirs = 0;
    const loadCurrent = () =>
      Promise.resolve({
        values: { ...SAVED, text: `하나\n둘\n셋 ${(theirs += 1)}` },
        version: `"t${theirs}"`,
      });
    const { send, at, type, read } = open({ ...asDraft, loadCurrent });
    send.mockRejectedValue(outdated());
    type({ title: '내 제목' });
    await rest();
    expect([send.mock.calls.length, read()]).toEqual([
      1,
      { title: '내 제목', text: '하나\n둘\n셋 1' },
    ]);
    expect([at(), texts()]).toEqual(['editing', []]);
    await rest();
    await rest();
    expect([send.mock.calls.length, at()]).toEqual([3, 'refused']);
    send.mockResolvedValue({ data: { id: 7 }, version: '"9"' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(send.mock.lastCall).toEqual([{ title: '내 제목', text: '하나\n둘\n셋 3' }, '"t3"']);
    expect(at()).toBe('saved');
  });

  it('is saved by hand after the save that is on its way, with what the way adds', async () => {
    const { machine, send, type } = open(asDraft);
    const { promise, resolve } = Promise.withResolvers<{ data: { id: number }; version: string }>();
    send.mockReturnValueOnce(promise);
    type({ title: '하나' });
    await rest();
    const saved = machine.save({ additions: { text: '덧붙임' }, reports: false });
    resolve({ data: { id: 7 }, version: '"5"' });
    expect(await saved).toBe(true);
    expect(send.mock.lastCall).toEqual([{ title: '하나', text: '덧붙임' }, '"5"']);
  });

  it('is saved as it is left', async () => {
    const { send, stop, type } = open(asDraft);
    type({ title: '떠나며' });
    stop();
    await rest();
    expect(send.mock.calls).toEqual([[{ ...SAVED, title: '떠나며' }, '"1"']]);
  });
});

describe('what is published', () => {
  const serverDrafts = () => {
    const stored = new Map<string, object>();
    const server: ServerDrafts = {
      load: () => Promise.resolve(null),
      save: vi.fn((draft) => Promise.resolve(stored.set(draft.id, draft.values))),
      drop: (id) => Promise.resolve(stored.delete(id)),
    };
    return { stored, server };
  };

  it('is never saved by itself, but kept on the server until it is saved', async () => {
    const { stored, server } = serverDrafts();
    const { machine, send, type, spec } = open({ draft: server });
    type({ title: '고친 제목' });
    await rest();
    expect(machine.$state.get()).toEqual({ at: 'kept', where: 'server' });
    expect([[...stored.values()], machine.isBlocked()]).toEqual([[{ title: '고친 제목' }], false]);
    expect(localStorage).toHaveLength(0);
    expect(await machine.save({ leaves: true })).toBe(true);
    await rest();
    expect([send.mock.calls.length, [...stored.values()]]).toEqual([1, []]);
    expect([spec.report, spec.leave].map((call) => vi.mocked(call!).mock.calls.length)).toEqual([
      1, 1,
    ]);
  });

  it('is in this browser while the server cannot be reached, asks, and is sent later', async () => {
    const { stored, server } = serverDrafts();
    vi.mocked(server.save).mockRejectedValueOnce(offline());
    const { machine, type } = open({ draft: server });
    type({ title: '끊긴 채' });
    await rest();
    expect(machine.$state.get()).toEqual({ at: 'kept', where: 'device' });
    expect(machine.isBlocked()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(machine.$state.get()).toEqual({ at: 'kept', where: 'server' });
    expect([[...stored.values()], localStorage.length]).toEqual([[{ title: '끊긴 채' }], 0]);
  });

  it('is offered to the next visit from here or there, with what it was typed over', async () => {
    const { server } = serverDrafts();
    const first = open();
    first.type({ title: '이 기기에서' });
    await rest();
    first.stop();
    const there = { id: 't', values: { title: '저 기기에서' }, base: null, version: '"1"' };
    const load = () => Promise.resolve({ ...there, savedAt: Date.now() + 1 });
    const other = open({ draft: { ...server, load } });
    await rest();
    expect(other.machine.$offer.get()).toMatchObject({
      from: 'server',
      values: { ...SAVED, title: '저 기기에서' },
    });
    const { machine, read } = open();
    await rest();
    expect(machine.$offer.get()).toMatchObject({ from: 'device', base: SAVED });
    machine.continueDraft();
    expect(read().title).toBe('이 기기에서');
    await machine.save();
    await rest();
    expect(localStorage).toHaveLength(0);
  });

  it('repeats a save by hand once over what somebody else saved, and asks where both changed the same', async () => {
    const theirs = { values: { ...SAVED, text: '하나\n둘\n넷' }, version: '"2"' };
    const { machine, send, type, at } = open({ loadCurrent: () => Promise.resolve(theirs) });
    type({ title: '내 제목' });
    send.mockRejectedValueOnce(outdated());
    expect(await machine.save()).toBe(true);
    expect(send.mock.calls.at(-1)).toEqual([{ title: '내 제목', text: '하나\n둘\n넷' }, '"2"']);
    expect(texts()).toEqual(['그 사이 다른 사람이 고친 내용도 함께 저장해요.']);
    theirs.values.title = '남의 제목';
    theirs.version = '"5"';
    type({ title: '또 내 제목' });
    send.mockRejectedValueOnce(outdated());
    expect(await machine.save()).toBe(false);
    expect(at()).toBe('conflict');
    machine.resolveConflict({ ...theirs.values, title: '고른 제목' });
    await rest();
    expect(send.mock.calls.at(-1)).toEqual([{ ...theirs.values, title: '고른 제목' }, '"5"']);
    expect(at()).toBe('saved');
  });

  it('is sent once for two presses, and a refusal can be tried again', async () => {
    const { machine, send, type, at } = open();
    type({ title: '두 번' });
    send.mockRejectedValueOnce(offline());
    expect(await Promise.all([machine.save(), machine.save()])).toEqual([false, false]);
    expect([send.mock.calls.length, at(), texts()]).toEqual([1, 'refused', ['저장하지 못했어요.']]);
    $toasts.get()[0]?.action?.run();
    await rest();
    expect(at()).toBe('saved');
  });
});

describe('behind a proxy that changes ETags past recognition', () => {
  it('says so in words, and sends no more', async () => {
    const { machine, send, at, type } = open({ loadCurrent: loadSame });
    send.mockImplementation(() => Promise.reject(outdated()));
    type({ title: '내 제목' });
    expect(await machine.save()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([send.mock.calls.length, at(), texts()]).toEqual([1, 'refused', ['저장하지 못했어요.']]);
    expect($toasts.get()[0]?.detail).toMatch(/^서버 앞의 프록시가 버전 표시\(ETag\)를 바꿔서/);
  });

  it('lets a draft that saves itself rest', async () => {
    const { machine, send, type } = open({ ...asDraft, loadCurrent: loadSame });
    send.mockImplementation(() => Promise.reject(outdated()));
    type({ title: '내 제목' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(machine.$state.get()).toEqual({ at: 'refused', where: 'device' });
    expect(machine.isBlocked()).toBe(true);
  });
});

describe('a page that goes', () => {
  const hide = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

  it('asks what to do with a blank draft, unless it may be shown again', async () => {
    const onClose = vi.fn(() => true);
    const { type, send } = open({ isDraft: () => true, onClose });
    type({ title: '' });
    hide(true);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(onClose).not.toHaveBeenCalled();
    type({ text: '' });
    hide(false);
    expect(onClose).toHaveBeenCalledWith({ title: '', text: '' }, '"2"');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a line that loses answers', () => {
  it('never asks about one’s own words, with or without somebody else’s beside them', async () => {
    const text = (own: string, other: string) => `하나${own}\n둘\n셋${other}`;
    const current = { values: { ...SAVED, text: text(' ㄱ', ' ㄴ') }, version: '"3"' };
    const { type, send, machine, read, at } = open({
      isDraft: () => true,
      loadCurrent: () => Promise.resolve(current),
    });
    send.mockRejectedValueOnce(new ApiError({ status: 0, code: 'timeout' }));
    send.mockRejectedValueOnce(new ApiError({ status: 412, code: 'precondition_failed' }));
    type({ text: text(' ㄱ', '') });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(send).toHaveBeenCalledTimes(1);
    type({ text: text(' ㄱ ㄷ', '') });
    await machine.save();
    expect(at()).toBe('saved');
    expect(read().text).toBe(text(' ㄱ ㄷ', ' ㄴ'));
    expect(send.mock.lastCall).toEqual([read(), '"3"']);
  });

  it('knows an earlier one of several lost saves', async () => {
    const text = (own: string, other = '') => `하나${own}\n둘\n셋${other}`;
    const { type, send, machine, read, at } = open({
      isDraft: () => true,
      loadCurrent: () =>
        Promise.resolve({ values: { ...SAVED, text: text(' ㄱ', ' ㄴ') }, version: '"3"' }),
    });
    const timeout = new ApiError({ status: 0, code: 'timeout' });
    // The first has arrived; of the second even the refusal got lost.
    send.mockRejectedValueOnce(timeout).mockRejectedValueOnce(timeout);
    send.mockRejectedValueOnce(outdated());
    type({ text: text(' ㄱ') });
    await vi.advanceTimersByTimeAsync(1_500);
    type({ text: text(' ㄱ ㄷ') });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(send).toHaveBeenCalledTimes(2);
    type({ text: text(' ㄱ ㄷ ㄹ') });
    await machine.save();
    expect(at()).toBe('saved');
    expect(read().text).toBe(text(' ㄱ ㄷ ㄹ', ' ㄴ'));
  });

  it('is saved once what others have holds all that was typed, however often they were first', async () => {
    let version = 1;
    const { type, send, at } = open({
      isDraft: () => true,
      loadCurrent: () => {
        version += 1;
        const own = version === 4 ? ' ㄱ' : '';
        const text = `하나${own}\n둘\n셋${'.'.repeat(version)}`;
        return Promise.resolve({ values: { ...SAVED, text }, version: `"${version}"` });
      },
    });
    send.mockRejectedValue(outdated());
    type({ text: '하나 ㄱ\n둘\n셋' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(send).toHaveBeenCalledTimes(3);
    expect(at()).toBe('saved');
  });
});
