import { Icon } from '../icon/Icon.tsx';
import styles from './BackLink.module.scss';

interface Props {
  children: string;
  /** The pages to return to when the visitor came from one of them, with their query. */
  origins: readonly string[];
  fallback: string;
}

/** `layouts/back-links.ts` sets the target. */
export function BackLink({ children, origins, fallback }: Props) {
  return (
    <a className={styles.back} href={fallback} data-origins={origins.join(' ')}>
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}
