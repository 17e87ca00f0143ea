import { nanoquery, type KeyInput } from '@nanostores/query';
import { computed, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '#client/transport/api-error.ts';

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

// Pages retry by a button and writes reload by key; nothing asks again behind a reader's back.
const [createFetcherStore, , { revalidateKeys }] = nanoquery({
  onErrorRetry: null,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
});

interface Options {
  /** Asks each time somebody begins to look, also where the last answer is only seconds old. */
  readonly fresh?: boolean;
}

/**
 * A store that loads `load(...keys)` while somebody looks at it and again whenever a key that is a store changes.
 * The joined keys name the data for `reloadKeys`.
 */
export const createResource = <Data>(
  keys: KeyInput,
  load: (...keys: (string | number | true)[]) => Promise<Data>,
  { fresh = false }: Options = {},
): Resource<Data> => {
  const $fetched = createFetcherStore<Data, unknown>(keys, {
    fetcher: load,
    ...(fresh && { dedupeTime: 0 }),
  });
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
};

/** Loads again everything shown whose key starts with one of the prefixes; what is not shown is loaded when it is. */
export const reloadKeys = (...prefixes: string[]): void => {
  revalidateKeys((key) => prefixes.some((prefix) => key.startsWith(prefix)));
};
