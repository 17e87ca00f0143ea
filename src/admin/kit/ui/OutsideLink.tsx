import { Glyph } from './Glyph.tsx';
import styles from './OutsideLink.module.scss';

interface Props {
  readonly href: string;
}

/** An address outside the admin area, shown as it is and opened in a new tab. */
export function OutsideLink({ href }: Props) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {href} <Glyph name="arrow-up-right" size="1em" />
    </a>
  );
}
