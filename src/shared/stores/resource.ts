import { type FetcherStore, type KeyInput, nanoquery } from '@nanostores/query';
import { computed, onSet, onStart, onStop, type ReadableAtom } from 'nanostores';
import { ApiError, toApiError } from '#client/transport/api-error.ts';
import { pageData } from '#client/transport/page-data.ts';
import { memoizeBy } from '../lib/memoize-by.ts';
import { leave, request, restart, watch } from './requests.ts';

/** Loaded data as one state: a reload keeps the data, and so does a failed reload, with its error. */
export type ResourceState<Data> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly data: Data;
      readonly reloading: boolean;
      readonly reloadError: ApiError | null;
    }
  | { readonly status: 'failed'; readonly error: ApiError };

/** A state, and its value in the page as it is sent. */
export interface Hydratable<Data> {
  readonly $state: ReadableAtom<ResourceState<Data>>;
  /** The state that the page is rendered with and hydrates from: its data, or `loading`. */
  readonly initial: () => ResourceState<Data>;
}

export interface Resource<Data> extends Hydratable<Data> {
  readonly reload: () => void;
}

export type DataOf<Of extends Resource<unknown>> = Of extends Resource<infer Data> ? Data : never;

// Pages retry by a button and writes reload by key.
const [createFetcherStore, , { revalidateKeys }] = nanoquery({
  onErrorRetry: null,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
});

/** Aborts the request for a key once `$fetched` has another key or no listener. */
const abortWhenLeft = ($fetched: FetcherStore): void => {
  let isMounted = false;
  let watched: string | undefined;
  const follow = (key: string | undefined): void => {
    if (key === watched) return;
    if (key !== undefined) watch(key);
    if (watched !== undefined) leave(watched);
    watched = key;
  };
  onStart($fetched, () => {
    isMounted = true;
  });
  onSet($fetched, () => {
    // An answer may still arrive without listeners.
    if (isMounted) follow($fetched.key);
  });
  onStop($fetched, () => {
    isMounted = false;
    follow(undefined);
  });
};

const LOADING = { status: 'loading' } as const;

interface Options<Data> {
  /** Loads for every new listener, even if the last answer is only seconds old. */
  readonly fresh?: boolean;
  /** The page's data; throws what loading would throw. */
  readonly embedded?: () => Data | undefined;
  /** Otherwise the page's data is shown only until an answer arrives. */
  readonly isCurrent?: () => boolean;
}

const ready = <Data>(data: Data): ResourceState<Data> => ({
  status: 'ready',
  data,
  reloading: false,
  reloadError: null,
});

/** The state from the page's data; the same object as long as the page is the same. */
const createInitial = <Data>(embedded: () => Data | undefined): (() => ResourceState<Data>) =>
  memoizeBy(pageData, (page) => {
    try {
      const data = page === null ? undefined : embedded();
      return data === undefined ? LOADING : ready(data);
    } catch (error) {
      // Data that this browser can't read is no failure to show: the island throws and the page stays as it was sent.
      if (!(error instanceof ApiError)) throw error;
      return { status: 'failed', error };
    }
  });

/**
 * Loads while the store has listeners, and again whenever a key changes. The joined keys are the prefix for
 * `reloadKeys`.
 */
export function createResource<Data>(
  keys: KeyInput,
  load: (signal: AbortSignal, ...keys: (string | number | true)[]) => Promise<Data>,
  { fresh = false, embedded = () => undefined, isCurrent = () => true }: Options<Data> = {},
): Resource<Data> {
  const initial = createInitial(embedded);
  let hasStarted = false;
  let firstKey: string | undefined;
  let isLoaded = false;
  /** The page's state for the first request, which it replaces; `null` for every other one. */
  const initialOnce = (): ResourceState<Data> | null => {
    const isFirst = !hasStarted;
    hasStarted = true;
    return isFirst && isCurrent() ? initial() : null;
  };
  const $fetched = createFetcherStore<Data | undefined, unknown>(keys, {
    fetcher: async (...parts) => {
      try {
        firstKey ??= parts.join('');
        const inPage = initialOnce();
        // An answer is asynchronous, too.
        if (inPage !== null && inPage.status !== 'loading') await Promise.resolve();
        if (inPage?.status === 'ready') return inPage.data;
        if (inPage?.status === 'failed') throw inPage.error;
        return await request(parts.join(''), (signal) => load(signal, ...parts));
      } finally {
        isLoaded = true;
      }
    },
    ...(fresh && { dedupeTime: 0 }),
  });
  abortWhenLeft($fetched);
  const $state = computed($fetched, ({ data, error, loading }): ResourceState<Data> => {
    const first = initial();
    // The same object as in the page, so that nothing renders again.
    if (!loading && first.status === 'ready' && data === first.data) return first;
    if (!loading && first.status === 'failed' && error === first.error) return first;
    if (data !== undefined) {
      return {
        status: 'ready',
        data,
        reloading: loading,
        reloadError: error === undefined ? null : toApiError(error),
      };
    }
    const reloadError = error === undefined || loading ? null : toApiError(error);
    // What was sent stays until something newer has come.
    if (first.status === 'ready' && isLoaded && $fetched.key === firstKey) {
      return { ...first, reloading: loading, reloadError };
    }
    if (reloadError !== null) return { status: 'failed', error: reloadError };
    return isLoaded ? LOADING : first;
  });
  return { $state, initial, reload: () => $fetched.revalidate() };
}

/** Reloads every shown resource whose key starts with one of the prefixes; others load when they are shown. */
export function reloadKeys(...prefixes: string[]): void {
  const isChanged = (key: string) => prefixes.some((prefix) => key.startsWith(prefix));
  restart(isChanged);
  revalidateKeys(isChanged);
}
