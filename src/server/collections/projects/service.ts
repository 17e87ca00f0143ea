import type { VersionedRow } from '#contract/core/publication-fields.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { PROJECT_FIELDS } from '#contract/projects/fields.ts';
import type {
  ProjectHistory,
  ProjectHistoryQuery,
  ProjectVersions,
} from '#contract/projects/schemas.ts';
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
  query: ListRequest,
): Promise<ProjectHistory> {
  const isStaff = audience === 'staff';
  const { rows, ...totals } = await readListing<ProjectHistory['projects'][number]>(db, {
    ...listing(audience, query),
    select: (projects) => projects.select(isStaff ? STAFF_COLUMNS : LIST_COLUMNS),
  });
  return {
    projects: isStaff ? await withUnreleased(PROJECT_ENTRY, db.read, rows) : rows,
    ...totals,
  };
}

/** Of staff. */
export async function listProjectVersions(
  db: Database,
  query: ListRequest,
): Promise<ProjectVersions> {
  const { rows, ...totals } = await readListing<VersionedRow>(db, {
    ...listing('staff', query),
    select: (projects) => projects.select(['id', 'title', 'version']),
  });
  return { projects: rows, ...totals };
}

function listing(
  audience: Audience,
  { cursor, limit, q, generation, activity, sort, status = '', over }: ListRequest,
) {
  const now = new Date();
  return {
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
    offset: cursor * limit,
    limit,
  } as const;
}
