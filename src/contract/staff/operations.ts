import { operation } from '../core/operation.ts';
import { inviteStaff, listStaff, resetStaff, updateStaff } from './endpoints.ts';
import {
  byStaffId,
  InviteStaff,
  StaffAccount,
  StaffLink,
  StaffList,
  UpdateStaff,
} from './schemas.ts';

export const staffOperations = {
  listStaff: operation(listStaff, {
    summary: '운영진 계정 목록',
    tag: 'staff',
    success: { status: 200, body: StaffList },
  }),
  inviteStaff: operation(inviteStaff, {
    summary: '운영진 초대 (소유자만)',
    tag: 'staff',
    body: InviteStaff,
    success: { status: 201, body: StaffLink },
    errors: ['username_taken'],
  }),
  updateStaff: operation(updateStaff, {
    summary: '역할 변경과 사용 중지 (소유자만)',
    tag: 'staff',
    params: byStaffId,
    body: UpdateStaff,
    success: { status: 200, body: StaffAccount },
    errors: ['last_owner'],
  }),
  resetStaff: operation(resetStaff, {
    summary: '비밀번호 초기화 (소유자만)',
    tag: 'staff',
    params: byStaffId,
    success: { status: 201, body: StaffLink },
    errors: ['account_disabled'],
  }),
};
