import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth } from 'better-auth/minimal';
import { username } from 'better-auth/plugins/username';
import { LIMITS } from '#contract/core/limits.ts';
import type { Database, Queries } from '../../db/database.ts';
import { withHashedTokens, withReader } from '../sessions/hashed-tokens.ts';
import { OPENING, withLockedAccount } from '../sessions/opening.ts';
import { firstEnd, FORGET_SESSIONS, REMEMBERED_SECONDS } from '../sessions/session-life.ts';
import type { Passwords } from './passwords.ts';

interface AuthOptions {
  db: Database;
  secret: string;
  passwords: Passwords;
  siteUrl: URL | null;
}

/**
 * better-auth over our database, with accounts of a name and a password. Its HTTP handler is not mounted: our routes
 * call three functions of its API, so that no other endpoint is reachable and every failure is a problem document. We
 * check origins and attempts ourselves.
 */
export function createAuth({ db, secret, passwords, siteUrl }: AuthOptions) {
  const isSecure = siteUrl?.protocol === 'https:';
  const auth = betterAuth({
    appName: 'likelion',
    baseURL: siteUrl?.origin ?? 'http://localhost',
    basePath: '/api/auth',
    secret,
    database: adapterOver(db),
    telemetry: { enabled: false },
    // It would log names and reasons of failed attempts.
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: LIMITS.passwordMinimum,
      maxPasswordLength: LIMITS.password,
      password: {
        hash: (password) => passwords.hash(password),
        verify: (attempt) => passwords.verify(attempt),
      },
    },
    session: {
      expiresIn: REMEMBERED_SECONDS,
      disableSessionRefresh: true,
      additionalFields: {
        remembered: { type: 'boolean', required: true, defaultValue: true, input: false },
      },
    },
    user: {
      additionalFields: {
        disabled: { type: 'boolean', required: true, defaultValue: false, input: false },
        role: { type: 'string', required: true, defaultValue: 'staff', input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async () => {
            await FORGET_SESSIONS.run(db.write, new Date());
            const remembered = OPENING.getStore()?.remembered ?? false;
            return { data: { remembered, expiresAt: firstEnd(remembered, Date.now()) } };
          },
        },
      },
    },
    advanced: {
      // Browsers accept a `__Host-` cookie only from this host itself, for the path `/` and over https.
      cookiePrefix: isSecure ? '__Host-likelion' : 'likelion',
      useSecureCookies: false,
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
  return withHashedTokens(withReader(withLockedAccount(write, over), over(read)));
}

export type Auth = ReturnType<typeof createAuth>;
