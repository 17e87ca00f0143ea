import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/app/config.ts';
import { ConfigError } from '#server/app/environment.ts';

describe('readConfig', () => {
  it('gives the documented defaults when nothing is set', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4321,
      dataDir: resolve('data'),
      databaseUrl: null,
      authSecret: null,
      siteUrl: null,
      trustedProxyHops: 0,
      sampleContent: null,
      backups: 7,
      backupTo: null,
      logLevel: null,
      verification: {},
      mail: null,
      formerVariables: [],
      bucket: null,
    });
  });

  it.for(['~/club', '~', '$HOME/club', '/srv/${USER}', '/srv/$(whoami)', '/srv/%u'])(
    'takes %j for no folder, as no shell has read it',
    (path) => {
      expect(() => readConfig({ DATA_DIR: path })).toThrow(/neither ~ nor \$ nor % stands/);
      expect(() => readConfig({ BACKUP_TO: path })).toThrow(/without \$ and %/);
    },
  );

  it('reads every variable', () => {
    expect(
      readConfig({
        HOST: '0.0.0.0',
        PORT: '8080',
        DATA_DIR: '/srv/club',
        DATABASE_URL: 'postgres://club@db/club',
        AUTH_SECRET: 'x'.repeat(32),
        SITE_URL: 'https://club.example',
        TRUSTED_PROXY_HOPS: '2',
        SAMPLE_CONTENT: 'off',
        BACKUPS: '30',
        BACKUP_TO: '/mnt/disk/club',
        LOG_LEVEL: 'warn',
        NAVER_SITE_VERIFICATION: 'a1b2c3',
        GOOGLE_SITE_VERIFICATION: 'x_Y-z=',
        SMTP_URL: 'smtp://127.0.0.1:25',
        MAIL_FROM: '멋사 <club@mail.example>',
        S3_ENDPOINT: 'https://s3.example/storage/v1',
        S3_BUCKET: 'club-pictures',
        S3_ACCESS_KEY_ID: 'the-id',
        S3_SECRET_ACCESS_KEY: 'the+secret/',
        S3_REGION: 'ap-northeast-2',
      }),
    ).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/srv/club',
      databaseUrl: 'postgres://club@db/club',
      authSecret: 'x'.repeat(32),
      siteUrl: new URL('https://club.example/'),
      trustedProxyHops: 2,
      sampleContent: false,
      backups: 30,
      backupTo: { folder: '/mnt/disk/club' },
      logLevel: 'warn',
      verification: {
        'naver-site-verification': 'a1b2c3',
        'google-site-verification': 'x_Y-z=',
      },
      mail: { smtpUrl: 'smtp://127.0.0.1:25', from: '멋사 <club@mail.example>' },
      formerVariables: [],
      bucket: {
        endpoint: 'https://s3.example/storage/v1',
        name: 'club-pictures',
        accessKeyId: 'the-id',
        secretAccessKey: 'the+secret/',
        region: 'ap-northeast-2',
      },
    });
  });

  it('knows what former versions read, where it is still set', () => {
    const { formerVariables } = readConfig({ INDEXNOW_KEY: 'a1', INDEXNOW_ENDPOINT: '' });
    expect(formerVariables).toEqual(['INDEXNOW_KEY']);
  });

  it('takes an empty value as unset', () => {
    expect(readConfig({ PORT: '', SITE_URL: '', SAMPLE_CONTENT: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['HOST', 'not a host'],
    ['HOST', '-x'],
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '43.5'],
    ['DATABASE_URL', 'mysql://db/club'],
    ['DATABASE_URL', 'club'],
    ['SITE_URL', 'club.example'],
    ['SITE_URL', 'ftp://club.example'],
    ['SITE_URL', 'https://club.example/site'],
    ['SITE_URL', 'https://club.example/?a=b'],
    ['SITE_URL', 'https://staff@club.example'],
    ['TRUSTED_PROXY_HOPS', '11'],
    ['TRUSTED_PROXY_HOPS', 'one'],
    ['SAMPLE_CONTENT', 'yes'],
    ['BACKUPS', '0'],
    ['BACKUPS', '366'],
    ['BACKUPS', 'on'],
    ['BACKUP_TO', 'backups'],
    ['BACKUP_TO', 's3://Club'],
    ['BACKUP_TO', 'https://s3.example/club'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_LEVEL', 'INFO'],
    ['NAVER_SITE_VERIFICATION', '<meta name="naver-site-verification">'],
    ['GOOGLE_SITE_VERIFICATION', 'two words'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', '동아리: 알림 <club@mail.example>'],
    ['MAIL_FROM', '동아리; 알림 <club@mail.example>'],
    ['MAIL_FROM', '동아리, 알림 <club@mail.example>'],
    ['MAIL_FROM', 'club@mail.example, other@mail.example'],
    ['MAIL_FROM', '동아리 <club@mail.example'],
    ['MAIL_FROM', '"동아리 <club@mail.example>'],
    ['MAIL_FROM', 'a@b.kr\nBcc: c@d.kr'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'https://s3.example/?list'],
    ['S3_BUCKET', 'a/b'],
    ['S3_BUCKET', 'Pictures'],
    ['S3_REGION', 'here there'],
  ])('refuses %s=%s in one sentence naming both', (name, value) => {
    const reading = () => readConfig({ [name]: value });
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(`${name} is ${JSON.stringify(value)}, but it has to be `);
    expect(reading).toThrow(/^[^\n]+\.$/);
  });

  it('keeps a secret out of the sentence', () => {
    expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)AUTH_SECRET is /);
  });

  it('takes a bucket as a whole or not at all', () => {
    const whole = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    };
    expect(readConfig(whole).bucket).toMatchObject({ region: 'us-east-1' });
    expect(readConfig({ S3_REGION: 'auto' }).bucket).toBeNull();
    for (const name of Object.keys(whole)) {
      const reading = () => readConfig({ ...whole, [name]: '' });
      expect(reading).toThrow(ConfigError);
      expect(reading).toThrow(/^(?!.*hunter2)A bucket needs all of [^\n]+\.$/);
      expect(reading).toThrow(`but ${name} is not set.`);
    }
  });

  it.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('keeps %s out of the sentence', (name) => {
    expect(() => readConfig({ [name]: 'hunter 2' })).toThrow(`${name} is "***", but it has to be `);
  });

  it('keeps the password of a mail server out of the sentence', () => {
    expect(() => readConfig({ SMTP_URL: 'imap://club:hunter2@mail.example' })).toThrow(
      /^(?!.*hunter2)SMTP_URL is "imap:\/\/\*\*\*@mail/,
    );
  });

  it('keeps the password of a database address out of the sentence', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://club:hunter2@db/club' })).toThrow(
      /^(?!.*hunter2).*mysql:\/\/\*\*\*@db\/club/,
    );
  });
});
