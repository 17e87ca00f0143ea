import * as v from 'valibot';
import { byId, IdParam } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import {
  createMember,
  deleteMember,
  exportMembers,
  getMember,
  importMembers,
  listMembers,
  orderMembers,
  updateMember,
} from './endpoints.ts';
import { CreateMember, Member, MemberList, OrderMembers, UpdateMember } from './schemas.ts';
import { ImportQuery, ImportReport, TableFile } from './table.ts';

const byGeneration = v.object({ generation: IdParam });

export const memberOperations = {
  listMembers: operation(listMembers, {
    summary: '한 기수의 멤버',
    tag: 'members',
    params: byGeneration,
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
  exportMembers: operation(exportMembers, {
    summary: '한 기수의 멤버를 표로 내려받기',
    tag: 'members',
    params: byGeneration,
    success: { status: 200, body: v.unknown(), type: 'text/csv' },
    errors: ['origin_refused'],
  }),
  importMembers: operation(importMembers, {
    summary: '표로 멤버 등록과 수정',
    tag: 'members',
    params: byGeneration,
    query: ImportQuery,
    body: TableFile,
    success: { status: 200, body: ImportReport },
  }),
};
