import type { CSSProperties } from 'react';
import { GLOW_LEVELS, GLOW_STEP } from '#shared/timings.ts';
import type { SunPosition } from './sun-position.ts';
import styles from './Sun.module.scss';

/** `sizes` of suns that fill about the shorter side of the screen. */
const LARGE = '(max-width: 48rem) 100vw, 75vmin';
/** For suns so dim that half the pixels look the same. */
const DIM = '(max-width: 48rem) 50vw, 38vmin';
const SIZES: Partial<Record<SunPosition, string>> = {
  morning: 'clamp(17rem, 39vmin, 30rem)',
  'late-morning': DIM,
  noon: DIM,
  afternoon: '(max-width: 48rem) 66vw, 70vmin',
  'afternoon-far': '12rem',
  golden: DIM,
  dusk: DIM,
  dawn: 'clamp(18rem, 50vmin, 39rem)',
};

/** Level 0 is the glow that is always there. */
const LEVELS = Array.from({ length: GLOW_LEVELS - 1 }, (_, index) => index + 1);
const PULSE = { '--step': `${GLOW_STEP}ms` } as CSSProperties;

interface Props {
  position: SunPosition;
  /** `sizes` of the picture where they are not the position's own. */
  sizes?: string;
  /** A page that sets it must let the visitor stop the glow. */
  pulse?: boolean;
  /** For the subject of the first screen; any other sun loads after the page's content. */
  priority?: boolean;
}

/** The site's sun: a picture and a glow in a position. Pages render it without a script. */
export function Sun({ position, sizes = SIZES[position] ?? LARGE, pulse, priority }: Props) {
  const isDark = position === 'eclipse';
  const picture = isDark ? 'eclipse' : 'sun';
  const widths = isDark ? [480, 960] : [480, 960, 1280, 1600];
  const srcSet = (format: string) =>
    widths.map((width) => `/sun/${picture}-${width}.${format} ${width}w`).join(', ');

  return (
    <div className={styles.sun} data-position={position} aria-hidden="true">
      <div className={styles.glow} />
      {pulse &&
        LEVELS.map((level) => (
          <div key={level} className={styles.level} data-level={level} style={PULSE} />
        ))}
      {position !== 'night' && (
        <picture className={styles.disc}>
          <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
          <img
            src={`/sun/${picture}-960.webp`}
            srcSet={srcSet('webp')}
            sizes={sizes}
            width="960"
            height="960"
            alt=""
            decoding="async"
            fetchPriority={priority ? 'high' : 'low'}
          />
        </picture>
      )}
      {(position === 'dawn' || position === 'night') && <div className={styles.horizon} />}
    </div>
  );
}
