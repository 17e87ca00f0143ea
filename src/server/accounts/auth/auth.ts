import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth } from 'better-auth/minimal';
import { username } from 'better-auth/plugins/username';
import * as v from 'valibot';
import { LIMITS } from '#contract/core/limits.ts';
import type { Database, Queries } from '../../db/database.ts';
import { Failure } from '../../ground/errors.ts';
import { withHashedTokens, withReader } from '../sessions/hashed-tokens.ts';
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
 * call four functions of its API, so that no other endpoint is reachable and every failure is a problem document. We
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
        verify: (given) => passwords.verify(given),
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
          before: async ({ userId }, context) => {
            // A disabled account answers like a wrong password.
            if (await isDisabled(db, userId)) throw new Failure('invalid_credentials');
            await FORGET_SESSIONS.run(db.write, new Date());
            await noteSignIn(db.write, userId);
            const remembered = isRemembered(context);
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

const Making = v.object({
  body: v.object({ rememberMe: v.optional(v.boolean()) }),
  context: v.object({
    session: v.nullish(v.object({ session: v.object({ remembered: v.boolean() }) })),
  }),
});

/** Whether the new session is remembered: as requested, else like the one that it replaces. */
function isRemembered(making: unknown): boolean {
  const read = v.safeParse(Making, making);
  if (!read.success) return false;
  const { body, context } = read.output;
  return body.rememberMe ?? context.session?.session.remembered ?? false;
}

function adapterOver({ engine, read, write }: Database) {
  const over = (queries: Queries) => kyselyAdapter(queries, { type: engine });
  return withHashedTokens(withReader(over(write), over(read)));
}

export type Auth = ReturnType<typeof createAuth>;

async function noteSignIn(queries: Queries, userId: string): Promise<void> {
  const last_seen = new Date().toISOString();
  await queries.updateTable('user').set({ last_seen }).where('id', '=', userId).execute();
}

async function isDisabled(db: Database, userId: string): Promise<boolean> {
  const user = await db.read
    .selectFrom('user')
    .select('disabled')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user === undefined || Boolean(user.disabled);
}
