import { endpoint } from '../core/endpoint.ts';
import {
  ReadInvitations,
  ReadLinkPurpose,
  ReadStaffAccount,
  ReadStaffLink,
  ReadStaffList,
} from './read.ts';

export const listStaff = endpoint('GET manage/staff', { read: ReadStaffList });

export const inviteStaff = endpoint('POST manage/staff/invitations', { read: ReadStaffLink });

export const listInvitations = endpoint('GET manage/staff/invitations', { read: ReadInvitations });

export const revokeInvitation = endpoint('DELETE manage/staff/invitations/{id}');

export const readLink = endpoint('POST auth/read-invitation', {
  access: 'public',
  read: ReadLinkPurpose,
});

export const updateStaff = endpoint('PATCH manage/staff/{id}', { read: ReadStaffAccount });

export const resetStaff = endpoint('POST manage/staff/{id}/reset', { read: ReadStaffLink });
