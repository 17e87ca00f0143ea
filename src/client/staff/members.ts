import * as endpoints from '#contract/members/endpoints.ts';
import type { ReadMember } from '#contract/members/read.ts';
import type { CreateMember, OrderMembers } from '#contract/members/schemas.ts';
import { isMissingCall } from '../bare/missing-call.ts';
import { assertOrdered } from '../bare/order.ts';
import { listMembers } from '../members.ts';
import { get, send } from '../transport/call.ts';

/** A member to be changed, and its version. */
export interface MemberAnswer {
  readonly member: ReadMember;
  readonly version: string | null;
}

/** One member as it is now; out of the generation's list where a bare server has no call for one. */
export async function loadMember(id: number, generation: number): Promise<MemberAnswer> {
  try {
    const { data, version } = await get(endpoints.getMember, { params: { id } });
    return { member: data, version };
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    const member = (await listMembers(generation)).find((candidate) => candidate.id === id);
    if (member === undefined) throw error;
    return { member, version: null };
  }
}

/** Adds a member to a generation. */
export function createMember(body: CreateMember) {
  return send(endpoints.createMember, { body });
}

/** Changes a member. A stale `version` is refused, `null` overwrites what is there. */
export function updateMember(id: number, body: CreateMember, version: string | null) {
  return send(endpoints.updateMember, { params: { id }, body, version });
}

/** Deletes a member. A stale `version` is refused, `null` deletes what is there. */
export function deleteMember(id: number, version: string | null) {
  return send(endpoints.deleteMember, { params: { id }, version });
}

/** Puts members of one group and part in order. */
export function orderMembers(body: OrderMembers) {
  return assertOrdered(send(endpoints.orderMembers, { body }));
}
