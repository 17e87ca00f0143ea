import * as v from 'valibot';
import { operation, operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import {
  byInvitationId,
  byStaffId,
  Invitations,
  InviteStaff,
  LinkPurpose,
  LinkToken,
  StaffAccount,
  StaffLink,
  StaffList,
  UpdateStaff,
} from './schemas.ts';

export const staffOperations = operationsOf('staff', {
  listStaff: operation(calls.listStaff, {
    summary: '운영진 계정 목록',
    success: { status: 200, body: StaffList },
  }),
  inviteStaff: operation(calls.inviteStaff, {
    summary: '운영진 초대 (소유자만)',
    body: InviteStaff,
    success: { status: 201, body: StaffLink },
    errors: ['username_taken'],
  }),
  listInvitations: operation(calls.listInvitations, {
    summary: '아직 받아들이지 않은 초대 (소유자만)',
    success: { status: 200, body: Invitations },
  }),
  revokeInvitation: operation(calls.revokeInvitation, {
    summary: '초대 취소 (소유자만)',
    params: byInvitationId,
    success: { status: 200, body: v.object({ id: v.string() }) },
    errors: ['not_found'],
  }),
  updateStaff: operation(calls.updateStaff, {
    summary: '역할 변경과 사용 중지 (소유자만)',
    params: byStaffId,
    body: UpdateStaff,
    success: { status: 200, body: StaffAccount },
    errors: ['last_owner'],
  }),
  resetStaff: operation(calls.resetStaff, {
    summary: '비밀번호 초기화 (소유자만)',
    params: byStaffId,
    success: { status: 201, body: StaffLink },
    errors: ['account_disabled'],
  }),
});

/** Called without a session, by whoever holds a link. */
export const staffLinkOperations = operationsOf('auth', {
  readLink: operation(calls.readLink, {
    summary: '초대나 초기화 링크가 누구의 무엇인지',
    body: LinkToken,
    success: { status: 200, body: LinkPurpose },
    errors: ['invitation_invalid', 'invitation_used'],
  }),
});
