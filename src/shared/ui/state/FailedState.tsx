import { Button } from '../button/Button.tsx';
import styles from './State.module.scss';

interface Props {
  /** The page's own sentence, as docs/behaviour.md has it. */
  message: string;
  onRetry: () => void;
}

/** What stands in the place of data that did not come, with the way to ask again. */
export function FailedState({ message, onRetry }: Props) {
  return (
    <div className={`${styles.state} ${styles.failed}`} role="alert">
      <span className={styles.mark} aria-hidden="true" />
      <p className={styles.message}>{message}</p>
      <Button onClick={onRetry}>다시 시도</Button>
    </div>
  );
}
