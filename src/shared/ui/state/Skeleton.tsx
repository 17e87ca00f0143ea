import styles from './Skeleton.module.scss';

interface Props {
  /** CSS lengths; when absent, the parent's width and one line's height. */
  width?: string;
  height?: string;
  /** CSS `aspect-ratio`, instead of a height. */
  ratio?: string;
  radius?: string;
}

/** A text beside the skeleton must announce the loading. */
export function Skeleton({
  width = '100%',
  height = 'calc(var(--leading-text) * 1em)',
  ratio,
  radius,
}: Props) {
  return (
    <span
      className={`${styles.skeleton} needs-js`}
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

interface ListProps extends Props {
  count: number;
  className?: string | undefined;
}

export function SkeletonList({ count, className, ...shape }: ListProps) {
  return (
    <ul className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton radius="var(--radius-l)" {...shape} />
        </li>
      ))}
    </ul>
  );
}
