import { listEvents as eventsCall } from '#contract/events/endpoints.ts';
import type { SiteCollection } from '../../site/collection.ts';
import { listEvents } from './service.ts';

export const EVENT_PAGES: NonNullable<SiteCollection['pages']> = {
  '/events': {
    read: async ({ db }) => ({ head: {}, answers: { [eventsCall.path]: await listEvents(db) } }),
  },
};
