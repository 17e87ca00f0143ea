import { type IconName, ICONS } from './icons.ts';
import { StrokeIcon } from './StrokeIcon.tsx';

interface Props {
  name: IconName;
  size?: string;
}

export function Icon({ name, size }: Props) {
  return <StrokeIcon path={ICONS[name]} size={size} />;
}
