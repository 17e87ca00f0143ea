import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Resource } from '#shared/stores/resource.ts';
import { FailedState } from '#shared/ui/state/FailedState.tsx';

interface Props<Data> {
  readonly of: Resource<Data>;
  /** The sentence of a failure; the reason is appended. */
  readonly failure: string;
  /** Shapes of the size the content will have. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

export function ResourceView<Data>({ of, failure, skeleton, children }: Props<Data>) {
  const state = useStore(of.$state);
  if (state.status === 'failed') {
    return <FailedState message={`${failure} ${state.error.message}`} onRetry={of.reload} />;
  }
  if (state.status === 'loading') {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          불러오는 중...
        </p>
        {skeleton}
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
