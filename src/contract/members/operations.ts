import * as v from 'valibot';
import { byId, IdParam } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import {
  createMember,
  deleteMember,
  getMember,
  listMembers,
  orderMembers,
  updateMember,
} from './endpoints.ts';
import { CreateMember, Member, MemberList, OrderMembers, UpdateMember } from './schemas.ts';

export const memberOperations = {
  listMembers: operation(listMembers, {
    summary: '한 기수의 멤버',
    tag: 'members',
    params: v.object({ generation: IdParam }),
    success: { status: 200, body: MemberList },
  }),
  getMember: operation(getMember, {
    summary: '멤버 하나',
    tag: 'members',
    params: byId,
    success: { status: 200, body: Member },
  }),
  createMember: operation(createMember, {
    summary: '멤버 등록',
    tag: 'members',
    body: CreateMember,
    success: { status: 201, body: Member },
  }),
  updateMember: operation(updateMember, {
    summary: '멤버 수정',
    tag: 'members',
    params: byId,
    body: UpdateMember,
    success: { status: 200, body: Member },
  }),
  deleteMember: operation(deleteMember, {
    summary: '멤버 삭제',
    tag: 'members',
    params: byId,
    success: { status: 200, body: Deleted },
  }),
  orderMembers: operation(orderMembers, {
    summary: '파트 안의 멤버 순서',
    tag: 'members',
    body: OrderMembers,
    success: { status: 200, body: MemberList },
  }),
};
