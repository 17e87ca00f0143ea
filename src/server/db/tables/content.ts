import type { Generated, GeneratedAlways } from 'kysely';
import type { POST_FIELDS } from '#contract/blog/fields.ts';
import type { Status } from '#contract/core/publication.ts';
import type { MEMBER_FIELDS } from '#contract/members/fields.ts';
import type { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import type { ProjectMember } from '#contract/projects/member-text.ts';
import type { RECRUIT_FIELDS } from '#contract/recruit/fields.ts';
import type { ColumnsOf } from '../described-columns.ts';
import type { JsonList } from '../json.ts';

export interface ContentTables {
  posts: PublishedColumns &
    ColumnsOf<typeof POST_FIELDS> & {
      is_best: Generated<0 | 1>;
      contents_html: string;
      excerpt: string;
      renderer_version: number;
    };
  projects: PublishedColumns &
    ColumnsOf<typeof PROJECT_FIELDS> & {
      members: JsonList<ProjectMember>;
      heart: Generated<number>;
      /** The position on the home page, from 0; projects without one follow, newest first. */
      sort_order: Generated<number | null>;
    };
  generations: {
    id: number;
    created_at: string;
  };
  members: ColumnsOf<typeof MEMBER_FIELDS> &
    TrashColumns & {
      id: Generated<number>;
      /** The position inside the part, from 0; members without one follow, by name. */
      sort_order: Generated<number | null>;
      version: Generated<string>;
      created_at: string;
      updated_at: string;
    };
  recruit: ColumnsOf<typeof RECRUIT_FIELDS> & {
    /** The day in Seoul since which it stands, by which announcements name it. */
    shown_from: string;
    version: Generated<string>;
    updated_at: string;
  };
}

interface TrashColumns {
  /** When it went to the trash; such a row is part of no answer. */
  deleted_at: Generated<string | null>;
  deleted_by: Generated<string | null>;
}

interface PublishedColumns extends TrashColumns {
  id: Generated<number>;
  /** `titleKey` of the title. */
  title_key: string;
  /** Its texts in the form of `searchable`; empty where another program has added the row. */
  search_text: Generated<string>;
  /** The initial consonants of the search text. */
  initials: Generated<string>;
  status: Generated<Status>;
  /** When a published row becomes public; null for what was never published. */
  published_at: Generated<string | null>;
  /** The moment that orders lists: publication, else creation. */
  listed_at: GeneratedAlways<string>;
  /** Of `nextVersion`. */
  version: Generated<string>;
  /** Of `nextNumber`: a new one with every write of words, also of its copy. */
  number: Generated<string>;
  /** Under which the last save or press was sent. */
  last_name: Generated<string | null>;
  /** 0 for a draft that has never held more than 글쓰기 puts there: nobody sees it. */
  is_begun: Generated<0 | 1>;
  created_at: string;
  updated_at: string;
}
