import { dayInSeoul } from '#contract/core/seoul.ts';
import { buildCalendar } from '#contract/recruit/calendar.ts';
import { CALENDAR_PATH, RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { getRecruit as recruitCall } from '#contract/recruit/endpoints.ts';
import { askReminder } from '#contract/reminders/endpoints.ts';
import { SITE } from '#site';
import type { Database } from '../../db/database.ts';
import type { PageContent, PageRequest, SiteCollection } from '../../site/collection.ts';
import { organization, orientation } from '../../site/pages/heads.ts';
import { getRecruit } from './service.ts';

export const RECRUIT_PAGES: NonNullable<SiteCollection['pages']> = {
  '/recruit': { read: readRecruit, isDaily: true },
};

export const RECRUIT_FILES: NonNullable<SiteCollection['files']> = {
  [CALENDAR_PATH]: {
    type: 'text/calendar',
    read: readCalendar,
    headers: { 'content-disposition': 'inline; filename="kw-likelion-recruit.ics"' },
  },
};

async function readRecruit({ db, origin, takesReminders }: PageRequest): Promise<PageContent> {
  const notice = await getRecruit(db);
  const isOpen = notice !== null && dayInSeoul(new Date()) <= notice.documentDate;
  const head = {
    ...(!isOpen && {
      description: `${SITE.fullName}의 다음 모집을 기다려요. 모집 파트와 바라는 점, 지난 일정, 자주 묻는 질문을 모았어요.`,
    }),
    ...(notice !== null && { structuredData: [organization(origin), orientation(origin, notice)] }),
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
