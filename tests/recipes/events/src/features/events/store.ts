import { get } from '#client/transport/call.ts';
import { embeddedAnswer } from '#client/transport/page-data.ts';
import { listEvents } from '#contract/events/endpoints.ts';
import { createResource } from '#shared/stores/resource.ts';

export const events = createResource(
  'events',
  async (signal) => (await get(listEvents, { signal })).data.events,
  { embedded: () => embeddedAnswer(listEvents)?.events },
);
