// @vitest-environment-options { "url": "http://localhost/" }
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChipField } from '#admin/kit/fields/ChipField.tsx';
import { TextField } from '#admin/kit/fields/fields.tsx';
import { DraftAccount } from '#admin/kit/form/draft/account.ts';
import { readDrafts } from '#admin/kit/form/draft/drafts.ts';
import type { EntityFormSpec } from '#admin/kit/form/entity-form-spec.ts';
import { EntityFormView } from '#admin/kit/form/EntityFormView.tsx';
import { type EntityForm, useEntityForm } from '#admin/kit/form/use-entity-form.ts';
import { isBlocked } from '#admin/kit/navigation/blocker.ts';
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
  const form = useEntityForm(() => spec);
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
    report: vi.fn(),
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
    expect(spec.report).toHaveBeenCalledWith({ id: 7 });
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

  it('takes typed words by any of its ways to save, with what the way adds', async () => {
    const { sent, answer } = await open();
    await type('tags', '둘');
    await act(async () => void of.save({ additions: { title: '덧붙인 제목' } }));
    await answer('"2"');
    expect(sent[0]?.body).toEqual({ title: '덧붙인 제목', tags: ['하나', '둘'] });
  });

  it('is sent once while it waits for the answer or for what shows it', async () => {
    const { promise: untilShown, resolve: show } = Promise.withResolvers<undefined>();
    const { sent, answer, spec } = await open({ onSaved: () => untilShown });
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
