import { POST_FIELDS } from './blog/fields.ts';
import type { Fields } from './core/description.ts';
import { MEMBER_FIELDS } from './members/fields.ts';
import { PROJECT_FIELDS } from './projects/fields.ts';
import { RECRUIT_FIELDS } from './recruit/fields.ts';

/** What staff write, by the name that the log gives to the collection. */
export const COLLECTION_FIELDS = {
  post: POST_FIELDS,
  project: PROJECT_FIELDS,
  member: MEMBER_FIELDS,
  recruit: RECRUIT_FIELDS,
} as const satisfies Readonly<Record<string, Fields>>;
