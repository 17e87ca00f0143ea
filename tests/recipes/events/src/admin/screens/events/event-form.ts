import * as v from 'valibot';
import { onceBy } from '#client/staff/capabilities.ts';
import { send, type WithVersion } from '#client/transport/call.ts';
import { labelsOf } from '#contract/core/description.ts';
import { createEvent, updateEvent } from '#contract/events/endpoints.ts';
import { EVENT_FIELDS } from '#contract/events/fields.ts';
import type { ReadEvent } from '#contract/events/read.ts';
import { CreateEvent } from '#contract/events/schemas.ts';
import { toast } from '#shared/stores/toasts.ts';
import { createOnce } from '../../kit/form/create-once.ts';
import { emptyFormValues, formEntries, toFormValues } from '../../kit/form/described-values.ts';
import { type EntityFormSpec, snapshotOf } from '../../kit/form/entity-form-spec.ts';
import { formSchema } from '../../kit/form/form-schema.ts';
import { loadEvent, reloadEvents } from './event-steps.ts';

const EventValues = v.object(formEntries(EVENT_FIELDS));
type EventValues = v.InferOutput<typeof EventValues>;

const toSnapshot = snapshotOf((event: ReadEvent): EventValues => toFormValues(EVENT_FIELDS, event));

/** `null` adds an event. */
export function eventSpec(
  answer: WithVersion<ReadEvent> | null,
  leave: () => void,
): EntityFormSpec<EventValues, CreateEvent, ReadEvent> {
  const isNew = answer === null;
  const entry = createOnce<CreateEvent, ReadEvent>({
    made: answer?.data ?? null,
    create: (body, key) => send(createEvent, { body, headers: onceBy(key) }),
    update: ({ id }, body, version) => send(updateEvent, { params: { id }, body, version }),
  });
  return {
    entity: isNew ? 'event:new' : `event:${answer.data.id}`,
    shape: EventValues,
    schema: formSchema(EventValues, CreateEvent, (values): unknown => values),
    labels: labelsOf(EVENT_FIELDS),
    saved: isNew ? { values: emptyFormValues(EVENT_FIELDS), version: null } : toSnapshot(answer),
    send: entry.send,
    loadCurrent: async () => toSnapshot(await loadEvent(entry.made()?.id ?? 0)),
    failure: isNew ? '행사 추가 중 오류가 발생했습니다.' : '행사 수정 중 오류가 발생했습니다.',
    report: () =>
      toast.success(isNew ? '행사가 추가되었습니다.' : '행사가 수정되었습니다.', {
        topic: 'event',
      }),
    onSaved: reloadEvents,
    leave,
  };
}
