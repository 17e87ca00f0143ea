import * as v from 'valibot';
import { operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
import {
  CreateMember,
  Forgotten,
  Member,
  MemberList,
  OrderMembers,
  UpdateMember,
} from './schemas.ts';
import { ImportQuery, ImportReport, TableFile } from './table.ts';

export const memberOperations = operationsOf('members', calls, {
  listMembers: { summary: '한 기수의 멤버', answer: MemberList },
  getMember: { summary: '멤버 하나', answer: Member },
  createMember: {
    summary: '멤버 등록',
    body: CreateMember,
    answer: Member,
    status: 201,
    repeatable: true,
  },
  updateMember: { summary: '멤버 수정', body: UpdateMember, answer: Member, conditional: true },
  deleteMember: { summary: '멤버 삭제', answer: Deleted, conditional: true },
  forgetMember: {
    summary: '멤버의 개인정보를 어디에서나 지우기 (소유자만)',
    ownersOnly: true,
    answer: Forgotten,
  },
  orderMembers: {
    summary: '파트 안의 멤버 순서',
    body: OrderMembers,
    answer: MemberList,
    conditional: true,
  },
  exportMembers: {
    summary: '한 기수의 멤버를 표로 내려받기',
    answer: v.unknown(),
    answerType: 'text/csv',
    errors: ['origin_refused'],
  },
  importMembers: {
    summary: '표로 멤버 등록과 수정',
    query: ImportQuery,
    body: TableFile,
    answer: ImportReport,
  },
});
