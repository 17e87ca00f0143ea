/** The username of a session; null for the server itself and for a failed sign-in. */
export type Actor = string | null;

export interface Staff {
  id: string;
  username: string;
  name: string;
}

/** `expiresAt` is an ISO 8601 moment. */
export interface Session {
  /** Grants nothing. */
  id: string;
  staff: Staff;
  isOwner: boolean;
  expiresAt: string;
  remembered: boolean;
}
