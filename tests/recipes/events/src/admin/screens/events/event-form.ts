import * as v from 'valibot';
import { send, type WithVersion } from '#client/transport/call.ts';
import { labelsOf } from '#contract/core/description.ts';
import { emptyTyped, toTyped, typedEntries, withSchemes } from '#contract/core/typed.ts';
import { createEvent, updateEvent } from '#contract/events/endpoints.ts';
import { EVENT_FIELDS } from '#contract/events/fields.ts';
import type { ReadEvent } from '#contract/events/read.ts';
import { CreateEvent } from '#contract/events/schemas.ts';
import { toast } from '#shared/stores/toasts.ts';
import { type SavedFormSpec, snapshotOf } from '../../kit/form/form-spec.ts';
import { loadEvent, reloadEvents } from './event-steps.ts';

const EventValues = v.object(typedEntries(EVENT_FIELDS));
type EventValues = v.InferOutput<typeof EventValues>;

const toSnapshot = snapshotOf((event: ReadEvent): EventValues => toTyped(EVENT_FIELDS, event));

/** `null` adds an event. */
export function eventSpec(
  answer: WithVersion<ReadEvent> | null,
  leave: () => void,
): SavedFormSpec<EventValues, CreateEvent, ReadEvent> {
  const isNew = answer === null;
  let made = answer?.data ?? null;
  return {
    entity: isNew ? 'event:new' : `event:${answer.data.id}`,
    shape: EventValues,
    schema: v.pipe(
      EventValues,
      v.transform((values): unknown => withSchemes(EVENT_FIELDS, values)),
      CreateEvent,
    ),
    labels: labelsOf(EVENT_FIELDS),
    saved: isNew ? { values: emptyTyped(EVENT_FIELDS), version: null } : toSnapshot(answer),
    send: async (body, version) => {
      const answered = await (made === null
        ? send(createEvent, { body })
        : send(updateEvent, { params: { id: made.id }, body, version }));
      made = answered.data ?? made;
      return answered;
    },
    loadCurrent: async () => toSnapshot(await loadEvent(made?.id ?? 0)),
    failure: isNew ? '행사 추가 중 오류가 발생했습니다.' : '행사 수정 중 오류가 발생했습니다.',
    report: () =>
      toast.success(isNew ? '행사가 추가되었습니다.' : '행사가 수정되었습니다.', {
        topic: 'event',
      }),
    onSaved: reloadEvents,
    leave,
  };
}
