import { sql } from 'kysely';
import * as v from 'valibot';
import { CALENDAR_PATH } from '#contract/recruit/endpoints.ts';
import { Recruit } from '#contract/recruit/schemas.ts';
import { Failure } from '../../ground/errors.ts';
import type { Kind } from '../kind.ts';
import { readCalendar, RECRUIT_PAGES } from './pages.ts';
import { recruitRoutes } from './routes.ts';
import { NOTICE_TITLE } from './rows.ts';
import { getRecruit, readNotice, updateRecruit } from './service.ts';
import { nextTakeOver, settleNotice, TAKE_OVER } from './take-over.ts';

export const RECRUIT_KIND: Kind = {
  tables: [
    { name: 'recruit', key: ['id'] },
    { name: 'next_recruit', key: ['id'] },
  ],
  routes: recruitRoutes,
  jobs: [TAKE_OVER],
  site: {
    pages: RECRUIT_PAGES,
    changedPaths: async (queries, since, until) => {
      const changed = (await readNotice(queries))?.updated_at ?? '';
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
    settle: settleNotice,
  },
  links: {
    kind: 'recruit',
    rows: () => sql`
      select id, ${sql.lit(NOTICE_TITLE)} as title, '' as html, url, null as thumbnail, '[]' as images
      from recruit`,
  },
  nextChange: nextTakeOver,
};
