import { type IconName, ICONS } from './icons.ts';
import { StrokeIcon } from './StrokeIcon.tsx';

interface Props {
  name: IconName;
  /** CSS length; 1.25em when absent. */
  size?: string;
}

export function Icon({ name, size }: Props) {
  return <StrokeIcon path={ICONS[name]} size={size} />;
}
