import { ApiError } from '../transport/api-error.ts';

interface CachedCall<Data> {
  readonly get: (signal?: AbortSignal) => Promise<Data>;
  /** The next call loads a new answer. */
  readonly forget: () => void;
}

interface CacheEntry<Data> {
  readonly promise: Promise<Data>;
  readonly controller: AbortController;
  /** The time after which the cached answer is too old. */
  until: number;
  /** The number of callers that wait for it. */
  waiting: number;
}

/**
 * Caches the answer of `load` for `lifetimeOf` it, in milliseconds. Callers that come meanwhile wait for the
 * same request, which is aborted once all of them have aborted.
 */
export function createCachedCall<Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  lifetimeOf: (data: Data) => number,
): CachedCall<Data> {
  let cached: CacheEntry<Data> | null = null;
  const forget = (): void => {
    cached = null;
  };

  const request = (): CacheEntry<Data> => {
    const controller = new AbortController();
    const promise = load(controller.signal);
    const entry: CacheEntry<Data> = { promise, controller, until: Infinity, waiting: 0 };
    const drop = () => {
      if (cached === entry) forget();
    };
    promise.then((data) => {
      entry.until = Date.now() + lifetimeOf(data);
    }, drop);
    controller.signal.addEventListener('abort', drop);
    cached = entry;
    return entry;
  };

  const get = async (signal?: AbortSignal): Promise<Data> => {
    const entry = cached !== null && Date.now() < cached.until ? cached : request();
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
