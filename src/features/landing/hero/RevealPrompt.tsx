import type { RefObject } from 'react';
import { reveal } from '../reveal.ts';
import styles from './RevealPrompt.module.scss';

/** What the visitor presses first: as large as the sun on the horizon, so that a click on the sun is one on it. */
export function RevealPrompt({ ref }: { ref: RefObject<HTMLButtonElement | null> }) {
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
