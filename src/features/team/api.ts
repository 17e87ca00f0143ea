import { ReadMemberList, type ReadMember } from '#contract/members/read.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import { listMembers } from '#contract/members/endpoints.ts';
import { get } from '#client/transport/client.ts';

/** The members of one generation, in the order in which the server tells them. */
export const loadMembers = async (generation: number): Promise<readonly ReadMember[]> => {
  const { data } = await get(pathOf(listMembers, { generation }), ReadMemberList);
  return data.members;
};
