import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../engines/engine.ts';
import * as content from './001_content.ts';
import * as accounts from './002_accounts.ts';
import * as signInFailures from './003_sign_in_failures.ts';
import * as staffRoles from './004_staff_roles.ts';
import * as renderedPosts from './005_rendered_posts.ts';
import * as hashedTokens from './006_hashed_tokens.ts';
import * as accountAnnouncements from './007_account_announcements.ts';
import * as listTotals from './008_list_totals.ts';
import * as guessing from './009_guessing.ts';
import * as searchIndex from './010_search_index.ts';
import * as hearts from './011_hearts.ts';
import * as publishing from './012_publishing.ts';
import * as pictures from './013_pictures.ts';
import * as invitations from './014_invitations.ts';
import * as changedPages from './015_changed_pages.ts';
import * as initials from './016_initials.ts';
import * as reminders from './017_reminders.ts';
import * as nextRecruit from './018_next_recruit.ts';
import * as drafts from './019_drafts.ts';
import * as links from './020_links.ts';
import * as deletedIndexes from './021_deleted_indexes.ts';

/** One step of the history; what differs between the engines comes in as `types`. */
export interface Step {
  up: (db: Kysely<never>, types: ColumnTypes) => Promise<void>;
}

/** Every migration by its name, oldest first. A step that has been released is never edited: a new one follows it. */
export const STEPS: Readonly<Record<string, Step>> = {
  '001_content': content,
  '002_accounts': accounts,
  '003_sign_in_failures': signInFailures,
  '004_staff_roles': staffRoles,
  '005_rendered_posts': renderedPosts,
  '006_hashed_tokens': hashedTokens,
  '007_account_announcements': accountAnnouncements,
  '008_list_totals': listTotals,
  '009_guessing': guessing,
  '010_search_index': searchIndex,
  '011_hearts': hearts,
  '012_publishing': publishing,
  '013_pictures': pictures,
  '014_invitations': invitations,
  '015_changed_pages': changedPages,
  '016_initials': initials,
  '017_reminders': reminders,
  '018_next_recruit': nextRecruit,
  '019_drafts': drafts,
  '020_links': links,
  '021_deleted_indexes': deletedIndexes,
};
