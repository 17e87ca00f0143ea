import { computed } from 'nanostores';
import { isMissingCall } from '#client/basic/optional-call.ts';
import { listMembers } from '#client/members.ts';
import { get, type WithVersion } from '#client/transport/call.ts';
import { getMember } from '#contract/members/endpoints.ts';
import type { ReadMember } from '#contract/members/read.ts';
import { dataOf } from '#shared/stores/use-data.ts';
import { createMembersResource } from '../../data/members.ts';
import { createSelection, type Selectable } from '../../kit/list/selection.ts';
import { openSearchOf, searchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';
import { findMembers, sectionPage } from './sections.ts';

/** The resource keys that a change of a member affects; a generation counts its members. */
export const MEMBER_KEYS = ['members', 'generations'] as const;

export const $membersQuery = searchOf(adminPaths.generation);

/** As a list for staff names it; without a version over a basic server. */
export type StaffMember = Awaited<ReturnType<typeof listMembers>>[number];

export const listed = ({ id, name, version }: StaffMember): Selectable => ({
  id,
  title: name,
  version,
});

export const foundAmong = (members: readonly StaffMember[]) => ({
  items: members.map(listed),
  total: members.length,
});

/** The members of a generation, and which of them are selected. */
export function createMemberList(generation: number) {
  const members = createMembersResource(generation);
  const $open = openSearchOf(adminPaths.generation);
  const selection = createSelection({
    $query: $open,
    $shown: computed([members.$state, $open], (state, query) =>
      query === null
        ? []
        : sectionPage(findMembers(dataOf(state) ?? [], query), query.page).items.map(listed),
    ),
    find: async (filter) => foundAmong(findMembers(await listMembers(generation), filter)),
  });
  return { members, selection };
}

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
