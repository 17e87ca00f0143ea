import { buildCalendar } from '#contract/recruit/calendar.ts';
import { RECRUIT_DATES } from '#contract/recruit/dates.ts';
import type { Database } from '../db/database.ts';
import { getRecruit } from '../recruit/service.ts';

/** The dates of the recruitment as an iCalendar file; null when there is no notice. */
export async function readCalendar(db: Database): Promise<string | null> {
  const notice = await getRecruit(db);
  if (notice === null) return null;
  const days = Object.fromEntries(RECRUIT_DATES.map((key) => [key, notice[key]]));
  // The moment of the last change, so that a file which says the same is the same.
  return buildCalendar({ id: notice.id, url: notice.url, days }, new Date(notice.updated_at));
}
