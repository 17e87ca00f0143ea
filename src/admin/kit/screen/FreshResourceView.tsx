import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Resource } from '#shared/stores/resource.ts';
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
  if (state.status === 'loading' || (state.status === 'ready' && state.reloading)) {
    return <FormSkeleton fields={5} />;
  }
  const error = state.status === 'failed' ? state.error : state.reloadError;
  if (error !== null) {
    return <FailedState message={`${failure} ${error.message}`} onRetry={of.reload} />;
  }
  if (state.status === 'ready') setFirst({ data: state.data });
  return null;
}
