import styles from './Skeleton.module.scss';

interface Props {
  /** CSS lengths; a block is as wide as its parent and one line of text high when absent. */
  width?: string;
  height?: string;
  /** CSS `aspect-ratio`, instead of a height. */
  ratio?: string;
  radius?: string;
}

/** The grey shape of something still loading; say that it loads in one text beside it, not here. */
export function Skeleton({ width = '100%', height = '1lh', ratio, radius }: Props) {
  return (
    <span
      className={styles.skeleton}
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
