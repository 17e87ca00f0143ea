import { toApiError } from '#client/transport/api-error.ts';
import type { ReadWorkingEntry } from '#contract/entries/read.ts';
import type { Typed } from '#contract/entries/schemas.ts';
import { keepWords } from '../../kit/form/local/keep-words.ts';
import { finishFields, hasUnfinished } from '../../kit/form/unfinished.ts';
import { takeState } from './answered.ts';
import { begin } from './begin.ts';
import { type CopyForm, createForm, inTurn, isEdited, type Parts, show } from './form.ts';
import { recover, save } from './save.ts';
import { typedOn } from './typed-on.ts';
import { wordsOf } from './words.ts';

/**
 * The form of a post or project over its copy. `docs/architecture.md` names the ten steps of a save, one file each.
 * `opened` is `null` for an entry that it has yet to make.
 */
export function openCopy<Values extends Typed>(
  parts: Parts<Values>,
  opened: ReadWorkingEntry | null,
): CopyForm<Values> {
  const words = keepWords(
    parts.writer.key,
    () => wordsOf(form),
    () => undefined,
  );
  const form: CopyForm<Values> = createForm(
    { ...parts, words, save: () => saveItself(form) },
    opened,
  );
  return form;
}

/** What is typed is sent, unless a person has to choose first. */
async function saveItself<Values extends Typed>(form: CopyForm<Values>): Promise<void> {
  await inTurn(form, async () => {
    if (!form.isPutOff && form.$view.get().conflict === null) await save(form, false);
  });
}

/** `Ctrl+S`: saves the copy now, and asks again what was put off. Publishes nothing. */
export async function saveNow<Values extends Typed>(form: CopyForm<Values>): Promise<void> {
  form.isPutOff = false;
  form.isSignInPutOff = false;
  await finishFields(form.fields.unfinished);
  await saveItself(form);
}

/** Begins to watch the fields; the returned function sends and keeps what is left, and ends it. */
export function start<Values extends Typed>(form: CopyForm<Values>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = form.fields.watch(() => typedOn(form));
  const leave = () => void flush(form);
  addEventListener('pagehide', leave, { signal });
  addEventListener('online', () => void form.save(), { signal });
  document.addEventListener(
    'visibilitychange',
    // Phones kill background pages without an event.
    () => (document.visibilityState === 'hidden' ? leave() : void refresh(form)),
    { signal },
  );
  document.addEventListener('compositionstart', () => (form.isComposing = true), { signal });
  document.addEventListener('compositionend', () => (form.isComposing = false), { signal });
  if (form.id === null) void inTurn(form, () => beginItself(form));
  return () => {
    controller.abort();
    stop();
    void flush(form).finally(() => {
      form.words.close();
      form.isClosed = true;
      clearTimeout(form.timer);
    });
  };
}

async function beginItself<Values extends Typed>(form: CopyForm<Values>): Promise<void> {
  try {
    await begin(form);
    show(form, { at: isEdited(form) ? 'unsaved' : 'saved' });
  } catch {
    // Its first save makes it.
  }
}

/** Keeps and sends at once what does so by itself. */
export async function flush<Values extends Typed>(form: CopyForm<Values>): Promise<void> {
  if (form.isClosed) return;
  form.words.flush();
  await form.save();
}

/** What others have written since: a form without words of its own shows it, any other meets it by its next save. */
export function refresh<Values extends Typed>(form: CopyForm<Values>): Promise<void> {
  return inTurn(form, async () => {
    if (form.id === null || form.isClosed || form.$view.get().conflict !== null) return;
    try {
      const current = await form.calls.get(form.id);
      const isOther = current.created_at !== form.createdAt;
      if (isOther) return;
      if (isEdited(form)) show(form, { entry: current });
      else if (current.number === form.number) takeState(form, current);
      else await (await import('./newer.ts')).newer(form, current);
    } catch (thrown) {
      const error = toApiError(thrown);
      // Where no answer came there is nothing new to say.
      if (error.status === 409 || error.status === 404) await recover(form, error, false);
    }
  });
}

/** Whether leaving would lose words from sight. */
export function isBlocked<Values extends Typed>(form: CopyForm<Values>): boolean {
  if (form.isClosed) return false;
  if (hasUnfinished(form.fields.unfinished)) return true;
  return form.$view.get().refusal !== null && isEdited(form);
}

/** Ends the form without what is typed and not saved. */
export function giveUp<Values extends Typed>(form: CopyForm<Values>): void {
  form.isClosed = true;
  clearTimeout(form.timer);
  form.words.clear();
}
