import * as v from 'valibot';
import { readNumber } from '#contract/core/read.ts';
import * as endpoints from '#contract/members/endpoints.ts';
import { type ReadMember, ReadMemberList } from '#contract/members/read.ts';
import { get } from './transport/call.ts';
import { broughtAnswer } from './transport/page-data.ts';

export async function listMembers(
  generation: number,
  signal?: AbortSignal,
): Promise<readonly ReadMember[]> {
  return (await get(endpoints.listMembers, { params: { generation }, signal })).data.members;
}

/** The page's data also names the generation of its members. */
const broughtTeam = {
  ...endpoints.listMembers,
  read: v.object({ ...ReadMemberList.entries, generation: readNumber }),
};

/** The members in the page's data. */
export function broughtMembers(): readonly ReadMember[] | undefined {
  return broughtAnswer(broughtTeam)?.members;
}

/** The generation of the members in the page's data; `null` where it has none. */
export function broughtGeneration(): number | null {
  return broughtAnswer(broughtTeam)?.generation ?? null;
}
