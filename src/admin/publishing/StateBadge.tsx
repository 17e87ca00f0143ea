import { Tag } from '#shared/ui/list/Tag.tsx';
import { describeState, type Published } from './states.ts';

interface Props {
  readonly of: Published;
}

/** Shows nothing for what everybody sees. */
export function StateBadge({ of }: Props) {
  const text = describeState(of);
  return text === null ? null : <Tag>{text}</Tag>;
}
