import * as v from 'valibot';
import { answered, created, requestEntries } from '../core/described-schemas.ts';
import { Id } from '../core/fields.ts';
import { MESSAGES } from '../core/text/text.ts';
import { EVENT_FIELDS } from './fields.ts';

export const ClubEvent = v.object({ id: Id, ...answered(EVENT_FIELDS, {}) });
export type ClubEvent = v.InferOutput<typeof ClubEvent>;

/** The latest day first. */
export const EventList = v.object({ events: v.array(ClubEvent) });
export type EventList = v.InferOutput<typeof EventList>;

export const CreateEvent = v.object(created(EVENT_FIELDS, {}), MESSAGES.required);
export type CreateEvent = v.InferOutput<typeof CreateEvent>;

/** An absent field keeps its value. */
export const UpdateEvent = v.partial(v.object(requestEntries(EVENT_FIELDS, {})));
export type UpdateEvent = v.InferOutput<typeof UpdateEvent>;
