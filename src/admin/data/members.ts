import { atom } from 'nanostores';
import { listMembers } from '#client/members.ts';
import { createResource } from '#shared/stores/resource.ts';

/** Stays loading and requests nothing while the generation is `null`. */
export function createMembersResource(generation: number | null) {
  return createResource(['members/', atom(generation)], (signal, _, number) =>
    listMembers(Number(number), signal),
  );
}
