import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';
import type { ActivityAction, ActivityKind } from '#contract/activity/kinds.ts';
import type { Status } from '#contract/core/publication.ts';
import type { MemberPart, Position } from '#contract/members/schemas.ts';
import type { Activity, ProjectPart } from '#contract/projects/kinds.ts';
import type { Role } from '#contract/projects/roles.ts';
import type { PreviewKind, RevisionKind } from '#contract/publishing/kinds.ts';
import type { StaffRole } from '#contract/staff/schemas.ts';

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
  pictures: PictureTable;
  picture_names: PictureNameTable;
  settings: SettingTable;
  hearts: HeartTable;
  reminders: ReminderTable;
  reminder_announcements: ReminderAnnouncementTable;
  deleted_members: DeletedMemberTable;
  revisions: RevisionTable;
  preview_links: PreviewLinkTable;
  activity: ActivityTable;
  sign_in_failures: SignInFailureTable;
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  invitations: InvitationTable;
}

/** The columns that tell who sees a row (`db/lists/visibility.ts`), and who put it into the trash. */
interface PublishedColumns {
  status: Generated<Status>;
  /** From when on a published row is public; null for what never was to be. */
  published_at: Generated<string | null>;
  /** The moment by which lists are ordered: when it was or will be published, else when it was created. */
  listed_at: GeneratedAlways<string>;
  /** When it went to the trash; such a row is part of no answer. */
  deleted_at: Generated<string | null>;
  deleted_by: Generated<string | null>;
}

interface PostTable extends PublishedColumns {
  id: Generated<number>;
  title: string;
  contents: string;
  thumbnail: string | null;
  url: string;
  is_best: Generated<0 | 1>;
  /** Title, contents and tags in the form `searchable` gives them. */
  search_text: string;
  created_at: string;
  updated_at: string;
  /** What the renderer of this version made of the contents. */
  contents_html: string;
  excerpt: string;
  renderer_version: number;
}

/** How many rows outside the trash share some columns, as the sum over all slots; triggers write it. */
interface TotalTable {
  slot: number;
  amount: number;
  /** Grows with each write after which a list of these rows is another one. */
  changes: number;
}

interface PostTotalTable extends TotalTable {
  status: Status;
  is_best: 0 | 1;
}

interface ProjectTotalTable extends TotalTable {
  status: Status;
  generation: number;
  activity: Activity;
}

interface PostTagTable {
  post_id: number;
  position: number;
  tag: string;
}

interface ProjectTable extends PublishedColumns {
  id: Generated<number>;
  title: string;
  line_introduction: string;
  introduction: string;
  url: string;
  part: ProjectPart;
  generation: number;
  activity: Activity;
  start_date: string;
  end_date: string;
  heart: Generated<number>;
  /** The place staff gave the project on the home page, from 0; null follows after those, newest first. */
  sort_order: Generated<number | null>;
  /** Title and introductions in the form `searchable` gives them. */
  search_text: string;
  created_at: string;
  updated_at: string;
}

interface ProjectMemberTable {
  project_id: number;
  position: number;
  name: string;
  role: Role;
}

interface ProjectStackTable {
  project_id: number;
  position: number;
  stack: string;
}

interface ProjectImageTable {
  project_id: number;
  position: number;
  url: string;
}

interface GenerationTable {
  /** The generation's number itself. */
  id: number;
  created_at: string;
}

interface MemberTable {
  id: Generated<number>;
  name: string;
  position: Position;
  part: MemberPart;
  generation: number;
  github: string | null;
  instagram: string | null;
  profile: string;
  /** The place staff gave the member inside the part, from 0; null follows after those, by name. */
  sort_order: Generated<number | null>;
  created_at: string;
  updated_at: string;
}

interface MemberStackTable {
  member_id: number;
  position: number;
  stack: string;
}

interface RecruitTable {
  /** Always 1: the primary key is what keeps a second notice out. */
  id: number;
  url: string;
  document_date: string;
  candidate_date: string;
  interview_date: string;
  accept_date: string;
  ot_date: string;
  updated_at: string;
}

