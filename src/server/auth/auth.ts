import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth } from 'better-auth';
import { username } from 'better-auth/plugins/username';
import { LIMITS } from '#contract/core/limits.ts';
import type { Database, Queries } from '../db/open.ts';
import { Failure } from '../errors.ts';
import { withHashedTokens, withReader } from './hashed-tokens.ts';

const DAY = 86_400;

interface AuthOptions {
  db: Database;
  secret: string;
  /** The public origin, or null where the site is only reached by a loopback name. */
  siteUrl: URL | null;
}

/**
 * better-auth over our own database: accounts with a name and a password, which the command line makes, and of which the
 * setup makes the first.
 *
 * Its HTTP handler is not mounted. Our routes call four functions of its API, so that no other of its endpoints is
 * reachable and every failure is a problem document; origins and attempts are therefore checked by us.
 */
export function createAuth({ db, secret, siteUrl }: AuthOptions) {
  const isSecure = siteUrl?.protocol === 'https:';
  const auth = betterAuth({
    appName: 'likelion',
    baseURL: siteUrl?.origin ?? 'http://localhost',
    basePath: '/api/auth',
    secret,
    database: adapterOver(db),
    telemetry: { enabled: false },
    // It would write names and reasons of failed attempts into the log.
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: LIMITS.passwordMinimum,
      maxPasswordLength: LIMITS.password,
    },
    session: { expiresIn: 14 * DAY, updateAge: DAY },
    user: {
      additionalFields: {
        disabled: { type: 'boolean', required: true, defaultValue: false, input: false },
        role: { type: 'string', required: true, defaultValue: 'staff', input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Runs after the password was found right, so that the answer tells a stranger nothing.
          before: async ({ userId }) => {
            if (await isDisabled(db, userId)) throw new Failure('account_disabled');
          },
        },
      },
    },
    advanced: {
      cookiePrefix: 'likelion',
      useSecureCookies: isSecure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      username({
        minUsernameLength: 3,
        maxUsernameLength: LIMITS.username,
        usernameValidator: (name) => /^[a-zA-Z0-9._-]+$/.test(name),
        displayUsername: false,
      }),
    ],
  });
  return { ...auth, outages: db.outages };
}

function adapterOver({ engine, read, write }: Database) {
  const over = (queries: Queries) => kyselyAdapter(queries, { type: engine });
  return withHashedTokens(withReader(over(write), over(read)));
}

export type Auth = ReturnType<typeof createAuth>;

async function isDisabled(db: Database, userId: string): Promise<boolean> {
  const user = await db.read
    .selectFrom('user')
    .select('disabled')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user === undefined || Boolean(user.disabled);
}
