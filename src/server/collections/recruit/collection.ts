import * as v from 'valibot';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { buildCalendar } from '#contract/recruit/calendar.ts';
import { CALENDAR_PATH, RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { getRecruit as recruitCall } from '#contract/recruit/endpoints.ts';
import { recruitOperations as recruit } from '#contract/recruit/operations.ts';
import { Recruit } from '#contract/recruit/schemas.ts';
import { askReminder } from '#contract/reminders/endpoints.ts';
import { SITE } from '#site';
import { Failure } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { on } from '../../http/route.ts';
import type { AskedPage, PageContent } from '../../site/collection.ts';
import { organization, orientation } from '../../site/pages/heads.ts';
import type { Collection } from '../collection.ts';
import { createRecruit, getRecruit, updateRecruit } from './service.ts';

export const RECRUIT_COLLECTION: Collection = {
  tables: [{ name: 'recruit', key: 'shown_from' }],
  routes: ({ takesReminders }) => [
    on(
      recruit.getRecruit,
      ({ db }) => getRecruit(db),
      [
        `<${CALENDAR_PATH}>; rel="alternate"; type="text/calendar"`,
        ...(takesReminders ? [`</api/${askReminder.path}>; rel="monitor"`] : []),
      ].join(', '),
    ),
    on(recruit.createRecruit, (call) => createRecruit(call, call.body)),
    on(recruit.updateRecruit, (call) => updateRecruit(call, call.params.id, call.body)),
  ],
  site: {
    pages: { '/recruit': { read: readRecruit, isDaily: true } },
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
    revert: (writing, id, stored) => updateRecruit(writing, id, v.parse(Recruit, stored)),
  },
};

async function readRecruit({ db, origin, takesReminders }: AskedPage): Promise<PageContent> {
  const notice = await getRecruit(db);
  const isOpen = notice !== null && dayInSeoul(new Date()) <= notice.documentDate;
  const head = {
    ...(!isOpen && {
      description: `${SITE.fullName}의 다음 모집을 기다려요. 모집 파트와 바라는 점, 지난 일정, 자주 묻는 질문을 모았어요.`,
    }),
    ...(notice !== null && { things: [organization(origin), orientation(origin, notice)] }),
  };
  const offers = takesReminders === true ? { [askReminder.path]: {} } : {};
  return { head, answers: { [recruitCall.path]: notice, ...offers } };
}

async function readCalendar(db: Database): Promise<string | null> {
  const notice = await getRecruit(db);
  if (notice === null) return null;
  const days = Object.fromEntries(RECRUIT_DATES.map((key) => [key, notice[key]]));
  // The moment of the last change, so that an unchanged file stays identical.
  return buildCalendar({ url: notice.url, days }, new Date(notice.updated_at));
}
