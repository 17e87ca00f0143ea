import { atom } from 'nanostores';
import { listMembers } from '#client/members.ts';
import { findMember, loadMemberOrder, type MemberOrder } from '#client/staff/members.ts';
import type { ReadMember } from '#contract/members/read.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';

/** The members of one generation; without a generation it stays loading and asks nothing. */
export function createMembersResource(generation: number | null): Resource<readonly ReadMember[]> {
  return createResource(['members/', atom(generation)], (signal, _, number) =>
    listMembers(Number(number), signal),
  );
}

/** One member, whatever their generation. */
export function createMemberResource(id: number): Resource<ReadMember> {
  return createResource(['members/one/', atom(id)], (signal) => findMember(id, signal));
}

/** The members of one generation with the version of their list, to be put in order. */
export function createMemberOrderResource(generation: number): Resource<MemberOrder> {
  return createResource(
    ['members/', atom(generation), '/order'],
    (signal) => loadMemberOrder(generation, signal),
    {
      fresh: true,
    },
  );
}
