/** What `npm run doctor` looks at, beside a running server or without one. Nothing is changed. */
import { constants as fsConstants } from 'node:fs';
import { access, mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { sql } from 'kysely';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { escapeHtml } from '#contract/pages/escape.ts';
import { titleOf } from '#contract/pages/head.ts';
import { SECRET_FILE } from '../../accounts/auth/secret.ts';
import type { Database } from '../../db/database.ts';
import { openDatabaseBeside } from '../../db/open.ts';
import { readSetting } from '../../db/settings.ts';
import { filesIn } from '../../ground/files-in.ts';
import { openStore } from '../../nouns/pictures/stores/open-store.ts';
import { gather } from '../../site/kind.ts';
import { ISLANDS } from '../../site/pages/islands.ts';
import { hadOwnDisk, isOnDataDisk, listAway } from '../backup/away.ts';
import { describeNewestBackup, listBackups } from '../backup/daily.ts';
import { isDatedAhead } from '../backup/format.ts';
import { REHEARSED_SETTING } from '../backup/tables.ts';
import { unreadableNames } from '../backup/write.ts';
import { addressOf, type Config } from '../config.ts';
import { SITE_KINDS } from '../kinds.ts';
import { ROOT } from '../root.ts';

export interface Finding {
  /** `off` is an optional part that is not set up; `hand` needs an administrator. */
  state: 'fine' | 'off' | 'hand';
  text: string;
}

type Check = (config: Config) => Promise<Finding>;

const MEGABYTE = 1024 * 1024;
const DAY_MS = 86_400_000;
const PATIENCE_MS = 10_000;

const MIN_DISK = 1024 * MEGABYTE;
/** The server's heap is limited to 512 MB, and a picture that is converted takes some 200 more. */
const MIN_MEMORY = 256 * MEGABYTE;
const MAX_CLOCK_MS = 60_000;
const MAX_BACKUP_DAYS = 2;
export const MAX_AWAY_DAYS = MAX_BACKUP_DAYS + 1;
export const MAX_REHEARSAL_DAYS = 180;
/** Caddy and certbot renew a month before the end, so a certificate this old shows a fault. */
export const MIN_CERTIFICATE_DAYS = 14;

const fine = (text: string): Finding => ({ state: 'fine', text });
const off = (text: string): Finding => ({ state: 'off', text });
const hand = (text: string): Finding => ({ state: 'hand', text });

export const CHECKS: Readonly<Record<string, Check>> = {
  disk: async ({ dataDir }) => {
    const { bavail, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const text = `${megabytes(free)} free for ${dataDir}.`;
    return free < MIN_DISK
      ? hand(`${text} Make room: uploads and backups stop when it is full.`)
      : fine(text);
  },
  memory: () => {
    const free = Math.min(freemem(), process.availableMemory());
    const text = `${megabytes(free)} free.`;
    return Promise.resolve(
      free < MIN_MEMORY ? hand(`${text} Pictures may fail to be converted.`) : fine(text),
    );
  },
  permissions: async ({ dataDir, authSecret }) => {
    await access(dataDir, fsConstants.R_OK | fsConstants.W_OK | fsConstants.X_OK);
    // A disk that turned read-only by an error of its own lets `access` pass.
    await rmdir(await mkdtemp(join(dataDir, '.doctor-')));
    const secret = await stat(join(dataDir, SECRET_FILE)).catch(() => null);
    const open = authSecret === null && secret !== null && (secret.mode & 0o077) !== 0;
    return open
      ? hand(`Others can read ${SECRET_FILE} in ${dataDir}: chmod 600 it.`)
      : fine(`${dataDir} can be read and written.`);
  },
  build: async () => {
    const folder = join(ROOT, 'dist');
    const files = filesIn(folder);
    if (files.length === 0) return off('There is none yet: npm start makes it.');
    const compressed = join(ROOT, '.build/compressed');
    const made = [folder, compressed].flatMap((place) =>
      filesIn(place).map((file) => join(place, file)),
    );
    for (const file of [join(ROOT, ISLANDS), ...made]) await access(file, fsConstants.R_OK);
    return fine(`${files.length} files can be read.`);
  },
  database: async (config) => {
    const db = await openDatabaseBeside(config, { begins: false });
    const isReady = await db.isReady();
    const takesWrites = await isWritable(db).finally(db.close);
    if (!takesWrites)
      return hand(
        'PostgreSQL is read-only, as a standby is: nothing can be saved until DATABASE_URL leads to one that takes writes.',
      );
    return isReady
      ? fine(`${db.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} answers, and every step has run.`)
      : hand('It does not answer.');
  },
  server: async ({ host, port }) => {
    const address = addressOf(host, port);
    const response = await request(`${address}/readyz`).catch(() => null);
    return response?.ok === true
      ? fine(`Answers at ${address}.`)
      : hand(`Does not answer at ${address}: start it, or see its log.`);
  },
  backups: async ({ dataDir, backups }) => {
    if (backups === 0) return hand('Switched off (BACKUPS=off): nothing guards against a mistake.');
    const names = await listBackups(dataDir);
    const newest = await describeNewestBackup(dataDir);
    if (newest === null)
      return withAhead(hand('There is none yet; the first comes a minute after the start.'), names);
    const age = daysSince(newest.at);
    const text = `The newest is ${days(age)} old, ${megabytes(newest.bytes)}.`;
    const isOld = age > MAX_BACKUP_DAYS;
    return withAhead(isOld ? hand(`${text} See the server's log.`) : fine(text), names);
  },
  'backups away': async (config) => {
    const { backupTo, dataDir } = config;
    if (backupTo === null) return hand('BACKUP_TO is not set, so a lost machine takes them along.');
    if (await isOnDataDisk(dataDir, backupTo)) {
      const db = await openDatabaseBeside(config, { begins: false });
      return (await hadOwnDisk(db.read, backupTo).finally(db.close))
        ? hand('BACKUP_TO lay on another disk and lies on that of DATA_DIR now: mount it.')
        : hand('BACKUP_TO lies on the disk of DATA_DIR, so a lost disk takes them along.');
    }
    const names = await listAway(backupTo);
    const newest = names.find((name) => !isDatedAhead(name));
    if (newest === undefined) return withAhead(hand('There is none yet in BACKUP_TO.'), names);
    const age = daysSince(new Date(`${newest.slice(9, 19)}T00:00:00+09:00`));
    const text = `The newest is ${newest}.`;
    const isOld = age > MAX_AWAY_DAYS;
    return withAhead(isOld ? hand(`${text} See the server's log.`) : fine(text), names);
  },
  rehearsal: async (config) => {
    const db = await openDatabaseBeside(config, { begins: false });
    const at = await readSetting(db.read, REHEARSED_SETTING).finally(db.close);
    const age = at === null ? null : daysSince(new Date(at));
    if (age !== null && age <= MAX_REHEARSAL_DAYS)
      return fine(`A restore was tried ${days(age)} ago.`);
    const last = age === null ? 'No restore was tried yet' : `The last was ${days(age)} ago`;
    return hand(`${last}: npm run restore -- --rehearse`);
  },
  pictures: async (config) => {
    const names = await openStore(config).list();
    const place = config.bucket === null ? 'the data folder' : `the bucket ${config.bucket.name}`;
    const text = `${names.length} files in ${place}.`;
    const leftOut = unreadableNames(config.dataDir);
    return leftOut.length === 0
      ? fine(text)
      : hand(`${text} No backup holds what cannot be read by its name: ${leftOut.join(', ')}.`);
  },
  mail: async ({ mail }) => {
    if (mail === null) return off('SMTP_URL is not set, so nobody can ask to be reminded.');
    const { createTransport } = await import('nodemailer');
    await createTransport({ url: mail.smtpUrl, connectionTimeout: PATIENCE_MS }).verify();
    const asked =
      new URL(mail.smtpUrl).password === '' ? 'answers' : 'answers and takes the password';
    return fine(
      `The mail server ${asked}; whether it takes mails from ${mail.from} shows when one goes.`,
    );
  },
  address: async ({ siteUrl, trustedProxyHops }) => {
    if (siteUrl === null) return off('SITE_URL is not set, so the site is for this machine only.');
    const response = await request(`${siteUrl.origin}/healthz`);
    if (!response.ok) return hand(`${siteUrl.origin} answers ${response.status}.`);
    return trustedProxyHops === 0 && siteUrl.protocol === 'https:'
      ? hand(
          'TRUSTED_PROXY_HOPS is 0, so all visitors look like one: set how many proxies there are.',
        )
      : fine(`${siteUrl.origin} answers, behind ${trustedProxyHops} proxies.`);
  },
  pages: async (config) => {
    const db = await openDatabaseBeside(config, { begins: false });
    const [newest] = await gather(SITE_KINDS, (kind) => kind.newest?.(db, 1)).finally(db.close);
    if (newest === undefined) return off('There is no post yet.');
    const origin = config.siteUrl?.origin ?? addressOf(config.host, config.port);
    const address = `${origin}/blogs/${newest.id}`;
    const html = await (await request(address)).text();
    const [, title = 'none'] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
    return title === escapeHtml(titleOf(newest.title))
      ? fine(`${address} has its title.`)
      : hand(`The title of ${address} is not that of its post (${title}): npm run build.`);
  },
  clock: async ({ siteUrl }) => {
    const here = new Date();
    if (siteUrl === null) return fine(`${here.toISOString()} (compared with nothing).`);
    const there = Date.parse((await request(siteUrl.origin)).headers.get('date') ?? '');
    const off = Math.abs(there - here.getTime());
    return off > MAX_CLOCK_MS
      ? hand(`${Math.round(off / 1000)} s away from the clock of ${siteUrl.host}.`)
      : fine(here.toISOString());
  },
  certificate: async ({ siteUrl }) => {
    if (siteUrl?.protocol !== 'https:') return off('SITE_URL has none.');
    const end = await certificateEnd(siteUrl);
    const left = -daysSince(end);
    const text = `Valid until ${end.toISOString().slice(0, 10)}.`;
    return left < MIN_CERTIFICATE_DAYS ? hand(`${text} See the proxy's log.`) : fine(text);
  },
  node: () => {
    const end = nodeEnd();
    const text = `${process.version} on ${process.platform} ${process.arch}, maintained until ${end}.`;
    return Promise.resolve(dayInSeoul(new Date()) > end ? hand(text) : fine(text));
  },
};

/** Names the backups that a wrong clock made, if any. */
function withAhead(finding: Finding, names: readonly string[]): Finding {
  const ahead = names.filter((name) => isDatedAhead(name));
  if (ahead.length === 0) return finding;
  return hand(`${finding.text} Dated ahead, so not counted: ${ahead.join(', ')}.`);
}

async function isWritable({ engine, read }: Database): Promise<boolean> {
  if (engine === 'sqlite') return true;
  const query = sql<{ is_off: boolean }>`
    select current_setting('transaction_read_only') = 'off' as is_off`;
  return (await query.execute(read)).rows[0]?.is_off === true;
}

function request(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
}

/** Rejects for a certificate that browsers would not trust. */
export function certificateEnd({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const isName = isIP(hostname) === 0;
    const socket = connect({
      host: hostname,
      ...(isName && { servername: hostname }),
      port: Number(port || 443),
      timeout: PATIENCE_MS,
    });
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${hostname} does not answer`)));
    socket.once('error', reject);
  });
}

/** The day on which its maintenance ends: three years after April of its year. */
export function nodeEnd(version = process.versions.node): string {
  const major = Number.parseInt(version, 10);
  return `${major < 27 ? 2016 + Math.floor(major / 2) : 2003 + major}-04-30`;
}

function daysSince(moment: Date): number {
  return Math.floor((Date.now() - moment.getTime()) / DAY_MS);
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`;
}
