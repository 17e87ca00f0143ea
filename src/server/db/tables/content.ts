import type { Generated, GeneratedAlways } from 'kysely';
import type { Status } from '#contract/core/publication.ts';
import type { MemberPart, Position } from '#contract/members/schemas.ts';
import type { Activity, ProjectPart } from '#contract/projects/kinds.ts';
import type { Role } from '#contract/projects/roles.ts';

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

export interface PostTable extends PublishedColumns {
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

export interface PostTotalTable extends TotalTable {
  status: Status;
  is_best: 0 | 1;
}

export interface ProjectTotalTable extends TotalTable {
  status: Status;
  generation: number;
  activity: Activity;
}

export interface PostTagTable {
  post_id: number;
  position: number;
  tag: string;
}

export interface ProjectTable extends PublishedColumns {
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

export interface ProjectMemberTable {
  project_id: number;
  position: number;
  name: string;
  role: Role;
}

export interface ProjectStackTable {
  project_id: number;
  position: number;
  stack: string;
}

export interface ProjectImageTable {
  project_id: number;
  position: number;
  url: string;
}

export interface GenerationTable {
  /** The generation's number itself. */
  id: number;
  created_at: string;
}

export interface MemberTable {
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

export interface MemberStackTable {
  member_id: number;
  position: number;
  stack: string;
}

interface NoticeColumns {
  /** Always 1: the primary key is what keeps a second one out. */
  id: number;
  url: string;
  document_date: string;
  candidate_date: string;
  interview_date: string;
  accept_date: string;
  ot_date: string;
  updated_at: string;
}

export type RecruitTable = NoticeColumns;

/** The notice that follows. */
export interface NextRecruitTable extends NoticeColumns {
  /** From this day on, in Seoul, it is the notice. */
  takes_over_on: string;
  /** Whose words it will be. */
  prepared_by: string | null;
}
