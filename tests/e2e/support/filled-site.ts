/**
 * Fills a data folder once for a whole run: sample content, and `STAFF` signed in. Each server that a test visits begins with
 * a copy of it, which costs half of what filling an empty one does. Only for SQLite, whose database is a file in the folder.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostgres } from '../../support/database/database.ts';
import { startServer } from '../../support/machine/process.ts';
import { type Session, setUpStaff } from './sessions.ts';

/** Names the folder to the workers. */
const VARIABLE = 'FILLED_SITE';
const SESSION = 'session.json';
const DATA = 'data';

/** Playwright runs it before the workers start, and what it returns after the last has ended. */
export default async function fill(): Promise<() => void> {
  if (isPostgres) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'filled-site-'));
  const DATA_DIR = join(folder, DATA);
  mkdirSync(DATA_DIR);
  const server = await startServer({ DATA_DIR, SAMPLE_CONTENT: 'on' });
  const session = await setUpStaff(server.origin).finally(server.end);
  writeFileSync(join(folder, SESSION), JSON.stringify(session));
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Fills an empty data folder with what `fill` has made, and tells the session in it; null where nothing was made. */
export function copyFilledSite(dataDir: string): Session | null {
  const folder = process.env[VARIABLE];
  if (folder === undefined) return null;
  cpSync(join(folder, DATA), dataDir, { recursive: true });
  return JSON.parse(readFileSync(join(folder, SESSION), 'utf8')) as Session;
}
