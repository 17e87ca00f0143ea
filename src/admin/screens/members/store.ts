import type { ReadableAtom } from 'nanostores';
import { adminPaths } from '../../app/paths.ts';
import { searchOf } from '../../kit/navigation/search.ts';
import type { MemberFilter } from './sections.ts';

/** What a change of a member changes wherever it shows; a generation counts its members. */
export const MEMBER_KEYS = ['members', 'generations'] as const;

/** What the address asks the list of members for. */
export const $membersQuery: ReadableAtom<MemberFilter & { readonly page: number }> = searchOf(
  adminPaths.generation,
);
