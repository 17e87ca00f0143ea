import { Icon } from '../icon/Icon.tsx';
import styles from './BackLink.module.scss';

interface Props {
  /** 뒤로 or 목록. */
  children: string;
  /** The pages it returns to when the visitor came from one of them, with their search and page. */
  origins: readonly string[];
  /** Where it leads otherwise. */
  fallback: string;
}

/** The way back to the list a visitor came from, which `layouts/back-links.inline.ts` finds. */
export function BackLink({ children, origins, fallback }: Props) {
  return (
    <a className={styles.back} href={fallback} data-origins={origins.join(' ')}>
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}
