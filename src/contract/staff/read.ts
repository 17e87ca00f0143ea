import * as v from 'valibot';
import { readList, readNumber, readOptionalText, readText } from '../core/read.ts';

const readRole = v.fallback(v.picklist(['owner', 'staff']), 'staff');

const ReadInvitation = v.object({
  id: v.string(),
  username: readText(),
  role: readRole,
  invited_by: readText(),
  expires_at: readText(),
});
export type ReadInvitation = v.InferOutput<typeof ReadInvitation>;

export const ReadInvitations = v.object({ invitations: readList(ReadInvitation) });

export const ReadLinkPurpose = v.object({
  ...v.omit(ReadInvitation, ['id']).entries,
  is_reset: v.fallback(v.boolean(), false),
});
export type ReadLinkPurpose = v.InferOutput<typeof ReadLinkPurpose>;

export const ReadStaffAccount = v.object({
  id: v.string(),
  username: readText(),
  name: readText(),
  role: readRole,
  disabled: v.fallback(v.boolean(), false),
  last_seen: readOptionalText,
  sessions: readNumber,
});
export type ReadStaffAccount = v.InferOutput<typeof ReadStaffAccount>;

export const ReadStaffList = v.object({ staff: readList(ReadStaffAccount) });

export const ReadStaffLink = v.object({ url: v.string(), expires_at: readText() });
export type ReadStaffLink = v.InferOutput<typeof ReadStaffLink>;
