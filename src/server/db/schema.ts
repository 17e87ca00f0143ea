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
  MemberStackTable,
  MemberTable,
  NextRecruitTable,
  PostTable,
  PostTagTable,
  PostTotalTable,
  ProjectImageTable,
  ProjectMemberTable,
  ProjectStackTable,
  ProjectTable,
  ProjectTotalTable,
  RecruitTable,
} from './tables/content.ts';
import type { LinkTable, LinkUseTable } from './tables/links.ts';
import type { PictureNameTable, PictureTable } from './tables/pictures.ts';
import type {
  ActivityTable,
  DeletedMemberTable,
  DraftTable,
  PreviewLinkTable,
  RevisionTable,
} from './tables/publishing.ts';
import type { HeartTable, ReminderAnnouncementTable, ReminderTable } from './tables/visitors.ts';

/**
 * The tables as Kysely sees them, the same on both engines: moments are ISO 8601 texts in UTC, dates are
 * `YYYY-MM-DD` texts, booleans are 0 and 1. Only the four tables of better-auth differ, and only better-auth and the
 * staff accounts read those.
 */
export interface Tables {
  posts: PostTable;
  post_tags: PostTagTable;
  post_totals: PostTotalTable;
  projects: ProjectTable;
  project_totals: ProjectTotalTable;
  project_members: ProjectMemberTable;
  project_stacks: ProjectStackTable;
  project_images: ProjectImageTable;
  generations: GenerationTable;
  members: MemberTable;
  member_stacks: MemberStackTable;
  recruit: RecruitTable;
  next_recruit: NextRecruitTable;
  pictures: PictureTable;
  picture_names: PictureNameTable;
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
export type NewMemberRow = Insertable<MemberTable>;
