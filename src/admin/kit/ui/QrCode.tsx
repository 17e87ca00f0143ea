import { encode } from 'uqr';
import styles from './QrCode.module.scss';

interface Props {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
}

export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
