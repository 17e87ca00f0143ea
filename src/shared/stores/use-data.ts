import { useStore } from '@nanostores/react';
import type { Resource, ResourceState } from './resource.ts';

/** The loaded data; `null` before the first answer and where loading has failed. */
export function dataOf<Data>(state: ResourceState<Data>): Data | null {
  return state.status === 'ready' ? state.data : null;
}

export function useData<Data>({ $state }: Resource<Data>): Data | null {
  return dataOf(useStore($state));
}
