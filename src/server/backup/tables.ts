import type { Tables } from '../db/schema.ts';

/** A table whose rows are backed up, and the columns that tell one row from another. */
export interface BackedUpTable {
  name: keyof Tables;
  key: readonly string[];
}

/** What a backup holds, a table after those its rows refer to. Every table stands here or in `LEFT_OUT`. */
export const BACKED_UP: readonly BackedUpTable[] = [
  { name: 'settings', key: ['key'] },
  { name: 'user', key: ['id'] },
  { name: 'account', key: ['id'] },
  { name: 'generations', key: ['id'] },
  { name: 'members', key: ['id'] },
  { name: 'member_stacks', key: ['member_id', 'position'] },
  { name: 'projects', key: ['id'] },
  { name: 'project_members', key: ['project_id', 'position'] },
  { name: 'project_stacks', key: ['project_id', 'position'] },
  { name: 'project_images', key: ['project_id', 'position'] },
  { name: 'posts', key: ['id'] },
  { name: 'post_tags', key: ['post_id', 'position'] },
  { name: 'recruit', key: ['id'] },
  { name: 'next_recruit', key: ['id'] },
  { name: 'reminder_announcements', key: ['id'] },
  { name: 'reminders', key: ['id'] },
  { name: 'deleted_members', key: ['id'] },
  { name: 'revisions', key: ['id'] },
  { name: 'activity', key: ['id'] },
  { name: 'pictures', key: ['id'] },
  { name: 'picture_names', key: ['name'] },
];

/** What a backup does not hold, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  session: 'whoever finds a backup must not be signed in by it',
  verification: 'short-lived tokens',
  invitations: 'short-lived, and whoever finds a backup must not be let in by it',
  sign_in_failures: 'short-lived counts',
  preview_links: 'short-lived, and whoever finds a backup must not see what is not public',
  drafts: 'short-lived, and nobody else is to read what somebody has not saved',
  hearts: 'short-lived; the projects hold their number',
  links: 'what other servers answered, asked anew',
  link_uses: 'found anew in what is backed up',
  post_search: 'kept by triggers',
  project_search: 'kept by triggers',
  post_totals: 'kept by triggers',
  project_totals: 'kept by triggers',
};

/** Rows of `settings` that are about the secret of one installation and no data of the club. */
export const SECRET_SETTINGS: readonly unknown[] = ['auth_secret', 'auth_secret_fingerprint'];
