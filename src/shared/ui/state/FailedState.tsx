import { passFocusOnUnmount } from '../../lib/pass-focus.ts';
import { Button } from '../button/Button.tsx';
import styles from './State.module.scss';

interface Props {
  message: string;
  onRetry: () => void;
  label?: string | undefined;
}

export function FailedState({ message, onRetry, label = '다시 시도' }: Props) {
  return (
    <div className={`${styles.state} ${styles.failed}`} role="alert">
      <span className={styles.mark} aria-hidden="true" />
      <p className={styles.message}>{message}</p>
      <Button ref={passFocusOnUnmount} onClick={onRetry}>
        {label}
      </Button>
    </div>
  );
}
