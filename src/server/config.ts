/** The settings of the server and of a build, from the environment, with their defaults. */
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { CONTACT, SITE } from '#site';
import { ConfigError, read, type Variable } from './environment.ts';
import type { LogLevel } from './monitoring/levels.ts';

export interface Config {
  /** The address to listen on. */
  host: string;
  /** The port to listen on; 0 lets the system choose a free one. */
  port: number;
  /** Absolute path of the folder with the embedded database and the uploads. */
  dataDir: string;
  /** A `postgres://` address, or null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** What signs the cookies, or null for a file in `dataDir`. */
  authSecret: string | null;
  /** The public origin, or null when the site is only reached by a loopback name. */
  siteUrl: URL | null;
  /** How many reverse proxies in front of the server set X-Forwarded-For. */
  trustedProxyHops: number;
  /** Null means: fill a newly created embedded database, and no other. */
  sampleContent: boolean | null;
  /** How many daily backups of the embedded database are kept in `dataDir`; 0 makes none. */
  backups: number;
  /** Whether it is looked now and then where the links of the site lead. */
  linkChecks: boolean;
  /** What the log holds; null leaves it to where the log goes. */
  logLevel: LogLevel | null;
  /** The loopback port of the figures, 0 for a free one; null serves none. */
  metricsPort: number | null;
  /** By which search engines tell that the site is the club's: what their `<meta>` holds, by its name. */
  verification: Readonly<Record<string, string>>;
  /** Where search engines are told of changed pages, and the key they know the site by; null tells nobody. */
  indexNow: { key: string; endpoint: string } | null;
  /** The SMTP server that mails are handed to, and from whom they come; null sends none. */
  mail: { smtpUrl: string; from: string } | null;
  /** Where the files of pictures lie; null keeps them in `dataDir`. */
  bucket: BucketConfig | null;
}

/** A bucket of an S3-compatible store, and the key that opens it. */
export interface BucketConfig {
  /** The store's address, without the bucket. */
  endpoint: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** What the build of the site takes from the environment. */
export interface BuildConfig {
  /** The public origin, for absolute links. */
  siteUrl: URL | null;
  /** The origin a static host passes /api on to, or null when the host answers /api itself. */
  apiOrigin: string | null;
  /** What staff type on the landing page; it opens the door of /admin and grants nothing. */
  adminSecret: string;
}

/** The settings in `env` with their defaults; throws a ConfigError at the first value that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = read(env, 'PORT') ?? 4321;
  return {
    host: read(env, 'HOST') ?? '127.0.0.1',
    port,
    dataDir: resolve(read(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: read(env, 'DATABASE_URL'),
    authSecret: read(env, 'AUTH_SECRET'),
    siteUrl: read(env, 'SITE_URL'),
    trustedProxyHops: read(env, 'TRUSTED_PROXY_HOPS') ?? 0,
    sampleContent: read(env, 'SAMPLE_CONTENT'),
    backups: read(env, 'BACKUPS') ?? 7,
    linkChecks: read(env, 'LINK_CHECKS') ?? true,
    logLevel: read(env, 'LOG_LEVEL'),
    metricsPort: readMetricsPort(env, port),
    verification: readVerification(env),
    indexNow: readIndexNow(env),
    mail: readMail(env),
    bucket: readBucket(env),
  };
}

function readVerification(env: NodeJS.ProcessEnv): Record<string, string> {
  const naver = read(env, 'NAVER_SITE_VERIFICATION');
  const google = read(env, 'GOOGLE_SITE_VERIFICATION');
  return {
    ...(naver !== null && { 'naver-site-verification': naver }),
    ...(google !== null && { 'google-site-verification': google }),
  };
}

function readMail(env: NodeJS.ProcessEnv): Config['mail'] {
  const smtpUrl = read(env, 'SMTP_URL');
  const from = read(env, 'MAIL_FROM') ?? `${SITE.name} <${CONTACT.mail}>`;
  return smtpUrl === null ? null : { smtpUrl, from };
}

function readIndexNow(env: NodeJS.ProcessEnv): Config['indexNow'] {
  const key = read(env, 'INDEXNOW_KEY');
  const endpoint = read(env, 'INDEXNOW_ENDPOINT') ?? 'https://api.indexnow.org/indexnow';
  return key === null ? null : { key, endpoint };
}

/** What a bucket cannot be opened without. */
const BUCKET = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies Variable[];

/** Amazon's first region, and what most other stores take for their only one. */
const USUAL_REGION = 'us-east-1';

function readBucket(env: NodeJS.ProcessEnv): BucketConfig | null {
  const region = read(env, 'S3_REGION') ?? USUAL_REGION;
  const values = BUCKET.map((name) => read(env, name));
  const [endpoint, name, accessKeyId, secretAccessKey] = values;
  if (endpoint && name && accessKeyId && secretAccessKey) {
    return { endpoint, name, accessKeyId, secretAccessKey, region };
  }
  const missing = BUCKET.filter((_, index) => values[index] === null);
  if (missing.length === BUCKET.length) return null;
  throw new ConfigError(
    `A bucket needs all of ${BUCKET.join(', ')}, but ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set.`,
  );
}

function readMetricsPort(env: NodeJS.ProcessEnv, port: number): number | null {
  const metricsPort = read(env, 'METRICS_PORT');
  if (metricsPort !== null && metricsPort !== 0 && metricsPort === port) {
    throw new ConfigError(`METRICS_PORT is "${port}", but it has to be another one than PORT.`);
  }
  return metricsPort;
}

/** The settings of a build in `env` with their defaults; throws a ConfigError like readConfig. */
export function readBuildConfig(env: NodeJS.ProcessEnv): BuildConfig {
  return {
    siteUrl: read(env, 'SITE_URL'),
    apiOrigin: read(env, 'API_ORIGIN')?.origin ?? null,
    adminSecret: read(env, 'PUBLIC_ADMIN_SECRET') ?? 'likelion',
  };
}

/** Where a server that listens on `host` is reached from its own machine: `http://127.0.0.1:4321`. */
export function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** The origin that absolute links begin with: the public one, else what a browser on this machine calls the server. */
export function originOf({ siteUrl, port }: Pick<Config, 'siteUrl' | 'port'>): string {
  return siteUrl?.origin ?? addressOf('localhost', port);
}
