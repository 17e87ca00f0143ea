import type { Generated, GeneratedAlways } from 'kysely';
import type { Status } from '#contract/core/publication.ts';
import type { MemberPart, Position } from '#contract/members/schemas.ts';
import type { Activity, ProjectPart } from '#contract/projects/kinds.ts';
import type { ProjectMember } from '#contract/projects/member-text.ts';
import type { JsonList } from '../json.ts';

export interface ContentTables {
  posts: PublishedColumns & {
    contents: string;
    tags: JsonList<string>;
    thumbnail: string | null;
    is_best: Generated<0 | 1>;
    contents_html: string;
    excerpt: string;
    renderer_version: number;
  };
  projects: PublishedColumns & {
    line_introduction: string;
    introduction: string;
    part: ProjectPart;
    generation: number;
    activity: Activity;
    start_date: string | null;
    end_date: string | null;
    members: JsonList<ProjectMember>;
    stacks: JsonList<string>;
    images: JsonList<string>;
    demo_url: string | null;
    code_url: string | null;
    heart: Generated<number>;
    /** The place on the home page, from 0; projects without one follow, newest first. */
    sort_order: Generated<number | null>;
  };
  generations: {
    id: number;
    created_at: string;
  };
  members: {
    id: Generated<number>;
    name: string;
    position: Position;
    part: MemberPart;
    generation: number;
    stacks: JsonList<string>;
    github: string | null;
    instagram: string | null;
    profile: string;
    /** The place inside the part, from 0; members without one follow, by name. */
    sort_order: Generated<number | null>;
    version: Generated<string>;
    created_at: string;
    updated_at: string;
  };
  recruit: {
    /** The day in Seoul since which it stands, by which announcements name it. */
    shown_from: string;
    url: string;
    document_date: string;
    candidate_date: string;
    interview_date: string;
    accept_date: string;
    ot_date: string;
    version: Generated<string>;
    updated_at: string;
  };
}

interface PublishedColumns {
  id: Generated<number>;
  title: string;
  /** `titleKey` of the title. */
  title_key: string;
  url: string;
  /** Its texts in the form of `searchable`; empty where another program has added the row. */
  search_text: Generated<string>;
  /** The initial consonants of the search text. */
  initials: Generated<string>;
  status: Generated<Status>;
  /** When a published row becomes public; null for what was never published. */
  published_at: Generated<string | null>;
  /** The moment that orders lists: publication, else creation. */
  listed_at: GeneratedAlways<string>;
  /** When visitors last began or ceased to see it, other than by an edit or its schedule. */
  /** When it went to the trash; such a row is part of no answer. */
  deleted_at: Generated<string | null>;
  deleted_by: Generated<string | null>;
  /** Of `nextVersion`. */
  version: Generated<string>;
  created_at: string;
  updated_at: string;
}
