/** The environment of the server, read and checked once. */
import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { CONTACT, SITE } from '#site';
import { LOG_LEVELS, type LogLevel } from './monitoring/levels.ts';
import { StartupError } from './startup-error.ts';

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

/** A variable of the environment has a value the server cannot use; the message is one sentence naming both. */
export class ConfigError extends StartupError {
  override readonly name = 'ConfigError';
}

const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;

/** A schema for a whole number written in decimal digits, between 0 and `max`. */
function wholeNumber(max: number) {
  return v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.maxValue(max));
}

/** Whether `text` is an address of one of `protocols` that names a host. */
function isAddress(text: string, protocols: string[]): boolean {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}

/** Whether `url` is only an origin: no user, path, query or fragment. */
function isOrigin(url: URL): boolean {
  return url.href === `${url.origin}/`;
}

const ORIGIN = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, ['http:', 'https:'])),
  v.transform((text) => new URL(text)),
  v.check(isOrigin),
);

/** The code of a verification, as the search engine gives it. */
const VERIFICATION = {
  schema: v.pipe(v.string(), v.regex(/^[\w=+/.-]{1,200}$/)),
  rule: 'the code that stands in the content of its <meta>, without the tag around it',
};

/** Per variable: the schema of its text, and what the sentence says it has to be. */
const VARIABLES = {
  HOST: {
    schema: v.pipe(
      v.string(),
      v.check((text) => isIP(text) !== 0 || HOST_NAME.test(text)),
    ),
    rule: 'an IP address or a host name, such as 127.0.0.1',
  },
  PORT: { schema: wholeNumber(65_535), rule: 'a whole number from 0 to 65535' },
  DATA_DIR: {
    schema: v.pipe(
      v.string(),
      v.check((text) => !text.includes('\0')),
    ),
    rule: 'the path of a folder',
  },
  DATABASE_URL: {
    schema: v.pipe(
      v.string(),
      v.check((text) => isAddress(text, ['postgres:', 'postgresql:'])),
    ),
    rule: 'an address such as postgres://user:password@host:5432/database',
  },
  AUTH_SECRET: {
    schema: v.pipe(v.string(), v.minLength(32)),
    rule: 'a random text of at least 32 characters, such as openssl rand -base64 48 prints',
  },
  SITE_URL: { schema: ORIGIN, rule: 'an origin without a path, such as https://club.example' },
  API_ORIGIN: { schema: ORIGIN, rule: 'an origin without a path, such as https://api.example' },
  PUBLIC_ADMIN_SECRET: {
    schema: v.pipe(v.string(), v.regex(/^[a-z]{4,40}$/i)),
    rule: '4 to 40 Latin letters',
  },
  TRUSTED_PROXY_HOPS: { schema: wholeNumber(10), rule: 'a whole number from 0 to 10' },
  SAMPLE_CONTENT: {
    schema: v.pipe(
      v.picklist(['on', 'off']),
      v.transform((text) => text === 'on'),
    ),
    rule: 'on or off',
  },
  BACKUPS: {
    schema: v.union([
      v.pipe(
        v.literal('off'),
        v.transform(() => 0),
      ),
      v.pipe(wholeNumber(365), v.minValue(1)),
    ]),
    rule: 'off, or how many days to keep, from 1 to 365',
  },
  LOG_LEVEL: { schema: v.picklist(LOG_LEVELS), rule: `one of ${LOG_LEVELS.join(', ')}` },
  METRICS_PORT: { schema: wholeNumber(65_535), rule: 'a whole number from 0 to 65535' },
  NAVER_SITE_VERIFICATION: VERIFICATION,
  GOOGLE_SITE_VERIFICATION: VERIFICATION,
  SMTP_URL: {
    schema: v.pipe(
      v.string(),
      v.check((text) => isAddress(text, ['smtp:', 'smtps:'])),
    ),
    rule: 'an address such as smtps://user:password@mail.example:465',
  },
  MAIL_FROM: {
    schema: v.pipe(
      v.string(),
      v.regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    ),
    rule: 'a mail address, such as club@mail.example or "The club <club@mail.example>"',
  },
  INDEXNOW_KEY: {
    schema: v.pipe(v.string(), v.regex(/^[a-z\d-]{8,128}$/i)),
    rule: '8 to 128 Latin letters, digits and hyphens',
  },
  INDEXNOW_ENDPOINT: {
    schema: v.pipe(
      v.string(),
      v.check((text) => isAddress(text, ['http:', 'https:'])),
    ),
    rule: 'an address such as https://api.indexnow.org/indexnow',
  },
} as const;

type Variable = keyof typeof VARIABLES;

/** A secret, and the password that an address may hold, do not belong in a terminal or a log. */
function shown(name: Variable, text: string): string {
  if (name === 'AUTH_SECRET') return '"***"';
  if (name !== 'DATABASE_URL' && name !== 'SMTP_URL') return JSON.stringify(text);
  return JSON.stringify(text.replace(/:\/\/.*@/s, '://***@'));
}

/** The parsed value of one variable, or null when it is unset or empty. */
function read<Name extends Variable>(
  env: NodeJS.ProcessEnv,
  name: Name,
): v.InferOutput<(typeof VARIABLES)[Name]['schema']> | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  const { schema, rule } = VARIABLES[name];
  const result = v.safeParse(schema, text);
  if (!result.success) {
    throw new ConfigError(`${name} is ${shown(name, text)}, but it has to be ${rule}.`);
  }
  return result.output;
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
    logLevel: read(env, 'LOG_LEVEL'),
    metricsPort: readMetricsPort(env, port),
    verification: readVerification(env),
    indexNow: readIndexNow(env),
    mail: readMail(env),
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
