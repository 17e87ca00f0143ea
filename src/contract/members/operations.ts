import * as v from 'valibot';
import { IdParam } from '../core/fields.ts';
import { FOCAL_POINTS } from '../core/focal-points.ts';
import { operation, operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
import { CreateMember, Member, MemberList, OrderMembers, UpdateMember } from './schemas.ts';
import { ImportQuery, ImportReport, TableFile } from './table.ts';

const byGeneration = v.object({ generation: IdParam });

export const memberOperations = operationsOf('members', {
  listMembers: operation(calls.listMembers, {
    summary: '한 기수의 멤버',
    params: byGeneration,
    success: { status: 200, body: MemberList },
    tally: FOCAL_POINTS,
  }),
  getMember: operation(calls.getMember, {
    summary: '멤버 하나',
    success: { status: 200, body: Member },
    tally: FOCAL_POINTS,
  }),
  createMember: operation(calls.createMember, {
    summary: '멤버 등록',
    body: CreateMember,
    success: { status: 201, body: Member },
  }),
  updateMember: operation(calls.updateMember, {
    summary: '멤버 수정',
    body: UpdateMember,
    success: { status: 200, body: Member },
  }),
  deleteMember: operation(calls.deleteMember, {
    summary: '멤버 삭제',
    success: { status: 200, body: Deleted },
  }),
  orderMembers: operation(calls.orderMembers, {
    summary: '파트 안의 멤버 순서',
    body: OrderMembers,
    success: { status: 200, body: MemberList },
  }),
  exportMembers: operation(calls.exportMembers, {
    summary: '한 기수의 멤버를 표로 내려받기',
    params: byGeneration,
    success: { status: 200, body: v.unknown(), type: 'text/csv' },
    errors: ['origin_refused'],
  }),
  importMembers: operation(calls.importMembers, {
    summary: '표로 멤버 등록과 수정',
    params: byGeneration,
    query: ImportQuery,
    body: TableFile,
    success: { status: 200, body: ImportReport },
  }),
});
