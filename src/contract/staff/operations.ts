import * as v from 'valibot';
import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import {
  InvitationId,
  Invitations,
  InviteStaff,
  LinkPurpose,
  LinkToken,
  StaffAccount,
  StaffId,
  StaffLink,
  StaffList,
  UpdateStaff,
} from './schemas.ts';

export const staffOperations = operationsOf('staff', calls, {
  listStaff: { summary: '운영진 계정 목록', answer: StaffList },
  inviteStaff: {
    summary: '운영진 초대 (소유자만)',
    ownersOnly: true,
    body: InviteStaff,
    answer: StaffLink,
    status: 201,
    errors: ['username_taken'],
  },
  listInvitations: {
    summary: '아직 받아들이지 않은 초대 (소유자만)',
    answer: Invitations,
    ownersOnly: true,
  },
  revokeInvitation: {
    summary: '초대 취소 (소유자만)',
    ownersOnly: true,
    params: { id: InvitationId },
    answer: v.object({ id: v.string() }),
    errors: ['not_found'],
  },
  updateStaff: {
    summary: '역할 변경과 사용 중지 (소유자만)',
    ownersOnly: true,
    params: { id: StaffId },
    body: UpdateStaff,
    answer: StaffAccount,
    errors: ['last_owner'],
  },
  resetStaff: {
    summary: '비밀번호 초기화 (소유자만)',
    ownersOnly: true,
    params: { id: StaffId },
    answer: StaffLink,
    status: 201,
    errors: ['account_disabled'],
  },
  readLink: {
    // Called without a session, by whoever holds a link.
    tag: 'auth',
    summary: '초대나 초기화 링크가 누구의 무엇인지',
    body: LinkToken,
    answer: LinkPurpose,
    errors: ['invitation_invalid', 'invitation_used'],
  },
});
