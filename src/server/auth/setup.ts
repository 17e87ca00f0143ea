import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SetUp, SetupState } from '#contract/auth/schemas.ts';
import type { Database } from '../db/database.ts';
import { Failure } from '../errors.ts';
import { AccountError, hasNoAccount } from './accounts.ts';
import { setupCodeFrom } from './guessing/attempts.ts';
import { type AuthServices, type Caller, startSession, type WithCookies } from './service.ts';
import type { Staff } from './staff.ts';

/** Whoever wants to make the first account. */
export interface Founder extends Caller {
  /** Sits at the machine itself, and so needs no code. */
  isLocal: boolean;
}

export interface SetupDeps extends AuthServices {
  /** What `setupCode` makes of the server's secret. */
  code: string;
}

/**
 * The code that lets somebody make the first account from elsewhere: 256 bits, URL-safe. It follows from the secret of
 * the sessions, so that all instances over one database take the same one, also after a restart; with the first account
 * it is worth nothing any more.
 */
export function setupCode(secret: string): string {
  return createHmac('sha256', secret).update('the code of the first account').digest('base64url');
}

/** The address under which the first account is made, code included. */
export function setupLink(origin: string, secret: string): string {
  return `${origin}/admin/setup?code=${setupCode(secret)}`;
}

/** Whether the first account is still to be made, and whether `founder` needs the code for it. */
export async function readSetup(db: Database, isLocal: boolean): Promise<SetupState> {
  return { needed: await hasNoAccount(db.read), code_required: !isLocal };
}

/**
 * Makes the first account, an owner, and signs it in. Throws `setup_done` once there is an account, also for all but
 * one of those who come at once, `setup_code_wrong`, and `rate_limited` after too many wrong codes.
 */
export async function setUp(
  { db, code, ...services }: SetupDeps,
  { username, password, code: given = '' }: SetUp,
  { network, headers, isLocal }: Founder,
): Promise<WithCookies<{ user: Staff }>> {
  if (!(await hasNoAccount(db.read))) throw new Failure('setup_done');
  // A right code is not counted: nobody guesses 256 bits, and strangers must not be able to lock the founder out.
  if (!isLocal && !isSame(given, code)) {
    const counted = setupCodeFrom(network ?? 'behind an unknown proxy');
    await services.attempts.run([counted], () => Promise.reject(new Failure('setup_code_wrong')));
  }
  try {
    await services.accounts.addFirst(username, password);
  } catch (error) {
    if (error instanceof AccountError) throw new Failure('setup_done', { cause: error });
    throw error;
  }
  return startSession(services, { username, password, remember: false }, headers);
}

/** Compares in a time that tells nothing about where the texts differ. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', other).update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
