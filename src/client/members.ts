import * as v from 'valibot';
import { readNumber } from '#contract/core/read.ts';
import * as endpoints from '#contract/members/endpoints.ts';
import { ReadMemberList } from '#contract/members/read.ts';
import { get } from './transport/call.ts';
import { embeddedAnswer } from './transport/page-data.ts';

export async function listMembers(generation: number, signal?: AbortSignal) {
  return (await get(endpoints.listMembers, { params: { generation }, signal })).data.members;
}

/** The page's data also names the generation of its members. */
const embeddedTeam = {
  ...endpoints.listMembers,
  read: v.object({ ...ReadMemberList.entries, generation: readNumber }),
};

export function embeddedMembers() {
  return embeddedAnswer(embeddedTeam)?.members;
}

/** The generation of the members in the page's data; `null` where it has none. */
export function embeddedGeneration(): number | null {
  return embeddedAnswer(embeddedTeam)?.generation ?? null;
}
