import { computed } from 'nanostores';
import { assertSupported } from '#client/staff/capabilities.ts';
import { get } from '#client/transport/call.ts';
import { listInvitations, listStaff } from '#contract/staff/endpoints.ts';
import type { ReadStaffAccount } from '#contract/staff/read.ts';
import { createResource } from '#shared/stores/resource.ts';
import { $session } from './session.ts';

export const STAFF_KEYS = ['staff', 'invitations'] as const;

/** Fetched on each visit, because other owners change it. */
export const staffResource = createResource(
  'staff',
  async (signal) => (await assertSupported(get(listStaff, { signal }))).data.staff,
  { fresh: true },
);

/** The invitations that are not accepted yet. */
export const invitationsResource = createResource(
  'invitations',
  async (signal) => (await get(listInvitations, { signal })).data.invitations,
  { fresh: true },
);

export function roleName(role: ReadStaffAccount['role']): string {
  return role === 'owner' ? '소유자' : '운영진';
}

/** A disabled owner does not count. */
export function isOwner({ role, disabled }: ReadStaffAccount): boolean {
  return role === 'owner' && !disabled;
}

export function isLastOwner(account: ReadStaffAccount, all: readonly ReadStaffAccount[]): boolean {
  return isOwner(account) && all.filter(isOwner).length === 1;
}

/** Whether an owner is signed in; false until that is known. */
export const $isOwner = computed(
  [staffResource.$state, $session],
  (staff, session) =>
    staff.status === 'ready' &&
    session.status === 'signed-in' &&
    staff.data.some((account) => account.id === session.user.id && isOwner(account)),
);
