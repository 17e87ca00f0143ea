import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { srcSetOf } from '#contract/pictures/srcset.ts';
import styles from './Picture.module.scss';

interface Props {
  /** An address that is not safe shows the placeholder. */
  src: string | null | undefined;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** As in `<img sizes>`, for browsers without `auto` and pictures that load before the layout. */
  sizes?: string;
  /** The frame's proportion, for example `16 / 10`, also while the picture loads or fails. */
  ratio: string;
  contain?: boolean;
  /** In the first screen: loaded at once. */
  eager?: boolean;
  /** Soon visible: loaded when nothing more urgent is loading. */
  soon?: boolean;
  className?: string | undefined;
  onLoad?: (() => void) | undefined;
}

/** A picture in a frame of fixed proportion, with a drawn placeholder where there is none. */
export function Picture(props: Props) {
  const { src, alt, sizes = '100vw', ratio, contain, eager, soon, className, onLoad } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const usable = typeof src === 'string' && isSafeUrl(src) && failed !== src;
  const image = useRef<HTMLImageElement>(null);
  // A picture in the page's HTML may have loaded or failed before hydration.
  const checkLoaded = useEffectEvent(() => {
    if (!image.current?.complete) return;
    if (image.current.naturalWidth > 0) onLoad?.();
    else setFailed(src ?? null);
  });
  useEffect(() => checkLoaded(), [src]);
  const srcSet = usable ? srcSetOf(src) : undefined;
  const classes = [styles.picture, contain && styles.contain, className].filter(Boolean).join(' ');
  return (
    <span className={classes} style={{ aspectRatio: ratio }}>
      {usable ? (
        <img
          key={src}
          ref={image}
          src={src}
          srcSet={srcSet}
          sizes={srcSet && (eager || soon ? sizes : `auto, ${sizes}`)}
          alt={alt}
          loading={eager || soon ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : soon ? 'low' : 'auto'}
          decoding={eager ? 'sync' : 'async'}
          referrerPolicy="no-referrer"
          onLoad={onLoad}
          onError={() => setFailed(src)}
        />
      ) : (
        <span
          className={styles.placeholder}
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        />
      )}
    </span>
  );
}
