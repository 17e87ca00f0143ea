import { ICONS, type IconName } from './icons.ts';

interface Props {
  name: IconName;
  /** CSS length; 1.25em when absent. */
  size?: string;
}

/** One icon of the interface, the size of the text around it; its meaning is said by that text or a name nearby. */
export function Icon({ name, size = '1.25em' }: Props) {
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
      <path d={ICONS[name]} />
    </svg>
  );
}
