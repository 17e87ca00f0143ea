import type { Unreleased } from '#contract/core/read.ts';
import { describeMoment } from '#shared/lib/moment.ts';
import { describePeople } from './people.ts';

/** That an entry has changes which are not public, whose, and since when; `null` where it has none. */
export function describeUnreleased(unreleased: Unreleased | undefined): string | null {
  if (unreleased === null || unreleased === undefined) return null;
  const { by, since } = unreleased;
  const when = describeMoment(since);
  return ['공개하지 않은 변경', describePeople(by), when && `${when}부터`]
    .filter(Boolean)
    .join(' ');
}
