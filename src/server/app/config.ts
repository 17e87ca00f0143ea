import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTACT, SITE } from '#site';
import type { BucketConfig } from '../collections/pictures/stores/bucket-store.ts';
import type { MailServer } from '../collections/reminders/mailer.ts';
import type { BackupLocation } from './backup/away.ts';
import { ConfigError, formerVariables, read, type Variable } from './environment.ts';

export type Config = Readonly<ReturnType<typeof readConfig>>;
export type BuildConfig = Readonly<ReturnType<typeof readBuildConfig>>;

/** Throws a ConfigError at the first invalid value. */
export function readConfig(env: NodeJS.ProcessEnv) {
  return {
    host: read(env, 'HOST') ?? '127.0.0.1',
    /** 0 lets the system choose a free one. */
    port: read(env, 'PORT') ?? 4321,
    /** Absolute path of the folder with the embedded database and the uploads. */
    dataDir: resolve(read(env, 'DATA_DIR') ?? 'data'),
    /** Null for the embedded database. */
    databaseUrl: read(env, 'DATABASE_URL'),
    /** Signs cookies; null takes a file in `dataDir`. */
    authSecret: read(env, 'AUTH_SECRET'),
    /** Null when the site is only reached by a loopback name. */
    siteUrl: read(env, 'SITE_URL'),
    trustedProxyHops: read(env, 'TRUSTED_PROXY_HOPS') ?? 0,
    /** Null fills a newly created embedded database, and no other. */
    sampleContent: read(env, 'SAMPLE_CONTENT'),
    /** Daily backups to keep; 0 makes none. */
    backups: read(env, 'BACKUPS') ?? 7,
    /** Where each daily backup is copied to; null keeps them on this machine only. */
    backupTo: readBackupTo(env),
    /** Null chooses by the log's destination. */
    logLevel: read(env, 'LOG_LEVEL'),
    verification: readVerification(env),
    /** Null sends no mails. */
    mail: readMail(env),
    formerVariables: formerVariables(env),
    /** Null stores pictures in `dataDir`. */
    bucket: readBucket(env),
  };
}

/** The contents of search engines' verification `<meta>` elements, by name. */
function readVerification(env: NodeJS.ProcessEnv): Record<string, string> {
  const naver = read(env, 'NAVER_SITE_VERIFICATION');
  const google = read(env, 'GOOGLE_SITE_VERIFICATION');
  return {
    ...(naver !== null && { 'naver-site-verification': naver }),
    ...(google !== null && { 'google-site-verification': google }),
  };
}

function readMail(env: NodeJS.ProcessEnv): MailServer | null {
  const smtpUrl = read(env, 'SMTP_URL');
  const from = read(env, 'MAIL_FROM');
  if (smtpUrl === null) return null;
  return {
    smtpUrl,
    get from() {
      return from ?? `${SITE.name} <${CONTACT.mail}>`;
    },
  };
}

const STORE = [
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies Variable[];

/** Amazon's first region, and the usual name for the only one of other stores. */
const USUAL_REGION = 'us-east-1';

function readBucket(env: NodeJS.ProcessEnv): BucketConfig | null {
  const name = read(env, 'S3_BUCKET');
  // A store for backups alone names no bucket for pictures.
  if (name === null && read(env, 'BACKUP_TO')?.protocol === 's3:') return null;
  return readStore(env, 'S3_BUCKET', name);
}

function readBackupTo(env: NodeJS.ProcessEnv): BackupLocation | null {
  const location = read(env, 'BACKUP_TO');
  if (location === null) return null;
  if (location.protocol === 'file:') return { folder: fileURLToPath(location) };
  const bucket = readStore(env, 'BACKUP_TO', location.hostname);
  return bucket && { bucket, prefix: location.pathname.replace(/^\/|\/$/g, '') };
}

/** The bucket `name`, which the variable `names` gives; null where nothing of it is set. */
function readStore(
  env: NodeJS.ProcessEnv,
  names: 'S3_BUCKET' | 'BACKUP_TO',
  name: string | null,
): BucketConfig | null {
  const region = read(env, 'S3_REGION') ?? USUAL_REGION;
  const [endpoint, accessKeyId, secretAccessKey] = STORE.map((variable) => read(env, variable));
  if (endpoint && name && accessKeyId && secretAccessKey) {
    return { endpoint, name, accessKeyId, secretAccessKey, region };
  }
  const needed = [STORE[0], names, ...STORE.slice(1)];
  const missing = needed.filter((variable) => read(env, variable) === null);
  if (missing.length === needed.length) return null;
  throw new ConfigError(
    `A bucket needs all of ${needed.join(', ')}, but ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set.`,
  );
}

/** Throws a ConfigError at the first invalid value. */
export function readBuildConfig(env: NodeJS.ProcessEnv) {
  return {
    /** Where the server stores the settings that the pages are built with. */
    dataDir: resolve(read(env, 'DATA_DIR') ?? 'data'),
    siteUrl: read(env, 'SITE_URL'),
    /** The server's origin for a static host; null where the host itself answers /api. */
    apiOrigin: read(env, 'API_ORIGIN')?.origin ?? null,
    verification: readVerification(env),
    /** What staff type on the landing page; it opens /admin and grants nothing. */
    adminSecret: read(env, 'PUBLIC_ADMIN_SECRET') ?? 'likelion',
  };
}

/** The server's address on its own machine: `http://127.0.0.1:4321`. */
export function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

export function originOf({ siteUrl, port }: Pick<Config, 'siteUrl' | 'port'>): string {
  return siteUrl?.origin ?? addressOf('localhost', port);
}
