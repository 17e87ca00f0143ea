/** The checks of the server and of `npm run doctor`: how they run, and what to do where they fail. They change nothing. */
import { statSync } from 'node:fs';
import { access, constants, mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { CheckName, CheckState } from '#contract/checks/kinds.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { escapeHtml } from '#contract/pages/escape.ts';
import { titleOf } from '#contract/pages/head.ts';
import packageFile from '../../../../package.json' with { type: 'json' };
import { SECRET_FILE } from '../../accounts/auth/secret.ts';
import { listStaff } from '../../accounts/staff/service.ts';
import { openStore } from '../../collections/pictures/stores/open-store.ts';
import { filesIn } from '../../core/files-in.ts';
import type { Database } from '../../db/database.ts';
import { readSetting } from '../../db/settings.ts';
import { collectFrom } from '../../site/collection.ts';
import { ISLANDS } from '../../site/pages/islands.ts';
import { describeNewestBackup, listBackups } from '../backup/daily.ts';
import { isDatedAhead } from '../backup/format.ts';
import { FAILED_SETTING } from '../backup/tables.ts';
import { unreadableNames } from '../backup/unreadable-names.ts';
import { SITE_COLLECTIONS } from '../collections.ts';
import { addressOf, type Config } from '../config.ts';
import { ROOT } from '../root.ts';
import { certificateEnd, nodeEnd } from './ends.ts';
import { daysDue, daysIn, readText } from './text.ts';

interface Finding {
  state: Exclude<CheckState, 'unknown'>;
  found: string;
  /** In the place of what the table says. */
  todo?: string;
}

/** What the checks get; a database that can't be opened rejects. */
export interface Subject {
  config: Pick<
    Config,
    | 'authSecret'
    | 'backups'
    | 'backupTo'
    | 'bucket'
    | 'dataDir'
    | 'host'
    | 'mail'
    | 'port'
    | 'siteUrl'
    | 'trustedProxyHops'
  >;
  db: () => Promise<Database>;
}

interface Check {
  run: (subject: Subject) => Promise<Finding>;
  /** What to do where it is not fine. */
  todo: string;
}

const MEGABYTE = 1024 * 1024;
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 10_000;

const MIN_DISK = 1024 * MEGABYTE;
/** The server's heap is limited to 512 MB, and a picture that is converted takes some 200 more. */
const MIN_MEMORY = 256 * MEGABYTE;
const MAX_CLOCK_MS = 60_000;
const MAX_BACKUP_DAYS = 2;
const MAX_AWAY_DAYS = MAX_BACKUP_DAYS + 1;
const MIN_OWNERS = 2;
/** A site that was not updated for a year lacks a year of fixes. */
const MAX_VERSION_DAYS = 365;
const MIN_NODE_DAYS = 90;
/** Caddy and certbot renew a month before the end, so a certificate this old shows a fault. */
const MIN_CERTIFICATE_DAYS = 14;

const fine = (found: string): Finding => ({ state: 'fine', found });
const off = (found: string): Finding => ({ state: 'off', found });
const todo = (found: string, what?: string): Finding => ({
  state: 'todo',
  found,
  ...(what !== undefined && { todo: what }),
});

const LOG = '서버에서 journalctl --unit likelion을 치면 까닭이 있어요.';
const REBUILD = '서버에서 npm run build를 하고 systemctl restart likelion을 쳐 주세요.';
const PROXY =
  '서버에서 systemctl status caddy(또는 nginx)를 쳐 보고, 도메인이 이 서버를 가리키는지 봐 주세요.';
const AWAY = '/etc/likelion.env의 BACKUP_TO에 다른 디스크의 폴더나 s3://버킷/경로를 적어 주세요.';
const MOUNT = '그 디스크가 붙어 있는지 서버에서 mount를 쳐 봐 주세요.';

export const CHECKS: Readonly<Record<CheckName, Check>> = {
  disk: {
    run: async ({ config: { dataDir } }) => {
      const { bavail, bsize } = await statfs(dataDir);
      const free = bavail * bsize;
      const found = `${dataDir}에 ${megabytes(free)}가 남았어요.`;
      return free < MIN_DISK ? todo(found) : fine(found);
    },
    todo: '자리를 비워 주세요. 가득 차면 올리기와 백업이 멈춰요.',
  },
  memory: {
    run: () => {
      const free = Math.min(freemem(), process.availableMemory());
      const found = `${megabytes(free)}가 남았어요.`;
      return Promise.resolve(free < MIN_MEMORY ? todo(found) : fine(found));
    },
    todo: '사진을 바꾸지 못할 수 있어요. 서버에서 systemctl restart likelion을 치고, 자주 그러면 메모리를 1GB보다 늘려 주세요.',
  },
  permissions: {
    run: async ({ config: { dataDir, authSecret } }) => {
      await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
      // A disk that turned read-only by an error of its own lets `access` pass.
      await rmdir(await mkdtemp(join(dataDir, '.doctor-')));
      const secret = await stat(join(dataDir, SECRET_FILE)).catch(() => null);
      const isOpen = authSecret === null && secret !== null && (secret.mode & 0o077) !== 0;
      return isOpen
        ? todo(
            `${dataDir}의 ${SECRET_FILE}을 다른 사용자도 읽을 수 있어요.`,
            `서버에서 chmod 600 ${join(dataDir, SECRET_FILE)}을 쳐 주세요.`,
          )
        : fine(`${dataDir}에 읽고 쓸 수 있어요.`);
    },
    todo: '서버에서 chown -R likelion: /var/lib/likelion을 쳐 주세요.',
  },
  build: {
    run: async () => {
      const folder = join(ROOT, 'dist');
      const files = filesIn(folder);
      if (files.length === 0) return off('아직 없어요. npm start가 만들어요.');
      const compressed = join(ROOT, '.build/compressed');
      const made = [folder, compressed].flatMap((folder) =>
        filesIn(folder).map((file) => join(folder, file)),
      );
      for (const file of [join(ROOT, ISLANDS), ...made]) await access(file, constants.R_OK);
      return fine(`파일 ${files.length}개를 읽을 수 있어요.`);
    },
    todo: REBUILD,
  },
  database: {
    run: async ({ db: open }) => {
      const db = await open();
      if (!(await isWritable(db))) {
        return todo(
          'PostgreSQL이 읽기 전용이라(standby) 아무것도 저장되지 않아요.',
          '쓸 수 있는 데이터베이스를 DATABASE_URL에 적어 주세요.',
        );
      }
      return (await db.isReady())
        ? fine(
            `${db.engine === 'sqlite' ? 'SQLite가' : 'PostgreSQL이'} 답하고, 단계도 모두 마쳤어요.`,
          )
        : todo('답하지 않아요.');
    },
    todo: '데이터베이스가 켜져 있는지 봐 주세요. 파일이 망가졌다면 백업에서 되돌려 주세요 (도움말의 문제가 생기면).',
  },
  server: {
    run: async ({ config: { host, port } }) => {
      const address = addressOf(host, port);
      const response = await request(`${address}/readyz`).catch(() => null);
      return response?.ok === true
        ? fine(`${address}에서 답해요.`)
        : todo(`${address}에서 답하지 않아요.`);
    },
    todo: `서버에서 systemctl restart likelion을 쳐 주세요. 그래도 안 되면, ${LOG}`,
  },
  backups: {
    run: async ({ config: { dataDir, backups }, db }) => {
      if (backups === 0) {
        return todo(
          '꺼 두었어요(BACKUPS=off). 실수를 되돌릴 수 없어요.',
          '다시 켜거나, 가끔 백업을 직접 받아 안전한 곳에 두세요.',
        );
      }
      const names = await listBackups(dataDir);
      const newest = await describeNewestBackup(dataDir);
      if (newest === null) {
        const none = todo('아직 없어요.', '서버가 켜지고 1분 뒤에 첫 백업을 만들어요.');
        return withAhead(none, names);
      }
      const age = daysSince(newest.at);
      const found = `마지막 백업은 ${days(age)}, ${megabytes(newest.bytes)}예요.`;
      // A database that can't be read has a line of its own.
      const failed = await db()
        .then(({ read }) => readSetting(read, FAILED_SETTING))
        .catch(() => null);
      if (failed) return withAhead(todo(`${found} 그 뒤의 자동 백업은 실패했어요.`), names);
      return withAhead(age > MAX_BACKUP_DAYS ? todo(found) : fine(found), names);
    },
    todo: LOG,
  },
  'backups away': {
    run: async ({ config: { dataDir, backupTo }, db }) => {
      if (backupTo === null)
        return todo('BACKUP_TO가 없어서, 서버를 잃으면 백업도 함께 잃어요.', AWAY);
      // It loads what reads archives.
      const { hadOwnDisk, isOnDataDisk, listAway } = await import('../backup/away.ts');
      if (await isOnDataDisk(dataDir, backupTo)) {
        return (await hadOwnDisk((await db()).read, backupTo))
          ? todo('BACKUP_TO가 전에는 다른 디스크였는데 지금은 데이터와 같은 디스크예요.', MOUNT)
          : todo('BACKUP_TO가 데이터와 같은 디스크라서, 디스크를 잃으면 함께 잃어요.', AWAY);
      }
      const names = await listAway(backupTo);
      const newest = names.find((name) => !isDatedAhead(name));
      if (newest === undefined) return withAhead(todo('BACKUP_TO에 아직 없어요.'), names);
      const age = daysSince(new Date(`${newest.slice(9, 19)}T00:00:00+09:00`));
      const found = `마지막은 ${newest}예요.`;
      return withAhead(age > MAX_AWAY_DAYS ? todo(found) : fine(found), names);
    },
    todo: LOG,
  },
  owners: {
    run: async ({ db }) => {
      const { staff } = await listStaff(await db());
      if (staff.length === 0)
        return off('아직 계정이 없어요. 서버가 켜질 때 나온 링크로 만들어요.');
      const owners = staff.filter(({ role, disabled }) => role === 'owner' && !disabled).length;
      const found = `소유자가 ${owners}명이에요.`;
      return owners < MIN_OWNERS ? todo(found) : fine(found);
    },
    todo: '한 사람이 떠나도 괜찮게, 설정 → 운영진에서 소유자를 한 명 더 초대해 주세요.',
  },
  days: {
    run: async ({ db }) => {
      const text = await readText((await db()).read);
      const all = daysIn(text);
      const [first] = all;
      if (first === undefined) return off('글에 2027-03-01까지처럼 적은 날이 없어요.');
      const due = daysDue(text, new Date());
      if (due.length === 0) {
        // Whoever wrote another one in another way sees that it does not count.
        return fine(`${all.length}개 가운데 가장 가까운 날은 ${first.day}까지예요.`);
      }
      const lines = new Set(due.map(({ line }) => `‘${line}’`));
      return todo(`${[...lines].join(', ')}.`);
    },
    todo: '챙긴 다음, 아래 글의 날을 고쳐 주세요.',
  },
  pictures: {
    run: async ({ config }) => {
      const names = await openStore(config).list();
      const location = config.bucket === null ? '데이터 폴더' : `버킷 ${config.bucket.name}`;
      const found = `${location}에 파일 ${names.length}개가 있어요.`;
      const leftOut = unreadableNames(config.dataDir);
      if (leftOut.length === 0) return fine(found);
      return todo(
        `${found} 이름을 읽을 수 없어 백업에 들어가지 않는 것: ${leftOut.join(', ')}.`,
        '그 파일의 이름을 바꾸거나 옮겨 주세요.',
      );
    },
    todo: '/etc/likelion.env의 S3_로 시작하는 줄을 봐 주세요.',
  },
  mail: {
    run: async ({ config: { mail } }) => {
      if (mail === null) return off('SMTP_URL이 없어서, 모집 알림을 신청할 수 없어요.');
      const { createTransport } = await import('nodemailer');
      await createTransport({ url: mail.smtpUrl, connectionTimeout: TIMEOUT_MS }).verify();
      const reply =
        new URL(mail.smtpUrl).password === '' ? '답해요' : '답하고 비밀번호를 받아 줘요';
      return fine(
        `메일 서버가 ${reply}. ${mail.from}에서 보내는 메일을 받아 주는지는 보낼 때 알 수 있어요.`,
      );
    },
    todo: '/etc/likelion.env의 SMTP_URL을 봐 주세요.',
  },
  address: {
    run: async ({ config: { siteUrl, trustedProxyHops } }) => {
      if (siteUrl === null) return off('SITE_URL이 없어서, 이 컴퓨터에서만 쓰는 사이트예요.');
      const response = await request(`${siteUrl.origin}/healthz`);
      if (!response.ok) return todo(`${siteUrl.origin}의 답이 ${response.status}이에요.`);
      return trustedProxyHops === 0 && siteUrl.protocol === 'https:'
        ? todo(
            'TRUSTED_PROXY_HOPS가 0이라서 방문자가 모두 한 사람처럼 보여요.',
            '/etc/likelion.env의 TRUSTED_PROXY_HOPS에 프록시가 몇 개인지 적어 주세요.',
          )
        : fine(`${siteUrl.origin}에서 답해요. 프록시는 ${trustedProxyHops}개예요.`);
    },
    todo: PROXY,
  },
  pages: {
    run: async ({ config, db: open }) => {
      const db = await open();
      const [newest] = await collectFrom(SITE_COLLECTIONS, (kind) => kind.newest?.(db, 1));
      if (newest === undefined) return off('아직 글이 없어요.');
      const origin = config.siteUrl?.origin ?? addressOf(config.host, config.port);
      const address = `${origin}/blogs/${newest.id}`;
      const html = await (await request(address)).text();
      const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
      return title === escapeHtml(titleOf(newest.title))
        ? fine(`${address}에 그 글의 제목이 있어요.`)
        : todo(`${address}의 제목이 그 글의 제목이 아니에요(${title}).`);
    },
    todo: REBUILD,
  },
  clock: {
    run: async ({ config: { siteUrl } }) => {
      const here = new Date();
      if (siteUrl === null) return fine(`${here.toISOString()}, 견줄 곳은 없어요.`);
      const there = Date.parse((await request(siteUrl.origin)).headers.get('date') ?? '');
      const apart = Math.abs(there - here.getTime());
      return apart > MAX_CLOCK_MS
        ? todo(`${siteUrl.host}의 시계와 ${Math.round(apart / 1000)}초 달라요.`)
        : fine(`${here.toISOString()}.`);
    },
    todo: '주소가 답하는지 보고, 서버에서 timedatectl set-ntp true를 쳐 주세요.',
  },
  certificate: {
    run: async ({ config: { siteUrl } }) => {
      if (siteUrl?.protocol !== 'https:') return off('SITE_URL이 https가 아니라서 없어요.');
      const end = await certificateEnd(siteUrl, TIMEOUT_MS);
      const found = `${dayInSeoul(end)}까지예요.`;
      return -daysSince(end) < MIN_CERTIFICATE_DAYS ? todo(found) : fine(found);
    },
    todo: PROXY,
  },
  version: {
    run: () => {
      const { mtime } = statSync(join(ROOT, 'package.json'));
      const found = `버전 ${packageFile.version}, ${dayInSeoul(mtime)}에 설치했어요.`;
      return Promise.resolve(daysSince(mtime) > MAX_VERSION_DAYS ? todo(found) : fine(found));
    },
    todo: '한 해 동안 고친 것이 빠져 있어요. 도움말의 판올림대로 새 판으로 바꿔 주세요.',
  },
  node: {
    run: () => {
      const end = nodeEnd();
      const soon = dayInSeoul(new Date(Date.now() + MIN_NODE_DAYS * DAY_MS));
      const found = `${process.version} (${process.platform} ${process.arch}), ${end}까지 고쳐져요.`;
      return Promise.resolve(soon > end ? todo(found) : fine(found));
    },
    todo: '사이트를 새 판으로 바꾸면 Node도 바뀌어요. 도움말의 판올림을 봐 주세요.',
  },
};

/** Names the backups that a wrong clock made, if any. */
function withAhead(finding: Finding, names: readonly string[]): Finding {
  const ahead = names.filter((name) => isDatedAhead(name));
  if (ahead.length === 0) return finding;
  return todo(
    `${finding.found} 앞선 날짜라서 세지 않은 것: ${ahead.join(', ')}.`,
    '시계가 틀렸을 때 생긴 파일이니 옮겨 두세요.',
  );
}

async function isWritable({ engine, read }: Database): Promise<boolean> {
  if (engine === 'sqlite') return true;
  const query = sql<{ is_off: boolean }>`
    select current_setting('transaction_read_only') = 'off' as is_off`;
  return (await query.execute(read)).rows[0]?.is_off === true;
}

function request(url: string): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
}

function daysSince(moment: Date): number {
  return Math.floor((Date.now() - moment.getTime()) / DAY_MS);
}

function days(count: number): string {
  return count <= 0 ? '오늘 것' : `${count}일 전 것`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)}MB`;
}
