import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SetUp, SetupState } from '#contract/auth/schemas.ts';
import { Failure } from '../../core/errors.ts';
import type { Staff } from '../../core/session.ts';
import type { Database } from '../../db/database.ts';
import { setupCodeFrom } from '../throttle/attempts.ts';
import { hasNoAccount } from './accounts.ts';
import { refuseWeak } from './common-passwords.ts';
import { type AuthServices, type Caller, startSession, type WithCookies } from './service.ts';

export interface Founder extends Caller {
  isLocal: boolean;
}

export interface SetupDeps extends AuthServices {
  code: string;
}

/**
 * The code that lets somebody make the first account from elsewhere: 256 bits, URL-safe. Derived from the secret, so
 * all instances accept the same one, also after a restart; worthless once there is an account.
 */
export function setupCode(secret: string): string {
  return createHmac('sha256', secret).update('the code of the first account').digest('base64url');
}

export function setupLink(origin: string, secret: string): string {
  return `${origin}/admin/setup?code=${setupCode(secret)}`;
}

export async function readSetup(db: Database, isLocal: boolean): Promise<SetupState> {
  return { needed: await hasNoAccount(db.read), code_required: !isLocal };
}

/** Throws `setup_done` (also for all but one of concurrent calls), `setup_code_wrong` or `rate_limited`. */
export async function setUp(
  { code, ...services }: SetupDeps,
  { username, password, code: sentCode = '' }: SetUp,
  { network, headers, isLocal }: Founder,
): Promise<WithCookies<{ user: Staff }>> {
  if (!(await hasNoAccount(services.db.read))) throw new Failure('setup_done');
  // A right code is not counted: nobody guesses 256 bits, and strangers must not be able to lock the founder out.
  if (!isLocal && !isSame(sentCode, code)) {
    const counted = setupCodeFrom(network);
    await services.attempts.run([counted], () => Promise.reject(new Failure('setup_code_wrong')));
  }
  refuseWeak('password', password, username);
  await services.accounts.add(username, password, { onlyAsFirst: true });
  return startSession(services, { username, password, remember: false }, headers);
}

/** In constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', other).update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
