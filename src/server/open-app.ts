import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { hasNoAccount } from './auth/accounts.ts';
import { provideSecret } from './auth/secret.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { provideSample } from './db/sample/provide.ts';
import type { AppEnv } from './http/request.ts';

/** The running inside of the server. */
export interface OpenApp {
  app: Hono<AppEnv>;
  /** What whoever started the server should know, a line each. */
  notices: string[];
  /** Closes the database and gives DATA_DIR back; call it after the last answer. */
  close: () => Promise<void>;
}

const FIRST_ACCOUNT =
  'No staff account yet: npm run staff -- add <username> makes the first one, also while the server runs.';

/** Opens, migrates and fills the database and makes the app over it; throws a StartupError, with nothing changed. */
export async function openApp(config: Config): Promise<OpenApp> {
  const db = await openDatabase(config);
  try {
    await provideSample(db, config);
    const secret = await provideSecret(db, config.dataDir);
    const notices = (await hasNoAccount(db)) ? [FIRST_ACCOUNT] : [];
    return { app: createApp({ config, db, secret }), notices, close: () => db.close() };
  } catch (error) {
    await db.close();
    throw error;
  }
}
