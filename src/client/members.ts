import * as endpoints from '#contract/members/endpoints.ts';
import type { ReadMember } from '#contract/members/read.ts';
import { get } from './transport/call.ts';
import { broughtAnswer } from './transport/page-data.ts';

/** The members of one generation, in the order set by staff. */
export async function listMembers(
  generation: number,
  signal?: AbortSignal,
): Promise<readonly ReadMember[]> {
  return (await get(endpoints.listMembers, { params: { generation }, signal })).data.members;
}

/** The members that the page brought. */
export function broughtMembers(): readonly ReadMember[] | undefined {
  return broughtAnswer(endpoints.listMembers)?.members;
}
