import { atom, type ReadableAtom } from 'nanostores';
import { listMembers } from '#client/members.ts';
import type { ReadMember } from '#contract/members/read.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';
import { adminPaths } from '../../app/paths.ts';
import { searchOf } from '../../kit/navigation/search.ts';
import type { MemberFilter } from './sections.ts';

/** What a change of a member changes wherever it shows; a generation counts its members. */
export const MEMBER_KEYS = ['members', 'generations'] as const;

/** The members of one generation; without a generation it stays loading and asks nothing. */
export function createMembersResource(generation: number | null): Resource<readonly ReadMember[]> {
  return createResource(['members/', atom(generation)], (signal, _, number) =>
    listMembers(Number(number), signal),
  );
}

/** What the address asks the list of members for. */
export const $membersQuery: ReadableAtom<MemberFilter & { readonly page: number }> = searchOf(
  adminPaths.generation,
);
