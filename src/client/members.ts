import * as v from 'valibot';
import { readNumber } from '#contract/core/read.ts';
import * as endpoints from '#contract/members/endpoints.ts';
import { type ReadMember, ReadMemberList } from '#contract/members/read.ts';
import { get } from './transport/call.ts';
import { broughtAnswer } from './transport/page-data.ts';

/** The members of one generation, in the order set by staff. */
export async function listMembers(
  generation: number,
  signal?: AbortSignal,
): Promise<readonly ReadMember[]> {
  return (await get(endpoints.listMembers, { params: { generation }, signal })).data.members;
}

/** A page says as well whose members it brings. */
const broughtTeam = {
  ...endpoints.listMembers,
  read: v.object({ ...ReadMemberList.entries, generation: readNumber }),
};

/** The members that the page brought. */
export function broughtMembers(): readonly ReadMember[] | undefined {
  return broughtAnswer(broughtTeam)?.members;
}

/** The generation whose members the page brought; `null` where it brought none. */
export function broughtGeneration(): number | null {
  return broughtAnswer(broughtTeam)?.generation ?? null;
}
