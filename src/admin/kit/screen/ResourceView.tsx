import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { ApiError } from '#client/transport/api-error.ts';
import type { Resource } from '#shared/stores/resource.ts';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import { LoadFailure, type Remedy } from './LoadFailure.tsx';
import { FormSkeleton, RowsSkeleton } from './Skeletons.tsx';

interface Props<Data> {
  readonly of: Resource<Data>;
  /** The sentence of a failure; the reason is appended. */
  readonly failure: string;
  readonly remedyOf?: (error: ApiError) => Remedy | null;
  /** How many rows or fields of a form are drawn while it loads: the size that the content will have. */
  readonly rows?: number;
  readonly fields?: number;
  readonly children: (data: Data) => ReactNode;
}

export function ResourceView<Data>(props: Props<Data>) {
  const { of, failure, rows, fields, remedyOf, children } = props;
  const state = useStore(of.$state);
  if (state.status === 'failed') {
    return <LoadFailure of={of} error={state.error} failure={failure} remedyOf={remedyOf} />;
  }
  if (state.status === 'loading') {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          불러오는 중...
        </p>
        {rows !== undefined && <RowsSkeleton rows={rows} />}
        {fields !== undefined && <FormSkeleton fields={fields} />}
      </div>
    );
  }
  return (
    <div aria-busy={state.reloading}>
      {state.reloadError !== null && (
        <FailedState
          message={`최신 내용을 불러오지 못했어요. ${state.reloadError.message}`}
          onRetry={of.reload}
        />
      )}
      {children(state.data)}
    </div>
  );
}
