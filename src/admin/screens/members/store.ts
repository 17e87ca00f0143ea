import { atom, computed, type ReadableAtom } from 'nanostores';
import { MEMBER_PARTS, type ReadMember } from '#contract/members.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';
import { listQueryOf, pageOfQuery } from '../../kit/list/list-query.ts';
import { loadMembers } from './api.ts';
import type { MemberFilter } from './sections.ts';

/** What a change of a member changes wherever it shows; a generation counts its members. */
export const MEMBER_KEYS = ['members', 'generations'] as const;

/** The members of one generation; without a generation it stays loading and asks nothing. */
export const createMembersResource = (generation: number | null): Resource<readonly ReadMember[]> =>
  createResource(['members/', atom(generation)], (_signal, _, number) =>
    loadMembers(Number(number)),
  );

/** What the address asks the list of members for. */
export const $membersQuery: ReadableAtom<MemberFilter & { readonly page: number }> = computed(
  listQueryOf('generation'),
  (query) => ({
    q: query?.q ?? '',
    part: MEMBER_PARTS.find((part) => part === query?.part) ?? '',
    page: pageOfQuery(query ?? {}),
  }),
);
