import { Tag } from '#shared/ui/list/Tag.tsx';
import { describeState, type Published } from './states.ts';

interface Props {
  readonly of: Published;
}

/** Says that something is not public, and when it will be; nothing of what everybody sees. */
export function StateBadge({ of }: Props) {
  const text = describeState(of);
  return text === null ? null : <Tag>{text}</Tag>;
}
