import type { Generated } from 'kysely';
import type { StaffRole } from '#contract/staff/schemas.ts';

/** Of better-auth's own tables (user, session, account) only the columns that our code names. */
export interface AccountTables {
  sign_in_failures: {
    /** A keyed hash of what the failures are counted for. */
    key: string;
    count: number;
    failed_at: string;
  };
  user: {
    id: string;
    name: string;
    username: string | null;
    disabled: AuthFlag;
    role: StaffRole;
    /** When the account last signed in; our column, not better-auth's. */
    last_seen: Generated<string | null>;
    createdAt: AuthMoment;
    /** When the account was last stopped or allowed again, as better-auth writes nothing else of it later. */
    updatedAt: AuthMoment;
  };
  session: {
    id: string;
    expiresAt: AuthMoment;
    token: string;
    userAgent: string | null;
    userId: string;
    remembered: AuthFlag;
    createdAt: AuthMoment;
    updatedAt: AuthMoment;
  };
  account: {
    id: string;
    userId: string;
    password: string | null;
  };
  invitations: {
    token_hash: string;
    /** The account to reset; null for an invitation. */
    user_id: string | null;
    username: string;
    name: string;
    role: StaffRole;
    created_by: string;
    expires_at: string;
    used_at: string | null;
  };
}

// better-auth writes texts and numbers on SQLite, real moments and booleans on PostgreSQL.
type AuthMoment = string | Date;
type AuthFlag = 0 | 1 | boolean;
