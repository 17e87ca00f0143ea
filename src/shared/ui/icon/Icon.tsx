import { type IconName, ICONS } from './icons.ts';
import { StrokeIcon } from './StrokeIcon.tsx';

interface Props {
  name: IconName;
  /** CSS length; 1.25em when absent. */
  size?: string;
}

/** One icon of the interface, the size of the text around it; its meaning is said by that text or a name nearby. */
export function Icon({ name, size }: Props) {
  return <StrokeIcon path={ICONS[name]} size={size} />;
}
