import type { AnyEntry } from './use-entry.ts';

export interface PublishProps {
  readonly of: AnyEntry;
  /** Absent for a form that stays open. */
  readonly onLeave?: (() => void | Promise<void>) | undefined;
}
