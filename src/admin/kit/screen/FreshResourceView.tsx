import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#client/transport/api-error.ts';
import type { Resource, ResourceState } from '#shared/stores/resource.ts';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { FormSkeleton } from './Skeletons.tsx';

interface Props<Data> {
  readonly of: Resource<Data>;
  readonly failure: string;
  /** Gets the data that the form opens over, which stays the same. */
  readonly children: (data: Data) => ReactNode;
}

/**
 * Loads the newest data for a form, never the cache of an earlier visit, and keeps it while the form is open, so that
 * nothing changes under what is typed.
 */
export function FreshResourceView<Data>({ of, failure, children }: Props<Data>) {
  const state = useStore(of.$state);
  const [first, setFirst] = useState<{ readonly data: Data } | null>(null);
  if (first !== null) return children(first.data);
  if (state.status === 'ready' && !state.reloading && state.reloadError === null) {
    setFirst({ data: state.data });
  }
  const error = errorOf(state);
  if (error !== null) {
    return <FailedState message={`${failure} ${error.message}`} onRetry={of.reload} />;
  }
  return <FormSkeleton fields={5} />;
}

/** Why there is no new data: cached data does not stand in for it. */
const errorOf = (state: ResourceState<unknown>): ApiError | null => {
  if (state.status === 'failed') return state.error;
  return state.status === 'ready' && !state.reloading ? state.reloadError : null;
};
