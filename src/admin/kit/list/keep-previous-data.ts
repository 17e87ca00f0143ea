import { computed } from 'nanostores';
import type { Resource, ResourceState } from '#shared/stores/resource.ts';

/** A resource that goes on showing its previous data while the next page or search is on its way. */
export const keepPreviousData = <Data>({ $state, reload }: Resource<Data>): Resource<Data> => {
  let last: Data | null = null;
  return {
    $state: computed($state, (state): ResourceState<Data> => {
      if (state.status === 'ready') last = state.data;
      return state.status === 'loading' && last !== null
        ? { status: 'ready', data: last, reloading: true, reloadError: null }
        : state;
    }),
    reload,
  };
};
