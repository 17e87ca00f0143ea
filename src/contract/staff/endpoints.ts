import { endpoint, typeOf } from '../core/endpoint.ts';
import {
  ReadInvitations,
  ReadLinkPurpose,
  ReadStaffAccount,
  ReadStaffLink,
  ReadStaffList,
} from './read.ts';
import type { InviteStaff, LinkToken, UpdateStaff } from './schemas.ts';

export const listStaff = endpoint('GET manage/staff', { read: ReadStaffList });

export const inviteStaff = endpoint('POST manage/staff/invitations', {
  body: typeOf<typeof InviteStaff>(),
  read: ReadStaffLink,
});

export const listInvitations = endpoint('GET manage/staff/invitations', { read: ReadInvitations });

export const revokeInvitation = endpoint('DELETE manage/staff/invitations/{id}');

export const readLink = endpoint('POST auth/read-invitation', {
  access: 'public',
  body: typeOf<typeof LinkToken>(),
  read: ReadLinkPurpose,
});

export const updateStaff = endpoint('PATCH manage/staff/{id}', {
  body: typeOf<typeof UpdateStaff>(),
  read: ReadStaffAccount,
});

export const resetStaff = endpoint('POST manage/staff/{id}/reset', { read: ReadStaffLink });
