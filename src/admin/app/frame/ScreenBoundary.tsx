import { Component, type ReactNode } from 'react';
import { FailedState } from '#shared/ui/state/FailedState.tsx';
import styles from '../session/AccountPage.module.scss';

interface Props {
  /** Whether it wraps the whole page and not one screen inside the frame. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
}

/** Catches an error while rendering, and code that no longer loads because a new version was deployed. */
export class ScreenBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const failed = (
      <FailedState
        message="화면을 불러오지 못했어요. 다시 불러와 주세요."
        onRetry={() => location.reload()}
      />
    );
    return this.props.isPage ? <main className={styles.page}>{failed}</main> : failed;
  }
}
