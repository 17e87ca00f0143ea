import styles from './Skeleton.module.scss';

interface Props {
  /** CSS lengths; a block is as wide as its parent and one line of text high when absent. */
  width?: string;
  height?: string;
  /** CSS `aspect-ratio`, instead of a height. */
  ratio?: string;
  radius?: string;
  /** Where the page's first picture will be: it shows here as soon as it has come, before what stands around it. */
  firstPicture?: boolean;
}

/** The grey shape of something still loading; say that it loads in one text beside it, not here. */
export function Skeleton({
  width = '100%',
  height = '1lh',
  ratio,
  radius,
  firstPicture = false,
}: Props) {
  return (
    <span
      className={firstPicture ? `${styles.skeleton} ${styles.first}` : styles.skeleton}
      style={{
        inlineSize: width,
        blockSize: ratio ? undefined : height,
        aspectRatio: ratio,
        borderRadius: radius,
      }}
      aria-hidden="true"
    />
  );
}
