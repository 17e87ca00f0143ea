import { buildCalendar } from '#contract/recruit/calendar.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import { getRecruit } from '#contract/recruit/endpoints.ts';
import { askReminder } from '#contract/reminders/endpoints.ts';
import type { Database } from '../../db/database.ts';
import type { AskedPage, PageContent, PageSource } from '../../site/kind.ts';
import { organization, orientation } from '../../site/pages/structured-data.ts';
import * as recruit from './service.ts';

export const RECRUIT_PAGES: Readonly<Record<string, PageSource>> = {
  '/recruit': { read: readRecruit, isDaily: true },
};

async function readRecruit({ db, origin, takesReminders }: AskedPage): Promise<PageContent> {
  const notice = await recruit.getRecruit(db);
  const head =
    notice === null ? {} : { things: [organization(origin), orientation(origin, notice)] };
  const offers = takesReminders === true ? { [askReminder.path]: {} } : {};
  return { head, answers: { [getRecruit.path]: notice, ...offers } };
}

export async function readCalendar(db: Database): Promise<string | null> {
  const notice = await recruit.getRecruit(db);
  if (notice === null) return null;
  const days = Object.fromEntries(RECRUIT_DATES.map((key) => [key, notice[key]]));
  // The moment of the last change, so that an unchanged file stays identical.
  return buildCalendar({ id: notice.id, url: notice.url, days }, new Date(notice.updated_at));
}
