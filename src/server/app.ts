import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { operations } from '#contract/operations.ts';
import { activityRoutes } from './activity/routes.ts';
import { Admission } from './admission/admission.ts';
import { Accounts } from './auth/accounts.ts';
import { createAuth } from './auth/auth.ts';
import { Attempts } from './auth/guessing/attempts.ts';
import { Devices } from './auth/guessing/devices.ts';
import { Passwords } from './auth/passwords.ts';
import { authRoutes, keepCookies } from './auth/routes.ts';
import { type AuthServices, readSession } from './auth/service.ts';
import { cacheSessions } from './auth/sessions/session-cache.ts';
import { setupCode } from './auth/setup.ts';
import { backupRoutes } from './backup/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { type Config, originOf } from './config.ts';
import type { CachedRead } from './db/cache.ts';
import type { Database } from './db/database.ts';
import { PICTURES } from './db/folder.ts';
import { registerDocs } from './docs/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { Failure } from './errors.ts';
import { registerFeeds } from './feeds/routes.ts';
import { generationRoutes } from './generations/routes.ts';
import { registerHealth } from './health/routes.ts';
import type { Payload } from './http/answers/payload.ts';
import { answerError, type Log } from './http/answers/problem.ts';
import { createResponseCache, type ResponseCache } from './http/answers/response-cache.ts';
import { registerRoutes } from './http/register.ts';
import type { AppContext, AppEnv } from './http/request.ts';
import { everyAnswer } from './http/security-headers.ts';
import { linkRoutes } from './links/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { registerUploads } from './pictures/serve.ts';
import { Pictures } from './pictures/service.ts';
import { openStore } from './pictures/stores/open-store.ts';
import type { PictureStore } from './pictures/stores/store.ts';
import { registerPreviews } from './previews/routes.ts';
import { Hearts } from './projects/hearts.ts';
import { projectRoutes } from './projects/routes.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { recruitRoutes } from './recruit/routes.ts';
import { registerReminderPages } from './reminders/pages.ts';
import { reminderRoutes } from './reminders/routes.ts';
import type { Reminders } from './reminders/service.ts';
import { staffRoutes } from './staff/routes.ts';
import { registerSecurityText } from './well-known/routes.ts';

/** Older clients of this API write the prefix twice. */
const PREFIXES = ['/api', '/api/api'];

export interface AppDeps {
  config: Pick<Config, 'port' | 'dataDir' | 'siteUrl' | 'trustedProxyHops'> &
    Partial<Pick<Config, 'indexNow' | 'backups' | 'bucket'>>;
  db: Database;
  secret: string;
  log: Log;
  cache?: ResponseCache;
  admission?: Admission;
  reminders?: Reminders | null;
  store?: PictureStore;
}

/** Below /api every answer is JSON, also a 404; `app.notFound((c) => ...)` serves the built site for other paths. */
export function createApp({
  config,
  db,
  secret,
  log,
  cache: kept = createResponseCache(db),
  admission = new Admission(),
  reminders = null,
  store = openStore(config),
}: AppDeps): Hono<AppEnv> {
  const passwords = new Passwords();
  const auth = createAuth({ db, secret, passwords, siteUrl: config.siteUrl });
  const findSession = cacheSessions((headers) => readSession(auth, headers), db.accountsVersion);
  const services: AuthServices = {
    db,
    auth,
    accounts: new Accounts(db, passwords),
    attempts: new Attempts(db, secret),
    devices: new Devices({ secret, isSecure: config.siteUrl?.protocol === 'https:' }),
  };
  const uploads = join(config.dataDir, PICTURES);
  const routes = [
    ...blogRoutes,
    ...projectRoutes({ hearts: new Hearts(db, secret), trustedProxyHops: config.trustedProxyHops }),
    ...memberRoutes,
    ...generationRoutes,
    ...recruitRoutes({ takesReminders: reminders !== null }),
    ...reminderRoutes({ reminders, trustedProxyHops: config.trustedProxyHops }),
    ...pictureRoutes(new Pictures({ db, store, folder: uploads })),
    ...backupRoutes(config),
    ...staffRoutes({ ...services, origin: originOf(config) }),
    ...activityRoutes,
    ...linkRoutes,
    ...publishingRoutes({ origin: originOf(config) }),
    ...draftRoutes,
    ...authRoutes({ ...services, code: setupCode(secret), config }),
  ];

  const cache: CachedRead<Payload> = (key, make) =>
    kept.read(key, () => admission.run('content', make));
  const api = new Hono<AppEnv>();
  registerRoutes(api, routes, operations, {
    db,
    cache,
    admission,
    address: config,
    readSession: async (c) => keepCookies(c, await findSession(c.req.raw.headers)),
  });

  registerDocs(api);

  const app = new Hono<AppEnv>();
  const always = everyAnswer(config.siteUrl);
  app.use(async (c, next) => {
    // Bindings are missing where a test calls the app without a socket.
    const exchange = (c.env as AppEnv['Bindings'] | undefined)?.exchange;
    c.set('requestId', exchange?.id ?? randomUUID());
    c.set('always', always);
    c.set('cookies', []);
    await next();
    if (exchange !== undefined) exchange.route = routePath(c);
  });
  app.onError((error, c) => answerError(c, error, log));
  const indexNowKey = config.indexNow?.key ?? null;
  registerFeeds(app, { db, cache, origin: originOf(config), indexNowKey }, PREFIXES);
  registerReminderPages(app, reminders);
  registerPreviews(app, db);
  for (const prefix of PREFIXES) app.route(prefix, api);
  app.all('/api', refuseUnknown);
  app.all('/api/*', refuseUnknown);
  registerUploads(app, uploads, store);
  registerHealth(app, db);
  registerSecurityText(app, config.siteUrl);
  return app;
}

function refuseUnknown(_: AppContext): never {
  throw new Failure('not_found');
}
