import { isMissingCall } from '#client/basic/optional-call.ts';
import { listMembers } from '#client/members.ts';
import { get, type WithVersion } from '#client/transport/call.ts';
import { getMember } from '#contract/members/endpoints.ts';
import type { ReadMember } from '#contract/members/read.ts';
import { createSelection } from '../../kit/list/selection.ts';
import { openSearchOf, searchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';
import type { ListedMember } from './sections.ts';

/** The resource keys that a change of a member affects; a generation counts its members. */
export const MEMBER_KEYS = ['members', 'generations'] as const;

export const $membersQuery = searchOf(adminPaths.generation);

export const memberSelection = createSelection<ListedMember, { readonly page: number }>(
  openSearchOf(adminPaths.generation),
);

/** A basic server has no call for one member, who is then taken from the generation's list. */
export async function loadMember(id: number, generation: number): Promise<WithVersion<ReadMember>> {
  try {
    return await get(getMember, { params: { id } });
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    const data = (await listMembers(generation)).find((candidate) => candidate.id === id);
    if (data === undefined) throw error;
    return { data, version: null };
  }
}
