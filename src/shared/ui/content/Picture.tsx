import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { srcSetOf } from '#contract/pictures/srcset.ts';
import styles from './Picture.module.scss';

interface Props {
  /** Address as it came from the API; anything but http(s) or our own uploads shows the placeholder. */
  src: string | null | undefined;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** Natural proportion, for example `16 / 10`; the frame keeps it whatever happens to the picture. */
  ratio: string;
  /** The whole picture inside the frame instead of one that fills it. */
  contain?: boolean;
  /** In the first screen: loaded at once. */
  eager?: boolean;
  /** About to be seen: loaded as soon as nothing more urgent waits. */
  soon?: boolean;
  className?: string | undefined;
  onLoad?: (() => void) | undefined;
}

/** How wide a picture is that is loaded before the page is laid out. */
const EAGER_SIZES = '(width >= 60rem) 60rem, 100vw';

/** A picture from the outside in a frame of fixed proportion, with a drawn placeholder when there is none. */
export function Picture(props: Props) {
  const {
    src,
    alt,
    ratio,
    contain = false,
    eager = false,
    soon = false,
    className,
    onLoad,
  } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const usable = typeof src === 'string' && isSafeUrl(src) && failed !== src;
  const image = useRef<HTMLImageElement>(null);
  // A picture that the page brought may have come, or failed, before this code was there to hear of it.
  const hear = useEffectEvent(() => {
    if (!image.current?.complete) return;
    if (image.current.naturalWidth > 0) onLoad?.();
    else setFailed(src ?? null);
  });
  useEffect(() => hear(), [src]);
  const classes = [styles.picture, contain && styles.contain, className].filter(Boolean).join(' ');
  return (
    <span className={classes} style={{ aspectRatio: ratio }}>
      {usable ? (
        <img
          key={src}
          ref={image}
          src={src}
          srcSet={srcSetOf(src)}
          sizes={eager || soon ? EAGER_SIZES : 'auto, 100vw'}
          alt={alt}
          loading={eager || soon ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : soon ? 'low' : 'auto'}
          decoding={eager ? 'sync' : 'async'}
          referrerPolicy="no-referrer"
          onLoad={onLoad}
          onError={() => setFailed(src)}
        />
      ) : (
        <Placeholder alt={alt} />
      )}
    </span>
  );
}

interface PlaceholderProps {
  alt: string;
}

function Placeholder({ alt }: PlaceholderProps) {
  return alt === '' ? (
    <span className={styles.placeholder} aria-hidden="true" />
  ) : (
    <span className={styles.placeholder} role="img" aria-label={alt} />
  );
}
