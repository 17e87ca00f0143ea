import { newName } from '#client/staff/entries.ts';
import { type ApiError, toApiError } from '#client/transport/api-error.ts';
import type { Seen, Typed } from '#contract/entries/schemas.ts';
import { reasonOf } from '#shared/stores/mutation.ts';
import { dismissTopic, toast } from '#shared/stores/toasts.ts';
import { finishFields } from '../../kit/form/unfinished.ts';
import { type CopyForm, inTurn, isEdited, show } from './form.ts';
import { checkWriter, recover, save } from './save.ts';

interface Press<Answer> {
  /** What is pressed: again after a lost answer it has the same name. */
  readonly key: string;
  /** Whether it names the words, and so first saves what is typed. */
  readonly namesWords: boolean;
  readonly failure: string;
  /** Whether all fields have to be such as may be public. */
  readonly checks?: boolean;
  /** Asked once all is saved; false ends the press. */
  readonly confirm?: () => Promise<boolean>;
  readonly send: (id: number, name: string) => Promise<Answer>;
}

const MET = '그 사이 바뀐 것이 있어요. 지금 내용을 보고 다시 눌러 주세요.';

/** Who sees the entry, as it is in sight. */
export function seenOf<Values extends Typed>({ $view }: CopyForm<Values>): Seen {
  const { status = 'draft', published_at = null, is_visible = false } = $view.get().entry ?? {};
  return { status: status as Seen['status'], published_at, is_visible };
}

/**
 * Step 10: what a button does. It ends where it, or the save before it, meets something newer, and is not sent later;
 * `null` where it is not done.
 */
export async function press<Values extends Typed, Answer>(
  form: CopyForm<Values>,
  pressed: Press<Answer>,
): Promise<Answer | null> {
  const { fields } = form;
  if (form.isClosed || form.$view.get().at === 'pressing') return null;
  dismissTopic('press');
  show(form, { at: 'pressing' });
  try {
    if (!(await finishFields(fields.unfinished))) return null;
    if (pressed.checks === true && (await fields.check()) === null) return null;
    return await inTurn(form, () => attempt(form, pressed));
  } finally {
    show(form, { at: isEdited(form) ? 'unsaved' : 'saved' });
  }
}

async function attempt<Values extends Typed, Answer>(
  form: CopyForm<Values>,
  { key, namesWords, failure, confirm, send }: Press<Answer>,
): Promise<Answer | null> {
  const outcome = namesWords ? await save(form, true) : 'saved';
  if (outcome !== 'saved') {
    const { conflict, refusal } = form.$view.get();
    if (conflict === null) fail(failure, outcome === 'met' ? MET : (refusal?.why ?? MET));
    return null;
  }
  if (confirm !== undefined && !(await confirm())) return null;
  const name = form.pressed?.key === key ? form.pressed.name : newName();
  form.pressed = { key, name };
  for (;;) {
    try {
      checkWriter(form);
      const answer = await send(form.id ?? 0, name);
      form.pressed = null;
      return answer;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.status === 401 && form.writer.isStill() && (await form.writer.signIn())) continue;
      // Without an answer it may have been done.
      if (error.status > 0 && error.status < 500 && error.status !== 401) form.pressed = null;
      await report(form, error, failure);
      return null;
    }
  }
}

async function report<Values extends Typed>(
  form: CopyForm<Values>,
  error: ApiError,
  failure: string,
): Promise<void> {
  const { status } = error;
  if (status === 412 || status === 404 || status === 409) {
    await recover(form, error, true);
    if (form.$view.get().conflict === null) fail(failure, status === 412 ? MET : error.message);
    return;
  }
  const isVisible = form.fields.showErrors(error.fieldErrors);
  fail(failure, isVisible ? error.message : reasonOf(error));
}

function fail(failure: string, detail: string): void {
  toast.error(failure, { detail, topic: 'press' });
}
