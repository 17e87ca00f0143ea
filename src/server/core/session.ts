import type { SignedIn } from '#contract/auth/schemas.ts';

/** The username of a session; null for the server itself and for a failed sign-in. */
export type Actor = string | null;

export type Staff = SignedIn['user'];

/** `expiresAt` is an ISO 8601 moment; `id` is no secret. */
export interface Session {
  id: string;
  staff: Staff;
  isOwner: boolean;
  expiresAt: string;
  remembered: boolean;
}
