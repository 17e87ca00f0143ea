import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { StartupError } from '../core/startup-error.ts';

/** The message is one sentence with the variable and its value. */
export class ConfigError extends StartupError {
  override readonly name = 'ConfigError';
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const HOST_NAME = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;

function matching(form: RegExp) {
  return v.pipe(v.string(), v.regex(form));
}

function meeting(rule: (text: string) => boolean) {
  return v.pipe(v.string(), v.check(rule));
}

function wholeNumber(max: number) {
  return v.pipe(matching(/^\d{1,9}$/), v.transform(Number), v.maxValue(max));
}

function isAddress(text: string, protocols: string[]): boolean {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}

function isBareLocation({ username, password, search, hash }: URL): boolean {
  return `${username}${password}${search}${hash}` === '';
}

const SWITCH = {
  schema: v.pipe(
    v.picklist(['on', 'off']),
    v.transform((text) => text === 'on'),
  ),
  rule: 'on or off',
};

const STORE_KEY = {
  schema: matching(/^[!-~]{1,256}$/),
  rule: 'a key as the store gives it, without spaces',
};

const ORIGIN = v.pipe(
  meeting((text) => isAddress(text, ['http:', 'https:'])),
  v.transform((text) => new URL(text)),
  v.check(({ href, origin }) => href === `${origin}/`),
);

const VERIFICATION = {
  schema: matching(/^[\w=+/.-]{1,200}$/),
  rule: 'the code that stands in the content of its <meta>, without the tag around it',
};

/** No shell reads the settings; systemd, too, leaves `%h` as it is. */
const PATH = /^(?!~)[^\0$%]+$/;

/** Outside of quotes, a mail takes a colon for a group, and a comma or a semicolon for a second address. */
const MAIL_NAME = '(?:"[^"\\\\<>\\p{Cc}]*"|[^"\\\\<>,;:@()[\\]\\p{Cc}]*)';
const MAIL_PART = '[^"\\\\<>,;:@()[\\]\\s]+';
const MAIL_ADDRESS = `${MAIL_PART}@${MAIL_PART}`;
const MAIL_FROM = new RegExp(`^(?:${MAIL_ADDRESS}|${MAIL_NAME} ?<${MAIL_ADDRESS}>)$`, 'u');

const BUCKET_NAME = '[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]';
const S3_LOCATION = new RegExp(`^s3://${BUCKET_NAME}(?:/[\\w.-]+)*/?$`);

const VARIABLES = {
  HOST: {
    schema: meeting((text) => isIP(text) !== 0 || HOST_NAME.test(text)),
    rule: 'an IP address or a host name, such as 127.0.0.1',
  },
  PORT: { schema: wholeNumber(65_535), rule: 'a whole number from 0 to 65535' },
  DATA_DIR: {
    schema: matching(PATH),
    rule: 'the path of a folder, in which neither ~ nor $ nor % stands for another',
  },
  DATABASE_URL: {
    schema: meeting((text) => isAddress(text, ['postgres:', 'postgresql:'])),
    rule: 'an address such as postgres://user:password@host:5432/database',
  },
  AUTH_SECRET: {
    schema: v.pipe(v.string(), v.minLength(32)),
    rule: 'a random text of at least 32 characters, such as openssl rand -base64 48 prints',
  },
  SITE_URL: { schema: ORIGIN, rule: 'an origin without a path, such as https://club.example' },
  API_ORIGIN: { schema: ORIGIN, rule: 'an origin without a path, such as https://api.example' },
  PUBLIC_ADMIN_SECRET: {
    schema: matching(/^[a-z]{4,40}$/i),
    rule: '4 to 40 Latin letters',
  },
  TRUSTED_PROXY_HOPS: { schema: wholeNumber(10), rule: 'a whole number from 0 to 10' },
  SAMPLE_CONTENT: SWITCH,
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
  BACKUP_TO: {
    schema: v.pipe(
      meeting((text) => (isAbsolute(text) && PATH.test(text)) || S3_LOCATION.test(text)),
      v.transform((text) => (isAbsolute(text) ? pathToFileURL(text) : new URL(text))),
    ),
    rule: 'the absolute path of a folder without $ and %, or s3://bucket/prefix',
  },
  LOG_LEVEL: { schema: v.picklist(LOG_LEVELS), rule: `one of ${LOG_LEVELS.join(', ')}` },
  NAVER_SITE_VERIFICATION: VERIFICATION,
  GOOGLE_SITE_VERIFICATION: VERIFICATION,
  SMTP_URL: {
    schema: meeting((text) => isAddress(text, ['smtp:', 'smtps:'])),
    rule: 'an address such as smtps://user:password@mail.example:465',
  },
  MAIL_FROM: {
    schema: matching(MAIL_FROM),
    rule: `a mail address, such as club@mail.example or The club <club@mail.example>, and a name with one of , ; : @ ( ) [ ] stands in double quotes: "Club: news" <club@mail.example>`,
  },
  S3_ENDPOINT: {
    schema: meeting(
      (text) => isAddress(text, ['http:', 'https:']) && isBareLocation(new URL(text)),
    ),
    rule: 'the address of the store without the bucket, such as https://s3.example',
  },
  S3_BUCKET: {
    schema: matching(new RegExp(`^${BUCKET_NAME}$`)),
    rule: 'the name of a bucket: 3 to 63 small Latin letters, digits, dots and hyphens',
  },
  S3_ACCESS_KEY_ID: STORE_KEY,
  S3_SECRET_ACCESS_KEY: STORE_KEY,
  S3_REGION: {
    schema: matching(/^[a-z0-9-]{1,40}$/),
    rule: 'the name of a region, such as ap-northeast-2',
  },
} as const;

/** Read by former versions. Whoever still sets one is told at the start. */
const FORMER_VARIABLES = ['INDEXNOW_ENDPOINT', 'INDEXNOW_KEY', 'LINK_CHECKS'];

export function formerVariables(env: NodeJS.ProcessEnv): string[] {
  return FORMER_VARIABLES.filter((name) => Boolean(env[name]));
}

export type Variable = keyof typeof VARIABLES;

const SECRETS: readonly string[] = ['AUTH_SECRET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

const WITH_PASSWORD: readonly string[] = ['DATABASE_URL', 'SMTP_URL', 'S3_ENDPOINT'];

/** Secrets and passwords must not reach a terminal or a log; nor what another program's variable holds. */
export function masked(name: string, text: string): string {
  if (!Object.hasOwn(VARIABLES, name) || SECRETS.includes(name)) return '***';
  return WITH_PASSWORD.includes(name) ? text.replace(/:\/\/.*@/s, '://***@') : text;
}

/** Null when unset or empty; throws a ConfigError. */
export function read<Name extends Variable>(
  env: NodeJS.ProcessEnv,
  name: Name,
): v.InferOutput<(typeof VARIABLES)[Name]['schema']> | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  const { schema, rule } = VARIABLES[name];
  const result = v.safeParse(schema, text);
  if (!result.success) {
    const quoted = JSON.stringify(masked(name, text));
    throw new ConfigError(`${name} is ${quoted}, but it has to be ${rule}.`);
  }
  return result.output;
}
