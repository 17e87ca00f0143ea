import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#client/transport/api-error.ts';
import type { Resource } from '#shared/stores/resource.ts';
import { LoadFailure, type Remedy } from './LoadFailure.tsx';
import { FormSkeleton } from './Skeletons.tsx';

interface Props<Data> {
  readonly of: Resource<Data>;
  readonly failure: string;
  readonly remedyOf?: (error: ApiError) => Remedy | null;
  /** Gets the data that the form opens over, which stays the same. */
  readonly children: (data: Data) => ReactNode;
}

/**
 * Loads the newest data for a form, never the cache of an earlier visit, and keeps it while the form is open, so that
 * nothing changes under what is typed.
 */
export function FreshResourceView<Data>({ of, failure, remedyOf, children }: Props<Data>) {
  const state = useStore(of.$state);
  const [first, setFirst] = useState<{ readonly data: Data } | null>(null);
  if (first !== null) return children(first.data);
  if (state.status === 'loading' || (state.status === 'ready' && state.reloading)) {
    return <FormSkeleton fields={5} />;
  }
  const error = state.status === 'failed' ? state.error : state.reloadError;
  if (error !== null) {
    return <LoadFailure of={of} error={error} failure={failure} remedyOf={remedyOf} />;
  }
  if (state.status === 'ready') setFirst({ data: state.data });
  return null;
}
