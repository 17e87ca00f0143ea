import styles from './Tag.module.scss';

interface Props {
  children: string;
  href?: string | undefined;
  accent?: boolean;
}

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
