interface Props {
  /** The path on a 24 by 24 grid. */
  readonly path: string;
  readonly size?: string | undefined;
}

/** Decorative: a text or a name nearby must say its meaning. */
export function StrokeIcon({ path, size = '1.25em' }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
