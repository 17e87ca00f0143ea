import { type MouseEvent, useSyncExternalStore } from 'react';
import { cameFrom } from '../../lib/address.ts';
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

const neverChanges = () => () => undefined;

/** The way back to the list a visitor came from. */
export function BackLink({ children, origins, fallback }: Props) {
  const href = useSyncExternalStore(
    neverChanges,
    () => cameFrom(origins) ?? fallback,
    () => fallback,
  );
  return (
    <a className={styles.back} href={href} onClick={returnIfThere}>
      <Icon name="arrow-left" />
      {children}
    </a>
  );
}

/** Where the history holds that very page one step back, going there also finds the place it was scrolled to. */
const returnIfThere = (event: MouseEvent<HTMLAnchorElement>) => {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  if (!isPlain || !('navigation' in window)) return;
  const { currentEntry } = navigation;
  const previous = navigation.entries()[(currentEntry?.index ?? 0) - 1];
  if (previous?.url !== event.currentTarget.href) return;
  event.preventDefault();
  history.back();
};
