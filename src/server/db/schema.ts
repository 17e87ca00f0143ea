import type { Insertable, Selectable } from 'kysely';
import type {
  AccountTable,
  InvitationTable,
  SessionTable,
  SignInFailureTable,
  UserTable,
  VerificationTable,
} from './tables/accounts.ts';
import type {
  GenerationTable,
  MemberTable,
  NextRecruitTable,
  PostTable,
  ProjectTable,
  RecruitTable,
} from './tables/content.ts';
import type { LinkTable, LinkUseTable } from './tables/links.ts';
import type { LooseFileTable, PictureNameTable, PictureTable } from './tables/pictures.ts';
import type {
  ActivityTable,
  DeletedMemberTable,
  DraftTable,
  PreviewLinkTable,
  RevisionTable,
} from './tables/publishing.ts';
import type { HeartTable, ReminderAnnouncementTable, ReminderTable } from './tables/visitors.ts';

/**
 * The tables on both engines: moments are ISO 8601 texts in UTC, dates `YYYY-MM-DD` texts, booleans 0 and 1. Only the
 * four tables of better-auth differ, which only better-auth and the staff accounts read.
 */
export interface Tables {
  posts: PostTable;
  projects: ProjectTable;
  generations: GenerationTable;
  members: MemberTable;
  recruit: RecruitTable;
  next_recruit: NextRecruitTable;
  pictures: PictureTable;
  picture_names: PictureNameTable;
  loose_files: LooseFileTable;
  links: LinkTable;
  link_uses: LinkUseTable;
  settings: SettingTable;
  hearts: HeartTable;
  reminders: ReminderTable;
  reminder_announcements: ReminderAnnouncementTable;
  deleted_members: DeletedMemberTable;
  revisions: RevisionTable;
  preview_links: PreviewLinkTable;
  drafts: DraftTable;
  activity: ActivityTable;
  sign_in_failures: SignInFailureTable;
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  invitations: InvitationTable;
}

interface SettingTable {
  key: string;
  value: string;
}

export type PostRow = Selectable<PostTable>;
export type ProjectRow = Selectable<ProjectTable>;
export type MemberRow = Selectable<MemberTable>;
export type PictureRow = Selectable<PictureTable>;
export type RecruitRow = Selectable<RecruitTable>;
export type NextRecruitRow = Selectable<NextRecruitTable>;
export type NewPostRow = Insertable<PostTable>;
export type NewProjectRow = Insertable<ProjectTable>;
