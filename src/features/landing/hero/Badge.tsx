import type { CSSProperties } from 'react';
import { BADGE_STEP, BADGE_TURN_DEGREES } from '#shared/timings.ts';
import { GENERATION, SITE } from '#site';
import styles from './Badge.module.scss';

const TURN = { '--step': `${BADGE_STEP}ms`, '--turn': `${BADGE_TURN_DEGREES}deg` } as CSSProperties;

export function Badge() {
  return (
    <div className={styles.badge} style={TURN}>
      <div className={styles.ring}>
        <svg viewBox="0 0 120 120" role="img" aria-label={SITE.slogan}>
          <defs>
            <path id="badge-ring" d="M60 60m-42 0a42 42 0 1 1 84 0a42 42 0 1 1-84 0" />
          </defs>
          <text className={styles.slogan}>
            <textPath href="#badge-ring" textLength="249" startOffset="0">
              {SITE.slogan}
            </textPath>
          </text>
        </svg>
      </div>
      <span className={styles.core} aria-hidden="true">
        {GENERATION}
      </span>
    </div>
  );
}
