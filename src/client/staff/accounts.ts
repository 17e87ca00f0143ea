import * as endpoints from '#contract/staff/endpoints.ts';
import type { ReadStaffLink } from '#contract/staff/read.ts';
import type { InviteStaff, LinkToken, UpdateStaff } from '#contract/staff/schemas.ts';
import { nullIfMissing } from '../basic/optional-call.ts';
import { ApiError } from '../transport/api-error.ts';
import { get, send } from '../transport/call.ts';
import { assertSupported } from './supported.ts';

/** Fails with `unsupported` over a server without accounts */
export async function listStaff(signal?: AbortSignal) {
  return (await assertSupported(get(endpoints.listStaff, { signal }))).data.staff;
}

export function updateStaff(id: string, body: UpdateStaff) {
  return send(endpoints.updateStaff, { params: { id }, body });
}

/** Fails with `username_taken` */
export async function inviteStaff(body: InviteStaff) {
  return linkIn(await send(endpoints.inviteStaff, { body }));
}

/** The invitations that are not accepted yet. */
export async function listInvitations(signal?: AbortSignal) {
  return (await get(endpoints.listInvitations, { signal })).data.invitations;
}

export function revokeInvitation(id: string) {
  return send(endpoints.revokeInvitation, { params: { id } });
}

/** Fails with `invitation_used`, `invitation_invalid` */
export async function readLink(body: LinkToken) {
  return (await nullIfMissing(send(endpoints.readLink, { body })))?.data ?? null;
}

/** Revokes an account's password and sessions, and returns the link that sets a new password. */
export async function resetStaff(id: string) {
  return linkIn(await send(endpoints.resetStaff, { params: { id } }));
}

/** An answer without its link is useless. */
const linkIn = ({ data }: { readonly data: ReadStaffLink | null }): ReadStaffLink => {
  if (data === null) throw new ApiError({ status: 0, code: 'bad_response' });
  return data;
};
