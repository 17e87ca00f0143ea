/** Whoever is signed in. */
export interface Staff {
  id: string;
  username: string;
  name: string;
}

/** A valid session; `expiresAt` is an ISO 8601 moment. */
export interface Session {
  /** Tells it from the other sessions of the same account; opens nothing. */
  id: string;
  staff: Staff;
  /** Whether the account is an owner's. */
  isOwner: boolean;
  expiresAt: string;
  /** Whether the browser is to stay signed in. */
  remembered: boolean;
}
