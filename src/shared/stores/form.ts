import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '#client/transport/api-error.ts';

/** Where the sending of a form stands. */
export type SubmissionState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly error: ApiError };

export type SubmissionResult<Saved> =
  | { readonly ok: true; readonly saved: Saved | null }
  | { readonly ok: false; readonly error: ApiError };

export interface Submission<Body, Saved> {
  readonly $state: ReadableAtom<SubmissionState>;
  /** Sends once; while a send is under way a second call answers `null` and sends nothing. */
  readonly submit: (body: Body) => Promise<SubmissionResult<Saved> | null>;
}

interface Options<Body, Saved> {
  readonly send: (body: Body) => Promise<Saved>;
  /**
   * Whether the row of a create is already there. Asked before a retry whose first answer was lost on the way, so
   * that a retry makes one row; the retry then counts as saved.
   */
  readonly exists?: ((body: Body) => Promise<boolean>) | undefined;
}

/** A form's way to the server: one send at a time, one row however often it is tried. */
export function createSubmission<Body, Saved>({
  send,
  exists,
}: Options<Body, Saved>): Submission<Body, Saved> {
  const $state = atom<SubmissionState>({ status: 'idle' });
  // Without an answer the server may still have done it.
  let answerLost = false;

  const deliver = async (body: Body): Promise<Saved | null> => {
    if (answerLost && exists !== undefined && (await exists(body))) return null;
    return await send(body);
  };

  const submit = async (body: Body): Promise<SubmissionResult<Saved> | null> => {
    if ($state.get().status === 'sending') return null;
    $state.set({ status: 'sending' });
    try {
      const saved = await deliver(body);
      answerLost = false;
      $state.set({ status: 'idle' });
      return { ok: true, saved };
    } catch (thrown) {
      const error = toApiError(thrown);
      answerLost ||= error.status === 0 || error.status >= 500;
      $state.set({ status: 'failed', error });
      return { ok: false, error };
    }
  };

  return { $state, submit };
}
