import { DATABASE_ID } from '../../db/folder.ts';
import type { Tables } from '../../db/schema.ts';
import { COLLECTIONS } from '../collections.ts';

/** Each table after those its rows refer to. Every table stands here or in `LEFT_OUT`. */
export const BACKED_UP: readonly { name: keyof Tables; key: string }[] = [
  { name: 'settings', key: 'key' },
  { name: 'user', key: 'id' },
  { name: 'account', key: 'id' },
  ...COLLECTIONS.flatMap(({ tables }) => tables),
  { name: 'copies', key: 'id' },
  { name: 'reminder_announcements', key: 'id' },
  { name: 'reminders', key: 'id' },
  { name: 'revisions', key: 'id' },
  { name: 'activity', key: 'id' },
  { name: 'pictures', key: 'id' },
];

/** Tables of v1.0.0 that its backups hold, and that a later step empties into others. */
export const FORMER_TABLES: readonly string[] = ['picture_names', 'deleted_members'];

export const LEFT_OUT: Readonly<Record<string, string>> = {
  session: 'whoever finds a backup must not be signed in by it',
  verification: 'short-lived tokens',
  invitations: 'short-lived, and whoever finds a backup must not be let in by it',
  sign_in_failures: 'short-lived counts',
  bulk_changes: 'short-lived: what was changed at once can be taken back for ten minutes',
  preview_links: 'short-lived, and whoever finds a backup must not see what is not public',
  idempotency_keys: 'short-lived answers to requests that may be sent again',
  hearts: 'short-lived; the projects hold their number',
  loose_files: 'of no picture, and those of a restored copy may be in use elsewhere',
};

/** The path of the folder of `BACKUP_TO` that was once on another disk than the data. */
export const AWAY_DISK_SETTING = 'backup_away_disk';
/** When the daily backup last failed; empty once one has succeeded. */
export const FAILED_SETTING = 'backup_failed';

/** Settings of one installation, no data of the club. */
export const OWN_SETTINGS: readonly unknown[] = [
  'auth_secret',
  'auth_secret_fingerprint',
  DATABASE_ID,
  AWAY_DISK_SETTING,
  FAILED_SETTING,
];
