import { describeState, type Published } from './states.ts';
import styles from './StateBadge.module.scss';

interface Props {
  readonly of: Published;
}

/** Shows nothing for a published entry. */
export function StateBadge({ of }: Props) {
  const text = describeState(of);
  return text === null ? null : <span className={styles.state}>{text}</span>;
}
