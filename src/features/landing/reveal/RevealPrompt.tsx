import type { RefObject } from 'react';
import { reveal } from './reveal.ts';
import styles from './RevealPrompt.module.scss';

interface Props {
  ref: RefObject<HTMLButtonElement | null>;
}

/** What the visitor presses first: as large as the sun on the horizon, so that a click on the sun is one on it. */
export function RevealPrompt({ ref }: Props) {
  return (
    <button
      type="button"
      className={`${styles.prompt} needs-js`}
      ref={ref}
      onClick={reveal}
      data-reveal-prompt
    >
      <span className={styles.label}>Click</span>
    </button>
  );
}
