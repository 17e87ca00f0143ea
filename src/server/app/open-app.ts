import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { hasNoAccount } from '../accounts/auth/accounts.ts';
import { FORGET_LINKS } from '../accounts/auth/links.ts';
import { provideSecret } from '../accounts/auth/secret.ts';
import { setupLink } from '../accounts/auth/setup.ts';
import { FORGET_SESSIONS } from '../accounts/sessions/session-life.ts';
import { FORGET_FAILURES } from '../accounts/throttle/attempts.ts';
import { PRUNE_ACTIVITY } from '../audit/activity.ts';
import { renderStalePosts } from '../collections/blog/rows.ts';
import { removeOldParts } from '../collections/pictures/stores/disk-store.ts';
import { openStore } from '../collections/pictures/stores/open-store.ts';
import { forgetUnused, sweepFiles } from '../collections/pictures/sweep.ts';
import { FORGET_ADDRESSES, Reminders } from '../collections/reminders/service.ts';
import { forgetCopies } from '../db/copies.ts';
import type { Database } from '../db/database.ts';
import { PICTURES } from '../db/folder.ts';
import { openDatabase } from '../db/open.ts';
import { Admission, createResponseCache } from '../http/admission.ts';
import { FORGET_KEYS } from '../http/idempotency.ts';
import type { AppEnv } from '../http/request.ts';
import { FORGET_CHANGES } from '../publishing/bulk/changes.ts';
import { openPreviewLink } from '../publishing/preview-links.ts';
import { emptyTrash } from '../publishing/trash.ts';
import { createPageRenderer, type PageRenderer } from '../site/pages/page-renderer.ts';
import { Publisher } from '../site/settings/publisher.ts';
import { createApp, openPictures } from './app.ts';
import { dailyBackups } from './backup/daily.ts';
import { type Checks, createChecks } from './checks/service.ts';
import { COLLECTIONS, nextChange, PAGE_SOURCES, PICTURE_SOURCES, TRASHED } from './collections.ts';
import { addressOf, type Config, originOf } from './config.ts';
import { startJobs } from './jobs.ts';
import { createLog, type ServerLog } from './log.ts';
import { provideSample } from './sample/provide.ts';
import { describeUnwritable } from './unwritable.ts';

export interface OpenApp {
  app: Hono<AppEnv>;
  pageRenderer: PageRenderer;
  publisher: Publisher;
  checks: Checks;
  notices: string[];
  /** Closes the database and unlocks DATA_DIR; call it after the last answer. */
  close: () => Promise<void>;
}

/** Opens, migrates and fills the database and makes the app; throws a StartupError, with nothing changed. */
export async function openApp(
  config: Config,
  log: ServerLog = createLog(config.logLevel ?? 'info'),
  admission = new Admission(),
): Promise<OpenApp> {
  const db = await openDatabase(config);
  try {
    await provideSample(db, config);
    await renderStalePosts(db);
    const uploads = join(config.dataDir, PICTURES);
    const store = openStore(config);
    const pictures = openPictures(config, db, store);
    if (db.engine === 'sqlite') {
      // A bucket has no lock and may be unreachable now; the sweep finds what was left there.
      await (config.bucket === null
        ? sweepFiles(store, uploads, 0).work(db)
        : removeOldParts(uploads, 0));
    }
    const secret = await provideSecret(db, config);
    const notices = [
      ...((await hasNoAccount(db.read)) ? [firstAccount(config, secret)] : []),
      ...(await describeUnwritable(config)),
      ...(await describeFormer(config)),
    ];
    const checks = createChecks({ config, db: () => Promise.resolve(db) });
    const endJobs = startJobs({
      db,
      jobs: [
        FORGET_SESSIONS,
        FORGET_LINKS,
        FORGET_FAILURES,
        ...COLLECTIONS.flatMap(({ jobs: ofKind = [] }) => ofKind),
        FORGET_ADDRESSES,
        { name: 'empty trash', run: (queries, now) => emptyTrash(TRASHED, queries, now) },
        FORGET_KEYS,
        FORGET_CHANGES,
        {
          name: 'forget unused pictures',
          run: (queries, now) => forgetUnused(PICTURE_SOURCES, queries, now),
        },
        PRUNE_ACTIVITY,
      ],
      chores: [
        sweepFiles(store, uploads),
        ...dailyBackups(config),
        { name: 'look at the checks', work: checks.runAll, isLong: true },
        {
          name: 'encode pictures as AVIF',
          work: () => pictures.addLaterFiles(),
          isLong: true,
        },
        {
          name: 'forget old copies of the database',
          work: async () => forgetCopies(config.dataDir),
        },
      ],
      report: (name, error) => log.error(`the job ${name} failed`, error),
    });
    const reminders = await openReminders(config, db, secret, log);
    const endDelivering = reminders?.startDelivering();
    const publisher = new Publisher(db, config.dataDir);
    await publisher.update();
    const cache = createResponseCache(db, nextChange, admission);
    const pageRenderer = createPageRenderer({
      db,
      sources: PAGE_SOURCES,
      openPreviewLink,
      cache,
      origin: originOf(config),
      verification: config.verification,
      takesReminders: reminders !== null,
    });
    return {
      app: createApp({
        config,
        db,
        secret,
        log: log.failure,
        cache,
        admission,
        reminders,
        store,
        pictures,
        publisher,
        checks,
        renderCopy: pageRenderer.renderCopy,
      }),
      publisher,
      checks,
      pageRenderer,
      notices,
      close: async () => {
        await Promise.all([publisher.close(), endJobs(), endDelivering?.()]);
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function openReminders(
  config: Config,
  db: Database,
  secret: string,
  log: ServerLog,
): Promise<Reminders | null> {
  if (config.mail === null) return null;
  const { createMailer } = await import('../collections/reminders/mailer.ts');
  return new Reminders({
    db,
    mailer: createMailer(config.mail),
    secret,
    origin: originOf(config),
    report: (error) => log.error('a mail could not be sent', error),
  });
}

async function describeFormer({ formerVariables: names, dataDir }: Config): Promise<string[]> {
  const archive = join(dataDir, 'archive');
  const isFolder = await stat(archive).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return [
    ...(names.length > 0
      ? [`No longer read, so delete them from the environment: ${names.join(', ')}.`]
      : []),
    ...(isFolder
      ? [
          `The records in ${archive} are no longer served: lay them on a static host, and delete names in them by hand (docs/handbook/privacy.md).`,
        ]
      : []),
  ];
}

/** This line alone shows the link that makes the first account. */
function firstAccount({ siteUrl, host, port }: Config, secret: string): string {
  const link = setupLink(siteUrl?.origin ?? addressOf(host, port), secret);
  return `No staff account yet: open ${link} or run npm run staff -- add <username>`;
}
