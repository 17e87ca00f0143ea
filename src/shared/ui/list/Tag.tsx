import styles from './Tag.module.scss';

interface Props {
  children: string;
  /** Makes the tag a link, for example to a search for it. */
  href?: string | undefined;
  /** The one tag of a card that must be seen first. */
  accent?: boolean;
}

/** A short label in a pill. */
export function Tag({ children, href, accent = false }: Props) {
  const classes = accent ? `${styles.tag} ${styles.accent}` : styles.tag;
  return href === undefined ? (
    <span className={classes}>{children}</span>
  ) : (
    <a className={classes} href={href}>
      {children}
    </a>
  );
}
