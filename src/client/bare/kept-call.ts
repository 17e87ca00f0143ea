import { ApiError } from '../transport/api-error.ts';

interface KeptCall<Data> {
  readonly get: (signal?: AbortSignal) => Promise<Data>;
  /** The next call loads a new answer. */
  readonly forget: () => void;
}

interface Kept<Data> {
  readonly promise: Promise<Data>;
  readonly controller: AbortController;
  /** The time after which the cached answer is too old. */
  until: number;
  /** The number of callers that wait for it. */
  waiting: number;
}

/**
 * Caches the answer of `load` for as long as `keep` says, in milliseconds. Callers that come meanwhile wait for the
 * same request, which is aborted once all of them have aborted.
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
      // A caller without a signal waits to the end, so the others' leaving does not abort the request.
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
