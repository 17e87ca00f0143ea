import * as v from 'valibot';
import { ApiError, toApiError } from '#client/transport/api-error.ts';
import { ReadWorkingEntry } from '#contract/entries/read.ts';
import type { Typed } from '#contract/entries/schemas.ts';
import { toast } from '#shared/stores/toasts.ts';
import { answered } from './answered.ts';
import { beginAnew } from './begin.ts';
import { type CopyForm, isEdited, show } from './form.ts';
import { refused } from './refused.ts';
import { rest, stopResting } from './rest.ts';
import { send } from './send.ts';

/** Enough for a save without an answer, somebody else's, and what is typed since. */
const MOST_TURNS = 4;

/** `met` where the server has something newer, which the form shows. */
export type Outcome = 'saved' | 'met' | 'refused';

/**
 * The steps of a save, one at a time: `saved` means that the server has all that was typed as it began. That of a press
 * ends where it meets something newer.
 */
export async function save<Values extends Typed>(
  form: CopyForm<Values>,
  isPress: boolean,
): Promise<Outcome> {
  stopResting(form);
  for (let turn = 0; turn < MOST_TURNS && isEdited(form); turn += 1) {
    const isRepeated = form.pending !== null;
    try {
      checkWriter(form);
      answered(form, await send(form));
      if (!isRepeated) break;
    } catch (thrown) {
      const found = await recover(form, toApiError(thrown), isPress);
      if (found === 'refused' || (isPress && found === 'met')) return found;
      if (form.$view.get().conflict !== null) return 'met';
    }
  }
  if (isEdited(form)) rest(form);
  else settle(form);
  return 'saved';
}

/** The server has all: what was typed since has been taken back, or is nothing that a save would write. */
function settle<Values extends Typed>(form: CopyForm<Values>): void {
  const { at, refusal } = form.$view.get();
  if (at === 'unsaved') show(form, { at: 'saved' });
  if (refusal?.isInTrash === false) show(form, { refusal: null });
}

/** What becomes of a call that failed; `saved` where it can be made again. */
export async function recover<Values extends Typed>(
  form: CopyForm<Values>,
  error: ApiError,
  isPress: boolean,
): Promise<Outcome> {
  const { writer } = form;
  const current = v.safeParse(ReadWorkingEntry, error.current);
  const isGone =
    error.status === 404 || (current.success && current.output.created_at !== form.createdAt);
  if (isGone && form.id !== null) {
    beginAnew(form);
    toast.success('지워진 글이라서 새 임시 저장으로 이어서 써요.', { topic: 'gone' });
  } else if (error.status === 412 && current.success) {
    // Most forms meet nobody.
    const { newer } = await import('./newer.ts');
    if (!(await newer(form, current.output))) return 'met';
  } else {
    const mayAsk = error.status === 401 && writer.isStill() && (isPress || !form.isSignInPutOff);
    const isSignedIn = mayAsk && (await writer.signIn());
    // Only a press asks again.
    if (mayAsk) form.isSignInPutOff = !isSignedIn;
    if (isSignedIn) return 'saved';
    refused(form, error);
    return 'refused';
  }
  if (isPress) rest(form, 0);
  return 'met';
}

/** Whose words they are. @throws ApiError where somebody else has signed in since. */
export function checkWriter({ writer }: Pick<CopyForm<Typed>, 'writer'>): void {
  if (!writer.isStill()) throw new ApiError({ status: 401, code: 'unauthenticated' });
}
