import { atom, type ReadableAtom } from 'nanostores';
import { toApiError } from '#client/transport/api-error.ts';

type Status = 'idle' | 'sending' | 'failed';

interface Options<Body, Saved> {
  readonly send: (body: Body) => Promise<Saved>;
  /**
   * The row that a create has made. Called before a retry whose first answer was lost, so that a retry makes only one
   * row; the retry then counts as saved.
   */
  readonly find?: (body: Body) => Promise<Saved | null>;
  /** Runs after a success and ends the submission; an error in it is only reported. */
  readonly onSaved?: (saved: Saved) => void | Promise<void>;
}

export function createSubmission<Body, Saved>({ send, find, onSaved }: Options<Body, Saved>) {
  const $status = atom<Status>('idle');
  const $shown: ReadableAtom<Status> = $status;
  // Without an answer the server may still have saved it.
  let answerLost = false;

  /** Sends once; a call while another is under way returns `null` and sends nothing. */
  const submit = async (body: Body) => {
    if ($status.get() === 'sending') return null;
    $status.set('sending');
    let saved: Saved;
    try {
      saved = (answerLost && find ? await find(body) : null) ?? (await send(body));
    } catch (thrown) {
      const error = toApiError(thrown);
      answerLost ||= error.status === 0 || error.status >= 500;
      $status.set('failed');
      return { ok: false, error } as const;
    }
    answerLost = false;
    try {
      await onSaved?.(saved);
    } catch (fault) {
      // An error after a save is a bug of the page, and no reason to save again.
      reportError(fault);
    }
    $status.set('idle');
    return { ok: true, saved } as const;
  };

  return { $status: $shown, submit };
}
