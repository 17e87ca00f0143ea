import { type CreateMember, type OrderMembers } from '#contract/members/schemas.ts';
import { ReadMember, ReadMemberList } from '#contract/members/read.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import * as endpoints from '#contract/members/endpoints.ts';
import { Deleted } from '#contract/core/service.ts';
import { ApiError } from '#client/transport/api-error.ts';
import { read, write } from '../../app/api.ts';
import { isMissingCall } from '#client/transport/missing-call.ts';

/** A member with the ETag; `etag` is `null` where the server gives none. */
export interface MemberAnswer {
  readonly member: ReadMember;
  readonly etag: string | null;
}

/** The members of one generation, in the order in which the server tells them. */
export const loadMembers = async (generation: number): Promise<readonly ReadMember[]> =>
  (await read(pathOf(endpoints.listMembers, { generation }), ReadMemberList)).data.members;

/** One member by the added call; out of the generation's list where the server has no such call. */
export const loadMember = async (id: number, generation: number): Promise<MemberAnswer> => {
  try {
    const { data, etag } = await read(pathOf(endpoints.getMember, { id }), ReadMember);
    return { member: data, etag };
  } catch (error) {
    if (!(error instanceof ApiError && isMissingCall(error))) throw error;
    const member = (await loadMembers(generation)).find((candidate) => candidate.id === id);
    if (member === undefined) throw error;
    return { member, etag: null };
  }
};

export const createMember = (body: CreateMember) =>
  write('post', endpoints.createMember.path, ReadMember, { body });

export const updateMember = (id: number, body: CreateMember, ifMatch: string | null) =>
  write('patch', pathOf(endpoints.updateMember, { id }), ReadMember, { body, ifMatch });

export const deleteMember = (id: number, ifMatch: string | null) =>
  write('delete', pathOf(endpoints.deleteMember, { id }), Deleted, { ifMatch });

export const orderMembers = (body: OrderMembers) =>
  write('put', endpoints.orderMembers.path, ReadMemberList, { body });
