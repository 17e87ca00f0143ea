// @vitest-environment-options { "url": "http://localhost/" }
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { $confirmation } from '#admin/kit/dialog/confirm.ts';
import { ChipField } from '#admin/kit/fields/ChipField.tsx';
import { TextField } from '#admin/kit/fields/fields.tsx';
import type { SavedFormSpec } from '#admin/kit/form/form-spec.ts';
import { Account } from '#admin/kit/form/local/account.ts';
import { findLeftWords } from '#admin/kit/form/local/words.ts';
import { SavedFormView } from '#admin/kit/form/SavedFormView.tsx';
import { type SavedFormOf, useSavedForm } from '#admin/kit/form/use-saved-form.ts';
import { confirmLeave, isBlocked } from '#admin/kit/navigation/blocker.ts';
import { $toasts, dismissToast } from '#shared/stores/toasts.ts';
import { renderInto, typeInto } from './support/render.ts';

const { render } = renderInto();

const Values = v.object({ title: v.string(), tags: v.array(v.string()) });
type Values = v.InferOutput<typeof Values>;
type Spec = SavedFormSpec<Values, Values, { id: number }>;

const SAVED = { title: '저장된 제목', tags: ['하나'] };

let of: SavedFormOf<Values, Values>;

interface FormProps {
  readonly spec: Spec;
}

function Form({ spec }: FormProps) {
  const form = useSavedForm(() => spec);
  of = form;
  return (
    <SavedFormView of={form} submitLabel="저장" onCancel={() => undefined}>
      <TextField of={form} name="title" />
      <ChipField of={form} name="tags" limits={{ most: 9, longest: 9 }} />
    </SavedFormView>
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
const open = async (changes: Partial<Spec> = {}, key = '') => {
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
    <Account value="staff">
      <Form key={key} spec={spec} />
    </Account>,
  );
  const answer = (version: string) => act(async () => answers.at(-1)?.(version));
  return { spec, sent, send, answer };
};

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const type = (name: string, text: string) => typeInto(field(name), text);
const submit = () => act(async () => document.querySelector('form')!.requestSubmit());
const texts = () => $toasts.get().map(({ text }) => text);
/** What this browser keeps. */
const stored = () =>
  Object.keys(localStorage).map((key) => JSON.parse(localStorage.getItem(key) ?? '') as unknown);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;
const press = (name: string) => act(async () => button(name).click());

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
    expect([isBlocked(), stored(), texts()]).toEqual([false, [], []]);
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
    await act(async () => dispatchEvent(new Event('pagehide')));
    expect(stored()).toMatchObject([
      { number: '"2"', base: { title: '하나' }, values: { title: '하나 둘' } },
    ]);
    await submit();
    await answer('"3"');
    expect(sent.at(1)).toEqual({ body: { ...SAVED, title: '하나 둘' }, ifMatch: '"2"' });
    expect(spec.leave).toHaveBeenCalledTimes(1);
    expect(stored()).toEqual([]);
  });

  it('takes words that wait for their field, by its keys as well', async () => {
    const { sent, answer } = await open();
    await type('tags', '둘');
    await act(async () =>
      document.dispatchEvent(
        new KeyboardEvent('keydown', { code: 'KeyS', ctrlKey: true, bubbles: true }),
      ),
    );
    await answer('"2"');
    expect(sent.map(({ body }) => body)).toEqual([{ ...SAVED, tags: ['하나', '둘'] }]);
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

  it('keeps nothing where the edit is given up', async () => {
    await open();
    await type('title', '그만둘 제목');
    await act(async () => dispatchEvent(new Event('pagehide')));
    expect(stored()).toMatchObject([{ values: { title: '그만둘 제목' } }]);
    act(() => of.giveUp());
    expect([stored(), isBlocked()]).toEqual([[], false]);
  });
});

it('is left after a question that says whether this browser keeps what is typed', async () => {
  await open();
  await type('title', '떠날 제목');
  const question = async () => {
    let answer = Promise.resolve(false);
    await act(async () => {
      answer = confirmLeave();
    });
    const text = $confirmation.get()?.text;
    $confirmation.get()?.answer(false);
    return [await answer, text];
  };
  expect(await question()).toEqual([
    false,
    '지금 나가도 이 기기에 남아 있어서 다음에 이어서 쓸 수 있어요.',
  ]);
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  expect(await question()).toEqual([false, '지금 나가면 사라져요.']);
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => of.giveUp());
  expect(await confirmLeave()).toBe(true);
});

describe('a form that is opened again', () => {
  const offered = () => document.querySelector('section')?.textContent;

  it('offers what the closed one has left, and puts it beside what was typed since', async () => {
    await open();
    await type('title', '남은 제목');
    await open({}, 'again');
    await vi.waitFor(() => expect(offered()).toContain('저장하지 못한 내용이 있어요'));
    expect(field('title').value).toBe(SAVED.title);
    await type('tags', '둘');
    await press('이어서 쓰기');
    expect([field('title').value, field('tags').value]).toEqual(['남은 제목', '둘']);
    await vi.waitFor(() => expect(offered()).toBeUndefined());
    expect(await findLeftWords('staff')).toEqual([]);
  });

  it('asks field by field where both are one, and changes nothing before the answer', async () => {
    await open();
    await type('title', '남은 제목');
    await open({}, 'again');
    await vi.waitFor(() => expect(offered()).toBeDefined());
    await type('title', '쓴 제목');
    await press('이어서 쓰기');
    const dialog = () => document.querySelector('[role="dialog"]');
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('남아 있던 것'));
    expect(dialog()?.textContent).toContain('고르지 않은 내용은 남지 않아요.');
    await press('더 고치기');
    expect(field('title').value).toBe('쓴 제목');
  });
});
