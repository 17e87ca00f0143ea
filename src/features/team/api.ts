import { ReadMemberList, type ReadMember } from '#contract/read-members.ts';
import { paths } from '#contract/paths.ts';
import { get } from '#client/transport/client.ts';

/** The members of one generation, in the order in which the server tells them. */
export const loadMembers = async (generation: number): Promise<readonly ReadMember[]> => {
  const { data } = await get(paths.members(generation), ReadMemberList);
  return data.members;
};
