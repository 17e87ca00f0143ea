import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadStaffAccount, ReadStaffLink, ReadStaffList } from './read.ts';
import type { InviteStaff, UpdateStaff } from './schemas.ts';

export const listStaff = endpoint({
  method: 'GET',
  path: 'manage/staff',
  access: 'staff',
  read: ReadStaffList,
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: 'manage/staff/invitations',
  access: 'staff',
  ownersOnly: true,
  body: typeOf<typeof InviteStaff>(),
  read: ReadStaffLink,
});

export const updateStaff = endpoint({
  method: 'PATCH',
  path: 'manage/staff/{id}',
  access: 'staff',
  ownersOnly: true,
  body: typeOf<typeof UpdateStaff>(),
  read: ReadStaffAccount,
});

export const resetStaff = endpoint({
  method: 'POST',
  path: 'manage/staff/{id}/reset',
  access: 'staff',
  ownersOnly: true,
  read: ReadStaffLink,
});
