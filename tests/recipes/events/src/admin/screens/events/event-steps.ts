import { get, send } from '#client/transport/call.ts';
import { deleteEvent, getEvent, listEvents } from '#contract/events/endpoints.ts';
import type { ReadEvent } from '#contract/events/read.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { createResource } from '#shared/stores/resource.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';

export const eventsResource = createResource(
  'events',
  async (signal) => (await get(listEvents, { signal, fresh: true })).data.events,
);

export const reloadEvents = () => reloadAfterSave(['events'], eventsResource);

export const loadEvent = (id: number) => get(getEvent, { params: { id } });

const opening = createMutation({
  key: ({ id }: ReadEvent) => id,
  topic: () => 'event',
  run: ({ id }) => loadEvent(id),
  failure: '행사를 불러오지 못했어요.',
  reloadOutdated: reloadEvents,
  canRetry: false,
});

/** The newest state for the form; `null` after a failure, which a toast reports. */
export async function openEvent(event: ReadEvent) {
  return (await opening.run(event)).result;
}

const removal = createMutation({
  key: ({ id }: ReadEvent) => id,
  topic: () => 'event',
  run: async ({ id }) => {
    const { version } = await loadEvent(id);
    await send(deleteEvent, { params: { id }, version });
  },
  success: () => '행사가 삭제되었습니다.',
  failure: '행사 삭제 중 오류가 발생했습니다.',
  reload: reloadEvents,
});

export async function removeEvent(event: ReadEvent): Promise<void> {
  if (await confirmDelete(event.title)) await removal.run(event);
}
