import { type FetcherStore, type KeyInput, nanoquery } from '@nanostores/query';
import { computed, onSet, onStart, onStop, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '#client/transport/api-error.ts';
import { createRequests } from './requests.ts';

/** Fetched data as one state: a reload keeps the data shown, and a failed reload keeps it too with its error. */
export type ResourceState<Data> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly data: Data;
      readonly reloading: boolean;
      readonly reloadError: ApiError | null;
    }
  | { readonly status: 'failed'; readonly error: ApiError };

export interface Resource<Data> {
  readonly $state: ReadableAtom<ResourceState<Data>>;
  /** Asks again, now. */
  readonly reload: () => void;
}

/** What a resource loads. */
export type DataOf<Of extends Resource<unknown>> = Of extends Resource<infer Data> ? Data : never;

// Pages retry by a button and writes reload by key; nothing asks again behind a reader's back.
const [createFetcherStore, , { revalidateKeys }] = nanoquery({
  onErrorRetry: null,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
});

const requests = createRequests();

/** Aborts what `$fetched` has asked for under a key once it has another one, or nobody looks any more. */
const abortWhenLeft = ($fetched: FetcherStore): void => {
  let isShown = false;
  let watched: string | undefined;
  const watch = (key: string | undefined): void => {
    if (key === watched) return;
    if (key !== undefined) requests.watch(key);
    if (watched !== undefined) requests.leave(watched);
    watched = key;
  };
  onStart($fetched, () => {
    isShown = true;
  });
  onSet($fetched, () => {
    // An answer may still come when nobody looks.
    if (isShown) watch($fetched.key);
  });
  onStop($fetched, () => {
    isShown = false;
    watch(undefined);
  });
};

interface Options {
  /** Asks each time somebody begins to look, also where the last answer is only seconds old. */
  readonly fresh?: boolean;
}

/**
 * A store that loads while somebody looks at it, and again whenever a key that is a store changes; what nobody waits
 * for any more is aborted. The joined keys name the data for `reloadKeys` and are passed to `load`.
 */
export function createResource<Data>(
  keys: KeyInput,
  load: (signal: AbortSignal, ...keys: (string | number | true)[]) => Promise<Data>,
  { fresh = false }: Options = {},
): Resource<Data> {
  const $fetched = createFetcherStore<Data | undefined, unknown>(keys, {
    fetcher: (...parts) => requests.run(parts.join(''), (signal) => load(signal, ...parts)),
    ...(fresh && { dedupeTime: 0 }),
  });
  abortWhenLeft($fetched);
  const $state = computed($fetched, ({ data, error, loading }): ResourceState<Data> => {
    if (data !== undefined) {
      return {
        status: 'ready',
        data,
        reloading: loading,
        reloadError: error === undefined ? null : toApiError(error),
      };
    }
    if (error !== undefined && !loading) return { status: 'failed', error: toApiError(error) };
    return { status: 'loading' };
  });
  return { $state, reload: () => $fetched.revalidate() };
}

/** Loads again everything shown whose key starts with one of the prefixes; what is not shown is loaded when it is. */
export function reloadKeys(...prefixes: string[]): void {
  revalidateKeys((key) => prefixes.some((prefix) => key.startsWith(prefix)));
}
