import { pathOf } from '#contract/core/endpoint.ts';
import * as endpoints from '#contract/members/endpoints.ts';
import type { ReadMember } from '#contract/members/read.ts';
import type { CreateMember, OrderMembers } from '#contract/members/schemas.ts';
import { isMissingCall } from '../basic/optional-call.ts';
import { listMembers } from '../members.ts';
import { addressOf } from '../transport/address.ts';
import { ApiError } from '../transport/api-error.ts';
import { get, send, type WithVersion } from '../transport/call.ts';
import { onceBy } from './once-by.ts';
import { assertOrdered, assertSupported } from './supported.ts';

/** A basic server has no call for one member, who is then taken from the generation's list. */
export async function loadMember(id: number, generation: number): Promise<WithVersion<ReadMember>> {
  try {
    return await get(endpoints.getMember, { params: { id } });
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    const data = (await listMembers(generation)).find((candidate) => candidate.id === id);
    if (data === undefined) throw error;
    return { data, version: null };
  }
}

export async function findMember(id: number, signal?: AbortSignal) {
  return (await get(endpoints.getMember, { params: { id }, signal })).data;
}

export function createMember(body: CreateMember, key: string | null) {
  return send(endpoints.createMember, { body, headers: onceBy(key) });
}

export function updateMember(id: number, body: CreateMember, version: string | null) {
  return send(endpoints.updateMember, { params: { id }, body, version });
}

export function deleteMember(id: number, version: string | null) {
  return send(endpoints.deleteMember, { params: { id }, version });
}

/** For good and everywhere; a picture that something else shows stays, and the answer says so. */
export function forgetMember(id: number) {
  return send(endpoints.forgetMember, { params: { id } });
}

/** The members of a generation in their order, and the version of that list. */
export function loadMemberOrder(generation: number, signal: AbortSignal) {
  return get(endpoints.listMembers, { params: { generation }, signal });
}

/** Orders the members of one group and part. A stale `version` of the list is refused; `null` overwrites any. */
export function orderMembers(body: OrderMembers, version: string | null) {
  return assertOrdered(send(endpoints.orderMembers, { body, version }));
}

/** A file with a problem changes nothing, like a dry run. @throws ApiError `unsupported` */
export async function importMembers(
  generation: number,
  table: Uint8Array<ArrayBuffer>,
  isDryRun: boolean,
) {
  const { data } = await assertSupported(
    send(endpoints.importMembers, {
      params: { generation },
      query: { dry_run: String(isDryRun) },
      body: table,
    }),
  );
  if (data === null) throw new ApiError({ status: 0, code: 'bad_response' });
  return data;
}

export function memberTableAddress(generation: number): string {
  return addressOf(pathOf(endpoints.exportMembers, { generation }));
}
