import { dayInSeoul } from '#contract/core/seoul.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import type { ProjectHistory, ProjectHistoryQuery } from '#contract/projects/schemas.ts';
import type { Database } from '../../db/database.ts';
import { readListing } from '../../db/lists/listing.ts';
import { searchFor } from '../../db/lists/search.ts';
import { type AnyState, type Audience, visibilityFor } from '../../db/lists/visibility.ts';
import { searchedColumns } from '../described-rows.ts';
import { withUnreleased } from '../entries/lists.ts';
import { LIST_COLUMNS, PROJECT_ENTRY, STAFF_COLUMNS } from './rows.ts';

type ListRequest = AnyState<Omit<ProjectHistoryQuery, 'over'>> &
  Partial<Pick<ProjectHistoryQuery, 'over'>>;

/** `cursor` is the page's number, from 0; `over` leaves out what has not ended before today. */
export async function listProjects(
  db: Database,
  audience: Audience,
  { cursor, limit, q, generation, activity, sort, status = '', over }: ListRequest,
): Promise<ProjectHistory> {
  const now = new Date();
  const { rows, ...totals } = await readListing<ProjectHistory['projects'][number]>(db, {
    table: 'projects',
    visibility: audience === 'staff' && status !== '' ? status : visibilityFor(audience),
    now,
    facets: {
      ...(generation !== null && { generation }),
      ...(activity !== null && { activity }),
    },
    below: over === 'true' ? { end_date: dayInSeoul(now) } : {},
    search: searchFor(q, searchedColumns(PROJECT_FIELDS)),
    sort,
    select: (query) => query.select(audience === 'staff' ? STAFF_COLUMNS : LIST_COLUMNS),
    offset: cursor * limit,
    limit,
  });
  const isStaff = audience === 'staff';
  return {
    projects: isStaff ? await withUnreleased(PROJECT_ENTRY, db.read, rows) : rows,
    ...totals,
  };
}
