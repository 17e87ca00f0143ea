import { sql } from 'kysely';
import * as v from 'valibot';
import { CALENDAR_PATH } from '#contract/recruit/dates.ts';
import { Recruit } from '#contract/recruit/schemas.ts';
import { Failure } from '../../ground/errors.ts';
import type { Kind } from '../kind.ts';
import { readCalendar, RECRUIT_PAGES } from './pages.ts';
import { recruitRoutes } from './routes.ts';
import { NOTICE_TITLE, ONLY_ID } from './rows.ts';
import { getRecruit, nextDay, settle, settleBeforeReading, updateRecruit } from './service.ts';

export const RECRUIT_KIND: Kind = {
  tables: [{ name: 'recruit', key: ['shown_from'] }],
  routes: recruitRoutes,
  jobs: [{ name: 'show the prepared notice', run: (queries) => settle(queries, new Date()) }],
  site: {
    pages: RECRUIT_PAGES,
    changedPaths: async (queries, since, until) => {
      const changed = (await getRecruit({ read: queries }))?.updated_at ?? '';
      return changed > since && changed <= until ? ['/recruit'] : [];
    },
    files: {
      [CALENDAR_PATH]: {
        type: 'text/calendar',
        read: readCalendar,
        headers: { 'content-disposition': 'inline; filename="kw-likelion-recruit.ics"' },
      },
    },
  },
  revisions: {
    kind: 'recruit',
    find: async (db, id) => {
      const notice = await getRecruit(db);
      if (notice?.id !== id) throw new Failure('not_found');
      return notice;
    },
    read: (stored) => v.parse(Recruit, stored),
    revert: (db, actor, id, stored) =>
      updateRecruit(db, actor, id, v.parse(Recruit, stored), () => undefined, 'revert'),
    settle: settleBeforeReading,
  },
  links: {
    kind: 'recruit',
    rows: () => sql`
      select ${sql.lit(ONLY_ID)} as id, ${sql.lit(NOTICE_TITLE)} as title, '' as html, url, null as thumbnail, '[]' as images
      from recruit where prepared_by is null`,
  },
  nextChange: nextDay,
};
