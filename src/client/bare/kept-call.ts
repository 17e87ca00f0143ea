import { ApiError } from '../transport/api-error.ts';

/** An answer that all share who ask for it within a while. */
export interface KeptCall<Data> {
  readonly get: (signal?: AbortSignal) => Promise<Data>;
  /** The next one to ask gets a new answer. */
  readonly forget: () => void;
}

interface Kept<Data> {
  readonly promise: Promise<Data>;
  readonly controller: AbortController;
  /** The moment from which on it is too old. */
  until: number;
  /** How many wait for it. */
  waiting: number;
}

/**
 * Keeps the answer of `load` for as long as `keep` says, in milliseconds. Whoever asks while it is under way waits for
 * the same one; it is aborted once nobody waits any more.
 */
export function createKeptCall<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  keep: (data: Data) => number,
): KeptCall<Data> {
  let kept: Kept<Data> | null = null;
  const forget = (): void => {
    kept = null;
  };

  const begin = (): Kept<Data> => {
    const controller = new AbortController();
    const promise = load(controller.signal);
    const entry: Kept<Data> = { promise, controller, until: Infinity, waiting: 0 };
    const drop = () => {
      if (kept === entry) forget();
    };
    promise.then((data) => {
      entry.until = Date.now() + keep(data);
    }, drop);
    controller.signal.addEventListener('abort', drop);
    kept = entry;
    return entry;
  };

  const get = async (signal?: AbortSignal): Promise<Data> => {
    const entry = kept !== null && Date.now() < kept.until ? kept : begin();
    if (signal === undefined) {
      // Waits to the end, so that nobody else's leaving takes the answer away.
      entry.waiting += 1;
      return entry.promise;
    }
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => {
      entry.waiting -= 1;
      if (entry.waiting === 0) entry.controller.abort();
      reject(new ApiError({ status: 0, code: 'aborted' }));
    };
    entry.waiting += 1;
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([entry.promise, left]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };

  return { get, forget };
}
