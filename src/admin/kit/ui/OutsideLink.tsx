import { Glyph } from './Glyph.tsx';
import styles from './OutsideLink.module.scss';

/** Marks a link that opens a new window; the base styles say it to screen readers. */
export function NewWindow() {
  return <Glyph name="arrow-up-right" size="1em" />;
}

interface Props {
  readonly href: string;
}

export function OutsideLink({ href }: Props) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {href} <NewWindow />
    </a>
  );
}
