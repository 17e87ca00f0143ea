import { ApiError } from '../transport/api-error.ts';
import { isStaff } from '../transport/staff.ts';
import type { Counted } from './walk.ts';

const MINUTE = 60_000;

/** Staff must see what they just saved, unless the whole list would have to be loaded again. */
const lifetimeOf = ({ total }: Counted<unknown>): number =>
  isStaff() && total !== null ? 0 : MINUTE;

interface CacheEntry<Data> {
  readonly promise: Promise<Data>;
  readonly controller: AbortController;
  until: number;
  waiting: number;
}

/** Callers in the meantime wait for the same request, which is aborted once all of them have aborted. */
export function createCachedCall<Data extends Counted<unknown>>(
  load: (signal: AbortSignal) => Promise<Data>,
) {
  let cached: CacheEntry<Data> | null = null;
  /** The next call loads a new answer. */
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
      // A caller without a signal never leaves, so the request is not aborted.
      entry.waiting += 1;
      return entry.promise;
    }
    entry.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        entry.waiting -= 1;
        if (entry.waiting === 0) entry.controller.abort();
        reject(new ApiError({ status: 0, code: 'aborted' }));
      };
      signal.addEventListener('abort', leave, { once: true });
      void entry.promise
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', leave));
    });
  };

  return { get, forget };
}
