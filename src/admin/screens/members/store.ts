import type { ReadableAtom } from 'nanostores';
import { searchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';
import type { MemberFilter } from './sections.ts';

/** The resource keys that a change of a member affects; a generation counts its members. */
export const MEMBER_KEYS = ['members', 'generations'] as const;

export const $membersQuery: ReadableAtom<MemberFilter & { readonly page: number }> = searchOf(
  adminPaths.generation,
);
