import * as v from 'valibot';
import { Count, Id, Moment, queryChoice, queryNumber, querySearch } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS } from './kinds.ts';

/** `actor` is a username, null for the server itself and for a failed sign-in. */
const ActivityEntry = v.object({
  id: Id,
  at: Moment,
  actor: v.nullable(v.string()),
  action: v.picklist(ACTIVITY_ACTIONS),
  kind: v.picklist(ACTIVITY_KINDS),
  entity_id: v.nullable(Id),
  title: v.string(),
  fields: v.array(v.string()),
  /** The id of the revision that it made, which may have gone since. */
  revision: v.nullable(Id),
});

export const ActivityList = v.object({
  entries: v.array(ActivityEntry),
  total: Count,
  total_page: Count,
});
export type ActivityList = v.InferOutput<typeof ActivityList>;

/** `cursor` is the page number, from 1. */
export const ActivityQuery = v.object({
  cursor: queryNumber(1, 1, LIMITS.pageNumber),
  limit: queryNumber(50, 1, LIMITS.pageSize),
  kind: queryChoice(['', ...ACTIVITY_KINDS], ''),
  actor: querySearch,
});
export type ActivityQuery = v.InferOutput<typeof ActivityQuery>;
