import type { Generated } from 'kysely';
import type { StaffRole } from '#contract/staff/schemas.ts';

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
    email: string;
    emailVerified: AuthFlag;
    image: string | null;
    username: string | null;
    disabled: AuthFlag;
    role: StaffRole;
    /** When the account last signed in; our column, not better-auth's. */
    last_seen: Generated<string | null>;
    createdAt: AuthMoment;
    updatedAt: AuthMoment;
  };
  session: {
    id: string;
    expiresAt: AuthMoment;
    token: string;
    ipAddress: string | null;
    userAgent: string | null;
    userId: string;
    remembered: AuthFlag;
    createdAt: AuthMoment;
    updatedAt: AuthMoment;
  };
  account: {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    accessToken: string | null;
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: AuthMoment | null;
    refreshTokenExpiresAt: AuthMoment | null;
    scope: string | null;
    password: string | null;
    createdAt: AuthMoment;
    updatedAt: AuthMoment;
  };
  verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: AuthMoment;
    createdAt: AuthMoment;
    updatedAt: AuthMoment;
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
