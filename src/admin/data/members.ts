import { atom } from 'nanostores';
import { listMembers } from '#client/members.ts';
import { findMember, loadMemberOrder } from '#client/staff/members.ts';
import { createResource } from '#shared/stores/resource.ts';

/** Stays loading and requests nothing while the generation is `null`. */
export function createMembersResource(generation: number | null) {
  return createResource(['members/', atom(generation)], (signal, _, number) =>
    listMembers(Number(number), signal),
  );
}

export function createMemberResource(id: number) {
  return createResource(`members/one/${id}`, (signal) => findMember(id, signal));
}

export function createMemberOrderResource(generation: number) {
  const load = (signal: AbortSignal) => loadMemberOrder(generation, signal);
  return createResource(`members/${generation}/order`, load, { fresh: true });
}
