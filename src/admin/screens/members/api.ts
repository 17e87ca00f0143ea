import {
  type CreateMember,
  type OrderMembers,
  ReadMember,
  ReadMemberList,
} from '#contract/members.ts';
import { paths } from '#contract/paths.ts';
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
  (await read(paths.members(generation), ReadMemberList)).data.members;

/** One member by the added call; out of the generation's list where the server has no such call. */
export const loadMember = async (id: number, generation: number): Promise<MemberAnswer> => {
  try {
    const { data, etag } = await read(paths.member(id), ReadMember);
    return { member: data, etag };
  } catch (error) {
    if (!(error instanceof ApiError && isMissingCall(error))) throw error;
    const member = (await loadMembers(generation)).find((candidate) => candidate.id === id);
    if (member === undefined) throw error;
    return { member, etag: null };
  }
};

export const createMember = (body: CreateMember) =>
  write('post', paths.createMember(), ReadMember, { body });

export const updateMember = (id: number, body: CreateMember, ifMatch: string | null) =>
  write('patch', paths.member(id), ReadMember, { body, ifMatch });

export const deleteMember = (id: number, ifMatch: string | null) =>
  write('delete', paths.member(id), Deleted, { ifMatch });

export const orderMembers = (body: OrderMembers) =>
  write('put', paths.orderMembers(), ReadMemberList, { body });
