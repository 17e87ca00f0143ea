import { Component, type ReactNode } from 'react';
import { FailedState } from '#shared/ui/state/FailedState.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Keeps the frame when a screen breaks or its code cannot be loaded, as after a new version was put online. */
export class ScreenBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <FailedState
        message="화면을 불러오지 못했어요. 다시 불러와 주세요."
        onRetry={() => location.reload()}
      />
    );
  }
}
