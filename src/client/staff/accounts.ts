import * as endpoints from '#contract/staff/endpoints.ts';
import type { ReadStaffAccount, ReadStaffLink } from '#contract/staff/read.ts';
import type { InviteStaff, UpdateStaff } from '#contract/staff/schemas.ts';
import { assertSupported } from '../bare/optional-call.ts';
import { ApiError } from '../transport/api-error.ts';
import { get, send } from '../transport/call.ts';

/** Every staff account. @throws ApiError, `unsupported` over a server that knows no accounts. */
export async function listStaff(signal?: AbortSignal): Promise<readonly ReadStaffAccount[]> {
  return (await assertSupported(get(endpoints.listStaff, { signal }))).data.staff;
}

/** Gives an account another role, or refuses or allows it. @throws ApiError `last_owner` */
export function updateStaff(id: string, body: UpdateStaff) {
  return send(endpoints.updateStaff, { params: { id }, body });
}

/** The link by which somebody makes an account. @throws ApiError `username_taken` */
export async function inviteStaff(body: InviteStaff): Promise<ReadStaffLink> {
  return linkIn(await send(endpoints.inviteStaff, { body }));
}

/** Ends an account's password and sessions, and returns the link that sets a new one. */
export async function resetStaff(id: string): Promise<ReadStaffLink> {
  return linkIn(await send(endpoints.resetStaff, { params: { id } }));
}

/** Without its link the answer is worth nothing. */
const linkIn = ({ data }: { readonly data: ReadStaffLink | null }): ReadStaffLink => {
  if (data === null) throw new ApiError({ status: 0, code: 'bad_response' });
  return data;
};
