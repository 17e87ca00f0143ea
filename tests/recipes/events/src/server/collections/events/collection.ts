import { eventOperations as events } from '#contract/events/operations.ts';
import { on } from '../../http/route.ts';
import type { Collection } from '../collection.ts';
import { EVENT_PAGES } from './pages.ts';
import { createEvent, deleteEvent, getEvent, listEvents, updateEvent } from './service.ts';

export const EVENT_COLLECTION: Collection = {
  tables: [{ name: 'events', key: 'id' }],
  routes: () => [
    on(events.listEvents, ({ db }) => listEvents(db)),
    on(events.getEvent, ({ db, params }) => getEvent(db, params.id)),
    on(events.createEvent, (call) => createEvent(call, call.body)),
    on(events.updateEvent, (call) => updateEvent(call, call.params.id, call.body)),
    on(events.deleteEvent, (call) => deleteEvent(call, call.params.id)),
  ],
  site: { pages: EVENT_PAGES },
};
