import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { CAPABILITIES } from '#contract/capabilities/endpoints.ts';
import { capabilityOperations } from '#contract/capabilities/operations.ts';
import { operations } from '#contract/operations.ts';
import { Accounts } from '../accounts/auth/accounts.ts';
import { createAuth } from '../accounts/auth/auth.ts';
import { Passwords } from '../accounts/auth/passwords.ts';
import { applyCookies, authRoutes } from '../accounts/auth/routes.ts';
import { type AuthServices, readSession } from '../accounts/auth/service.ts';
import { setupCode } from '../accounts/auth/setup.ts';
import { staffRoutes } from '../accounts/staff/routes.ts';
import { Attempts } from '../accounts/throttle/attempts.ts';
import { Devices } from '../accounts/throttle/devices.ts';
import { activityRoutes } from '../audit/activity.ts';
import { entryRoutes } from '../collections/entries/routes.ts';
import { pictureRoutes } from '../collections/pictures/collection.ts';
import { registerUploads } from '../collections/pictures/serve.ts';
import { Pictures } from '../collections/pictures/service.ts';
import { openStore } from '../collections/pictures/stores/open-store.ts';
import type { PictureStore } from '../collections/pictures/stores/store.ts';
import { reminderRoutes } from '../collections/reminders/collection.ts';
import { registerReminderPages } from '../collections/reminders/pages.ts';
import type { Reminders } from '../collections/reminders/service.ts';
import { Failure } from '../core/errors.ts';
import type { Database } from '../db/database.ts';
import { PICTURES } from '../db/folder.ts';
import { Admission, createResponseCache, type ResponseCache } from '../http/admission.ts';
import { answerError, type Log } from '../http/answers/problem.ts';
import { textResponse } from '../http/answers/text-response.ts';
import { registerFormerCalls } from '../http/former-calls.ts';
import { registerRoutes } from '../http/register.ts';
import { type AppEnv, bindingsOf } from '../http/request.ts';
import { on } from '../http/route.ts';
import { everyAnswer } from '../http/security-headers.ts';
import { bulkRoutes } from '../publishing/bulk/routes.ts';
import { publishingRoutes } from '../publishing/routes.ts';
import { registerDocs } from '../site/docs/routes.ts';
import { registerFeeds } from '../site/feeds/routes.ts';
import type { PageRenderer } from '../site/pages/page-renderer.ts';
import { Publisher } from '../site/settings/publisher.ts';
import { settingsRoutes } from '../site/settings/routes.ts';
import { registerSharePictures } from '../site/share-pictures/routes.ts';
import { registerSecurityText } from '../site/well-known/routes.ts';
import { backupRoutes } from './backup-routes.ts';
import { checkRoutes, type Checks, createChecks } from './checks/service.ts';
import {
  COLLECTIONS,
  ENTRIES,
  MANY,
  nextChange,
  PICTURE_SOURCES,
  REVISED,
  SITE_COLLECTIONS,
  TRASHED,
} from './collections.ts';
import { type Config, originOf } from './config.ts';
import { forgetRoutes } from './forget-member.ts';
import { registerHealth } from './health/routes.ts';

/** Older clients of this API write the prefix twice. */
const PREFIXES = ['/api', '/api/api'];

/** What a server has that nobody has set up. */
const UNSET = {
  host: '127.0.0.1',
  authSecret: null,
  backups: 0,
  backupTo: null,
  bucket: null,
  mail: null,
} as const;

export interface AppDeps {
  config: Pick<Config, 'port' | 'dataDir' | 'siteUrl' | 'trustedProxyHops'> &
    Partial<Pick<Config, 'backups' | 'bucket' | 'verification'>>;
  db: Database;
  secret: string;
  log: Log;
  cache?: ResponseCache;
  admission?: Admission;
  reminders?: Reminders | null;
  store?: PictureStore;
  pictures?: Pictures;
  publisher?: Publisher;
  checks?: Checks;
  passwords?: Passwords;
  /** Absent where no site is served. */
  renderCopy?: PageRenderer['renderCopy'];
}

export function openPictures(
  { dataDir }: Pick<Config, 'dataDir'>,
  db: Database,
  store: PictureStore,
): Pictures {
  return new Pictures({ db, sources: PICTURE_SOURCES, store, folder: join(dataDir, PICTURES) });
}

/** Below /api every answer is JSON, also a 404; `app.notFound((c) => ...)` serves the built site for other paths. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const {
    config,
    db,
    secret,
    log,
    admission = new Admission(),
    cache = createResponseCache(db, nextChange, admission),
    reminders = null,
    store = openStore(config),
    pictures = openPictures(config, db, store),
    publisher = new Publisher(db, config.dataDir),
    checks = createChecks({ config: { ...UNSET, ...config }, db: () => Promise.resolve(db) }),
    passwords = new Passwords(),
    renderCopy = refuseUnknown,
  } = deps;
  const auth = createAuth({ db, secret, passwords, siteUrl: config.siteUrl });
  const services: AuthServices = {
    db,
    auth,
    accounts: new Accounts(db, passwords),
    attempts: new Attempts(db, secret),
    devices: new Devices({ secret, isSecure: config.siteUrl?.protocol === 'https:' }),
  };
  const { trustedProxyHops } = config;
  const uploads = join(config.dataDir, PICTURES);
  const routes = [
    ...COLLECTIONS.flatMap((kind) =>
      kind.routes({ secret, trustedProxyHops, takesReminders: reminders !== null }),
    ),
    ...reminderRoutes({ reminders, trustedProxyHops }),
    ...pictureRoutes(pictures),
    ...forgetRoutes(pictures),
    ...backupRoutes(config, () => app),
    ...checkRoutes(checks),
    ...staffRoutes({ ...services, origin: originOf(config) }),
    ...activityRoutes,
    on(capabilityOperations.getCapabilities, async () => ({
      capabilities: Array.from(CAPABILITIES),
    })),
    ...publishingRoutes({
      origin: originOf(config),
      trashed: TRASHED,
      revised: REVISED,
      previewed: ENTRIES,
    }),
    ...entryRoutes({ entries: ENTRIES, renderCopy }),
    ...bulkRoutes(MANY),
    ...settingsRoutes(publisher),
    ...authRoutes({ ...services, code: setupCode(secret), config }),
  ];

  const api = new Hono<AppEnv>();
  registerFormerCalls(api);
  registerRoutes(api, routes, operations, {
    db,
    cache,
    admission,
    address: config,
    readSession: async (c) => applyCookies(c, await readSession(auth, c.req.raw.headers)),
  });

  registerDocs(api);

  const app = new Hono<AppEnv>();
  const always = everyAnswer(config.siteUrl);
  app.use(async (c, next) => {
    c.set('requestId', bindingsOf(c).exchange?.id ?? randomUUID());
    c.set('always', always);
    c.set('cookies', []);
    await next();
  });
  app.onError((error, c) => answerError(c, error, log));
  registerFeeds(app, { db, kinds: SITE_COLLECTIONS, cache, origin: originOf(config) }, PREFIXES);
  registerReminderPages(app, reminders);
  registerSharePictures(app, db, SITE_COLLECTIONS);
  for (const prefix of PREFIXES) app.route(prefix, api);
  app.all('/api/*', refuseUnknown);
  registerUploads(app, uploads, store);
  // Former versions served the records of years there.
  app.all('/archive/*', (c) => textResponse(c, 302, '', { location: '/' }));
  registerHealth(app, db);
  registerSecurityText(app, config.siteUrl);
  return app;
}

function refuseUnknown(_: unknown): never {
  throw new Failure('not_found');
}
