import { type FetcherStore, type KeyInput, nanoquery } from '@nanostores/query';
import { computed, onSet, onStart, onStop, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '#client/transport/api-error.ts';
import { pageData } from '#client/transport/page-data.ts';
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

/** A state to show, and what it is in the page as it arrives. */
export interface Shown<Data> {
  readonly $state: ReadableAtom<ResourceState<Data>>;
  /** What the page is rendered with and hydrates from: what it brought, else `loading`. */
  readonly initial: () => ResourceState<Data>;
}

export interface Resource<Data> extends Shown<Data> {
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

const LOADING = { status: 'loading' } as const;

interface Options<Data> {
  /** Asks each time somebody begins to look, also where the last answer is only seconds old. */
  readonly fresh?: boolean;
  /** What the page brought of the data, `undefined` where it brought nothing; throws what loading it would throw. */
  readonly bring?: () => Data | undefined;
  /** Whether what the page brought still holds; where it does not, it is shown until the answer comes. */
  readonly isCurrent?: () => boolean;
}

const ready = <Data>(data: Data): ResourceState<Data> => ({
  status: 'ready',
  data,
  reloading: false,
  reloadError: null,
});

/** The state that a page brings: the same object as long as it is the same page. */
const createInitial = <Data>(bring: () => Data | undefined): (() => ResourceState<Data>) => {
  let known: { page: unknown; state: ResourceState<Data> } | null = null;
  const read = (): ResourceState<Data> => {
    try {
      const data = bring();
      return data === undefined ? LOADING : ready(data);
    } catch (error) {
      return { status: 'failed', error: toApiError(error) };
    }
  };
  return () => {
    const page = pageData();
    if (page === null) return LOADING;
    if (known?.page !== page) known = { page, state: read() };
    return known.state;
  };
};

/**
 * A store that loads while somebody looks at it, and again whenever a key that is a store changes; what nobody waits
 * for any more is aborted. The joined keys name the data for `reloadKeys` and are passed to `load`.
 */
export function createResource<Data>(
  keys: KeyInput,
  load: (signal: AbortSignal, ...keys: (string | number | true)[]) => Promise<Data>,
  { fresh = false, bring = () => undefined, isCurrent = () => true }: Options<Data> = {},
): Resource<Data> {
  const initial = createInitial(bring);
  let isBegun = false;
  let isLoaded = false;
  /** What is taken instead of asking, once. */
  const takeBrought = (): ResourceState<Data> | null => {
    const isTaken = !isBegun && isCurrent();
    isBegun = true;
    return isTaken ? initial() : null;
  };
  const $fetched = createFetcherStore<Data | undefined, unknown>(keys, {
    fetcher: async (...parts) => {
      try {
        const brought = takeBrought();
        // A turn later, as an answer would come.
        if (brought !== null && brought.status !== 'loading') await Promise.resolve();
        if (brought?.status === 'ready') return brought.data;
        if (brought?.status === 'failed') throw brought.error;
        return await requests.run(parts.join(''), (signal) => load(signal, ...parts));
      } finally {
        isLoaded = true;
      }
    },
    ...(fresh && { dedupeTime: 0 }),
  });
  abortWhenLeft($fetched);
  const $state = computed($fetched, ({ data, error, loading }): ResourceState<Data> => {
    const first = initial();
    // The very state that the page shows already: nothing is drawn again.
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
    if (error !== undefined && !loading) return { status: 'failed', error: toApiError(error) };
    return isLoaded ? LOADING : first;
  });
  return { $state, initial, reload: () => $fetched.revalidate() };
}

/** Loads again everything shown whose key starts with one of the prefixes; what is not shown is loaded when it is. */
export function reloadKeys(...prefixes: string[]): void {
  revalidateKeys((key) => prefixes.some((prefix) => key.startsWith(prefix)));
}