interface PictureTable {
  id: Generated<number>;
  /** What its files are called now; it ends in the size of the widest in pixels. */
  name: string;
  /** Of the widest file. */
  bytes: number;
  alt: string;
  /** What is shown of the original, as JSON in shares of 1; null is all of it. */
  crop: string | null;
  /** The file that was sent, which nobody is served. */
  original: string;
  /** The alternative text in the form `searchable` gives it, and its initial consonants. */
  search_text: string;
  initials: string;
  created_at: string;
  /** Since when nothing refers to it, as far as somebody has looked; null while something does. */
  unused_since: Generated<string | null>;
}

/** What the files of a picture are called, and were before it was cut anew: an entry may still show those. */
interface PictureNameTable {
  name: string;
  picture_id: number;
  created_at: string;
}

interface SettingTable {
  key: string;
  value: string;
}

interface HeartTable {
  project_id: number;
  /** A keyed hash of the visitor's network and the day. */
  visitor: string;
  created_at: string;
}

interface DeletedMemberTable {
  id: number;
  name: string;
  /** The member's row and stacks as JSON. */
  member: string;
  deleted_at: string;
  deleted_by: string | null;
}

interface RevisionTable {
  id: Generated<number>;
  kind: RevisionKind;
  entity_id: number;
  saved_at: string;
  saved_by: string | null;
  /** The names of the fields that differ from the revision before, as a JSON list. */
  fields: string;
  /** The entity as it was then, as JSON. */
  entity: string;
}

interface PreviewLinkTable {
  kind: PreviewKind;
  entity_id: number;
  /** A hash of what the link holds. */
  token: string;
  expires_at: string;
}

/** Rows are only ever added. */
interface ActivityTable {
  id: Generated<number>;
  at: string;
  /** Who did it; null for the server itself and for whoever could not sign in. */
  actor: string | null;
  action: ActivityAction;
  kind: ActivityKind;
  entity_id: number | null;
  title: string;
  /** The names of the changed fields, as a JSON list. */
  fields: string;
}

interface ReminderTable {
  id: Generated<number>;
  email: string;
  /** Stands in the links of mails to this address, and lets whoever reads them confirm and leave. */
  token: string;
  asked_at: string;
  confirmed_at: Generated<string | null>;
  /** What is to be, or has been, written to it. */
  announcement_id: Generated<number | null>;
  attempts: Generated<number>;
  /** When an instance last began to send it. */
  claimed_at: Generated<string | null>;
  sent_at: Generated<string | null>;
}

interface ReminderAnnouncementTable {
  id: Generated<number>;
  subject: string;
  text: string;
  created_at: string;
}

interface SignInFailureTable {
  /** A keyed hash of what failures are counted for. */
  key: string;
  count: number;
  /** When the last one was. */
  failed_at: string;
}

// better-auth writes these: texts and numbers on SQLite, real moments and booleans on PostgreSQL.
type AuthMoment = string | Date;
type AuthFlag = 0 | 1 | boolean;

interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: AuthFlag;
  image: string | null;
  username: string | null;
  disabled: AuthFlag;
  role: StaffRole;
  /** When a session was last begun; of our own, not better-auth's. */
  last_seen: Generated<string | null>;
  createdAt: AuthMoment;
  updatedAt: AuthMoment;
}

interface SessionTable {
  id: string;
  expiresAt: AuthMoment;
  token: string;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
  /** Whether whoever signed in wanted the browser to stay signed in. */
  remembered: AuthFlag;
  createdAt: AuthMoment;
  updatedAt: AuthMoment;
}

interface AccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: AuthMoment | null;
  refreshTokenExpiresAt: AuthMoment | null;
  scope: string | null;
  password: string | null;
  createdAt: AuthMoment;
  updatedAt: AuthMoment;
}

interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: AuthMoment;
  createdAt: AuthMoment;
  updatedAt: AuthMoment;
}

interface InvitationTable {
  /** The hash of the link's token. */
  token_hash: string;
  /** The account that was reset; null where the link makes a new one. */
  user_id: string | null;
  username: string;
  name: string;
  role: StaffRole;
  created_by: string;
  expires_at: string;
  used_at: string | null;
}

export type PostRow = Selectable<PostTable>;
export type ProjectRow = Selectable<ProjectTable>;
export type MemberRow = Selectable<MemberTable>;
export type PictureRow = Selectable<PictureTable>;
export type RecruitRow = Selectable<RecruitTable>;
export type NewPostRow = Insertable<PostTable>;
export type NewProjectRow = Insertable<ProjectTable>;
export type NewMemberRow = Insertable<MemberTable>;
