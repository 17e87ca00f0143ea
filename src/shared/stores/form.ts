import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '#client/transport/api-error.ts';

type SubmissionState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly error: ApiError };

export type SubmissionResult<Saved> =
  { readonly ok: true; readonly saved: Saved } | { readonly ok: false; readonly error: ApiError };

interface Submission<Body, Saved> {
  readonly $state: ReadableAtom<SubmissionState>;
  /** Sends once; a call while another is under way returns `null` and sends nothing. */
  readonly submit: (body: Body) => Promise<SubmissionResult<Saved> | null>;
}

interface Options<Body, Saved> {
  readonly send: (body: Body) => Promise<Saved>;
  /**
   * The row that a create has made. Called before a retry whose first answer was lost, so that a retry makes only one
   * row; the retry then counts as saved.
   */
  readonly find?: ((body: Body) => Promise<Saved | null>) | undefined;
  /** What belongs to a success: the sending is over once it is done, or has failed, which the browser reports. */
  readonly onSaved?: (saved: Saved) => void | Promise<void>;
}

export function createSubmission<Body, Saved>({
  send,
  find,
  onSaved,
}: Options<Body, Saved>): Submission<Body, Saved> {
  const $state = atom<SubmissionState>({ status: 'idle' });
  // Without an answer the server may still have saved it.
  let answerLost = false;

  const deliver = async (body: Body): Promise<Saved> =>
    (answerLost && find !== undefined ? await find(body) : null) ?? (await send(body));

  const submit = async (body: Body): Promise<SubmissionResult<Saved> | null> => {
    if ($state.get().status === 'sending') return null;
    $state.set({ status: 'sending' });
    let saved: Saved;
    try {
      saved = await deliver(body);
    } catch (thrown) {
      const error = toApiError(thrown);
      answerLost ||= error.status === 0 || error.status >= 500;
      $state.set({ status: 'failed', error });
      return { ok: false, error };
    }
    answerLost = false;
    try {
      await onSaved?.(saved);
    } catch (fault) {
      // What fails after a save is a fault of the page, and no reason to save again.
      reportError(fault);
    }
    $state.set({ status: 'idle' });
    return { ok: true, saved };
  };

  return { $state, submit };
}
