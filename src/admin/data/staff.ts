import { listStaff } from '#client/staff/accounts.ts';
import type { ReadStaffAccount } from '#contract/staff/read.ts';
import { createResource } from '#shared/stores/resource.ts';

/** What a change of an account changes. */
export const STAFF_KEYS = ['staff'] as const;

/** Every staff account; asked anew each time, since others come and go. */
export const staffResource = createResource('staff', listStaff, { fresh: true });

/** Whether an account may decide about accounts. */
export function isOwner({ role, disabled }: ReadStaffAccount): boolean {
  return role === 'owner' && !disabled;
}

/** Whether the account is the only one that may decide about accounts. */
export function isLastOwner(account: ReadStaffAccount, all: readonly ReadStaffAccount[]): boolean {
  return isOwner(account) && all.filter(isOwner).length === 1;
}
