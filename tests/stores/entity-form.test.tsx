// @vitest-environment-options { "url": "http://localhost/" }
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChipField } from '#admin/kit/fields/ChipField.tsx';
import { TextField } from '#admin/kit/fields/fields.tsx';
import { readDrafts } from '#admin/kit/form/draft/drafts.ts';
import { DraftAccount } from '#admin/kit/form/draft/use-draft.ts';
import type { EntityFormSpec } from '#admin/kit/form/entity-form-spec.ts';
import { EntityFormView } from '#admin/kit/form/EntityFormView.tsx';
import { type EntityForm, useEntityForm } from '#admin/kit/form/use-entity-form.ts';
import { isBlocked } from '#admin/kit/navigation/blocker.ts';
import type { DraftPlace, ServerDraft } from '#client/staff/drafts.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { $toasts, dismissToast } from '#shared/stores/toasts.ts';
import { renderInto, typeInto } from './support/render.ts';

const { render } = renderInto();

const Values = v.object({ title: v.string(), tags: v.array(v.string()) });
type Values = v.InferOutput<typeof Values>;
type Spec = EntityFormSpec<Values, Values, { id: number }>;

const SAVED = { title: '저장된 제목', tags: ['하나'] };

let of: EntityForm<Values, Values>;

interface FormProps {
  readonly spec: Spec;
}

function Form({ spec }: FormProps) {
  const form = useEntityForm(spec);
  of = form;
  return (
    <EntityFormView of={form} submitLabel="저장" onCancel={() => undefined}>
      <TextField of={form} name="title" />
      <ChipField of={form} name="tags" limits={{ most: 9, longest: 9 }} />
    </EntityFormView>
  );
}

const FORM = {
  shape: Values,
  schema: Values,
  labels: { title: '제목', tags: '태그' },
  saved: { values: SAVED, version: '"1"' },
  failure: '저장하지 못했어요.',
};

/** A form whose sends wait until they are answered. */
const open = async (changes: Partial<Spec> = {}) => {
  const sent: { body: Values; ifMatch: string | null }[] = [];
  const answers: ((version: string) => void)[] = [];
  const send: Spec['send'] = (body, ifMatch) => {
    sent.push({ body, ifMatch });
    return new Promise((resolve) =>
      answers.push((version) => resolve({ data: { id: 7 }, version })),
    );
  };
  const spec: Spec = {
    ...FORM,
    entity: 'thing:7',
    send,
    onSaved: vi.fn(),
    leave: vi.fn(),
    ...changes,
  };
  await render(
    <DraftAccount value="staff">
      <Form spec={spec} />
    </DraftAccount>,
  );
  const answer = (version: string) => act(async () => answers.at(-1)?.(version));
  return { spec, sent, send, answer };
};

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const type = (name: string, text: string) => typeInto(field(name), text);
const submit = () => act(async () => document.querySelector('form')!.requestSubmit());
const texts = () => $toasts.get().map(({ text }) => text);
const drafts = (entity: string) => readDrafts('staff', entity).map(({ values }) => values.title);

const STAYED = '저장하는 동안 쓴 내용은 아직 저장하지 않았어요.';

afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id);
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('a form that is sent', () => {
  it('is left with nothing kept where nothing was typed meanwhile', async () => {
    const { spec, sent, answer } = await open();
    expect(isBlocked()).toBe(false);
    await type('title', '고친 제목');
    expect(isBlocked()).toBe(true);
    await submit();
    await answer('"2"');
    expect(sent).toEqual([{ body: { ...SAVED, title: '고친 제목' }, ifMatch: '"1"' }]);
    expect(spec.leave).toHaveBeenCalledTimes(1);
    expect([isBlocked(), drafts('thing:7'), texts()]).toEqual([false, [], []]);
  });

  it('stays with what was typed meanwhile, as unsaved, and goes on from the new ETag', async () => {
    const { spec, sent, answer } = await open();
    await type('title', '하나');
    await submit();
    await type('title', '하나 둘');
    await answer('"2"');
    expect(spec.onSaved).toHaveBeenCalledWith({ id: 7 });
    expect(spec.leave).not.toHaveBeenCalled();
    expect([field('title').value, texts()]).toEqual(['하나 둘', [STAYED]]);
    expect(isBlocked()).toBe(true);
    dispatchEvent(new Event('pagehide'));
    expect(readDrafts('staff', 'thing:7')).toMatchObject([
      { version: '"2"', base: { title: '하나' }, values: { title: '하나 둘' } },
    ]);
    await submit();
    await answer('"3"');
    expect(sent.at(1)).toEqual({ body: { ...SAVED, title: '하나 둘' }, ifMatch: '"2"' });
    expect(spec.leave).toHaveBeenCalledTimes(1);
    expect(drafts('thing:7')).toEqual([]);
  });

  it('goes on with what a create has made, under its own name', async () => {
    const edited = vi.fn(() => Promise.resolve({ data: { id: 7 }, version: '"3"' }));
    const leave = vi.fn();
    const { sent, answer } = await open({
      entity: 'thing:new',
      saved: { values: { title: '', tags: [] }, version: null },
      edit: ({ id }, saved) => ({
        ...FORM,
        entity: `thing:${id}`,
        saved,
        send: edited,
        onSaved: () => undefined,
        leave,
      }),
    });
    await type('title', '새것');
    await submit();
    await type('title', '새것, 더');
    await answer('"1"');
    dispatchEvent(new Event('pagehide'));
    expect([drafts('thing:new'), drafts('thing:7')]).toEqual([[], ['새것, 더']]);
    await submit();
    expect(sent).toHaveLength(1);
    expect(edited).toHaveBeenCalledWith({ title: '새것, 더', tags: [] }, '"1"');
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('takes typed words by any of its ways to save, with what the way adds', async () => {
    const { sent, answer } = await open();
    await type('tags', '둘');
    await act(async () => void of.submitWith({ title: '덧붙인 제목' }));
    await answer('"2"');
    expect(sent[0]?.body).toEqual({ title: '덧붙인 제목', tags: ['하나', '둘'] });
  });

  it('is sent once while it waits for the answer or for what shows it', async () => {
    const { promise: isShown, resolve: show } = Promise.withResolvers<undefined>();
    const { sent, answer, spec } = await open({ onSaved: () => isShown });
    await type('title', '한 번');
    await submit();
    await submit();
    await answer('"2"');
    await submit();
    expect(spec.leave).not.toHaveBeenCalled();
    await act(async () => show(undefined));
    expect(spec.leave).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(1);
  });

  it('drops its draft where the edit is given up', async () => {
    await open();
    await type('title', '그만둘 제목');
    dispatchEvent(new Event('pagehide'));
    expect(drafts('thing:7')).toEqual(['그만둘 제목']);
    act(() => of.giveUp());
    expect([drafts('thing:7'), isBlocked()]).toEqual([[], false]);
  });
});

describe('a form that saves itself', () => {
  it('does so once typing rests and when it is left, reports nothing, and asks nothing', async () => {
    vi.useFakeTimers();
    const onKept = vi.fn();
    const { spec, sent, answer } = await open({ savesItself: true, stays: () => true, onKept });
    await type('title', '하나');
    await type('title', '하나 둘');
    expect([sent.length, isBlocked()]).toEqual([0, false]);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await answer('"2"');
    expect(sent).toEqual([{ body: { ...SAVED, title: '하나 둘' }, ifMatch: '"1"' }]);
    expect([onKept.mock.calls, texts()]).toEqual([[[{ id: 7 }]], []]);
    expect([spec.leave, spec.onSaved].map((call) => vi.mocked(call).mock.calls)).toEqual([[], []]);
    await type('title', '셋');
    await render(<p />);
    expect(sent.at(1)).toEqual({ body: { ...SAVED, title: '셋' }, ifMatch: '"2"' });
    vi.useRealTimers();
  });
});

describe('a form over what somebody else has saved', () => {
  it('saves both together, and says who it was', async () => {
    const loadCurrent = () =>
      Promise.resolve({
        values: { ...SAVED, tags: ['남의 것'] },
        version: '"2"',
        lastSave: { name: '이도윤', at: '2026-11-24T11:45:00.000Z' },
      });
    const refused = new ApiError({ status: 412, code: 'precondition_failed' });
    const send = vi.fn<Spec['send']>().mockRejectedValueOnce(refused);
    send.mockResolvedValueOnce({ data: { id: 7 }, version: '"3"' });
    await open({ loadCurrent, send, stays: () => true });
    await type('title', '내 제목');
    await submit();
    expect(send.mock.lastCall).toEqual([{ title: '내 제목', tags: ['남의 것'] }, '"2"']);
    expect(texts()).toEqual(['이도윤 님이 11월 24일 오후 8:45에 고친 내용도 함께 저장해요.']);
    expect(of.conflict).toBeNull();
  });
});

describe('a draft that is offered', () => {
  /** A server that keeps drafts by the names of their tabs. */
  const place = () => {
    const kept = new Map<string, ServerDraft>();
    const server: DraftPlace = {
      load: (except) =>
        Promise.resolve([...kept.values()].findLast(({ id }) => !except.includes(id)) ?? null),
      keep: (draft) => {
        kept.delete(draft.id);
        kept.set(draft.id, { ...draft, savedAt: Date.now() });
        return Promise.resolve(Date.now());
      },
      drop: (id) => {
        kept.delete(id);
        return Promise.resolve();
      },
    };
    return { kept, server };
  };
  const visit = async (server: DraftPlace) => {
    const opened = await open({ draft: server });
    const leave = async () => {
      await act(async () => dispatchEvent(new Event('pagehide')));
      await render(null);
    };
    return { ...opened, leave };
  };

  it('stays where it is while another one is written and saved beside it', async () => {
    const { kept, server } = place();
    const first = await visit(server);
    await type('title', '첫째');
    await first.leave();
    const { answer } = await visit(server);
    await type('title', '둘째');
    await submit();
    await answer('"2"');
    expect([...kept.values()].map((draft) => draft.values)).toEqual([{ title: '첫째' }]);
    expect(drafts('thing:7')).toEqual(['첫째']);
  });
});
