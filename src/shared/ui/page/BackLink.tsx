import { Icon } from '../icon/Icon.tsx';
import styles from './BackLink.module.scss';

interface Props {
  /** 뒤로 or 목록. */
  children: string;
  /** The pages to return to when the visitor came from one of them, with their query. */
  origins: readonly string[];
  /** The target otherwise. */
  fallback: string;
}

/** A link back to the list the visitor came from; `layouts/back-links.inline.ts` sets its target. */
export function BackLink({ children, origins, fallback }: Props) {
  return (
    <a className={styles.back} href={fallback} data-origins={origins.join(' ')}>
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}
