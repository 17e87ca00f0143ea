import { operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
import { ClubEvent, CreateEvent, EventList, UpdateEvent } from './schemas.ts';

export const eventOperations = operationsOf('events', calls, {
  listEvents: { summary: '행사 목록', answer: EventList },
  getEvent: { summary: '행사 하나', answer: ClubEvent },
  createEvent: {
    summary: '행사 등록',
    body: CreateEvent,
    answer: ClubEvent,
    status: 201,
  },
  updateEvent: { summary: '행사 수정', body: UpdateEvent, answer: ClubEvent, conditional: true },
  deleteEvent: { summary: '행사 삭제', answer: Deleted, conditional: true },
});
