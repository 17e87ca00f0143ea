import * as v from 'valibot';
import { CALENDAR_PATH } from '#contract/recruit/dates.ts';
import { recruitOperations as recruit } from '#contract/recruit/operations.ts';
import { Recruit, WriteRecruit } from '#contract/recruit/schemas.ts';
import { askReminder } from '#contract/reminders/endpoints.ts';
import { Failure } from '../../core/errors.ts';
import { on } from '../../http/route.ts';
import type { Collection } from '../collection.ts';
import { RECRUIT_FILES, RECRUIT_PAGES } from './pages.ts';
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
    pages: RECRUIT_PAGES,
    files: RECRUIT_FILES,
  },
  revisions: {
    kind: 'recruit',
    find: async (db, id) => {
      const notice = await getRecruit(db);
      if (notice?.id !== id) throw new Failure('not_found');
      return notice;
    },
    read: (stored) => v.parse(Recruit, stored),
    revert: (context, id, stored) => updateRecruit(context, id, v.parse(WriteRecruit, stored)),
  },
};
