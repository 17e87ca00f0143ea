import { nextRecruitOperations as next } from '#contract/next-recruit/operations.ts';
import { CALENDAR_PATH } from '#contract/recruit/dates.ts';
import { recruitOperations as recruit } from '#contract/recruit/operations.ts';
import { askReminder } from '#contract/reminders/endpoints.ts';
import { on, type Route } from '../../http/route.ts';
import {
  createRecruit,
  deleteNextRecruit,
  getNextRecruit,
  getRecruit,
  setNextRecruit,
  updateRecruit,
} from './service.ts';

export function recruitRoutes({ takesReminders }: { takesReminders: boolean }): readonly Route[] {
  return [
    on(
      recruit.getRecruit,
      ({ db }) => getRecruit(db),
      [
        `<${CALENDAR_PATH}>; rel="alternate"; type="text/calendar"`,
        ...(takesReminders ? [`</api/${askReminder.path}>; rel="monitor"`] : []),
      ].join(', '),
    ),
    on(recruit.createRecruit, ({ db, actor, body }) => createRecruit(db, actor, body)),
    on(recruit.updateRecruit, ({ db, actor, params, body, checkMatch }) =>
      updateRecruit(db, actor, params.id, body, checkMatch),
    ),
    on(next.getNextRecruit, ({ db }) => getNextRecruit(db)),
    on(next.setNextRecruit, ({ db, actor, body, checkMatch }) =>
      setNextRecruit(db, actor, body, checkMatch),
    ),
    on(next.deleteNextRecruit, ({ db, actor }) => deleteNextRecruit(db, actor)),
  ];
}
