import * as v from 'valibot';
import { endpoint, typeOf } from '../core/endpoint.ts';
import {
  ReadInvitations,
  ReadLinkPurpose,
  ReadStaffAccount,
  ReadStaffLink,
  ReadStaffList,
} from './read.ts';
import type { InviteStaff, LinkToken, UpdateStaff } from './schemas.ts';

export const listStaff = endpoint({
  method: 'GET',
  path: 'manage/staff',
  read: ReadStaffList,
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: 'manage/staff/invitations',
  ownersOnly: true,
  body: typeOf<typeof InviteStaff>(),
  read: ReadStaffLink,
});

export const listInvitations = endpoint({
  method: 'GET',
  path: 'manage/staff/invitations',
  ownersOnly: true,
  read: ReadInvitations,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: 'manage/staff/invitations/{id}',
  ownersOnly: true,
  read: v.unknown(),
});

export const readLink = endpoint({
  method: 'POST',
  path: 'auth/read-invitation',
  access: 'public',
  body: typeOf<typeof LinkToken>(),
  read: ReadLinkPurpose,
});

export const updateStaff = endpoint({
  method: 'PATCH',
  path: 'manage/staff/{id}',
  ownersOnly: true,
  body: typeOf<typeof UpdateStaff>(),
  read: ReadStaffAccount,
});

export const resetStaff = endpoint({
  method: 'POST',
  path: 'manage/staff/{id}/reset',
  ownersOnly: true,
  read: ReadStaffLink,
});
