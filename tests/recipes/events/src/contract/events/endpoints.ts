import { endpoint } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadEvent, ReadEventList } from './read.ts';

export const listEvents = endpoint('GET events', { access: 'public', read: ReadEventList });

export const getEvent = endpoint('GET manage/events/{id}', { read: ReadEvent });

export const createEvent = endpoint('POST manage/events', { read: ReadEvent });

export const updateEvent = endpoint('PATCH manage/events/{id}', { read: ReadEvent });

export const deleteEvent = endpoint('DELETE manage/events/{id}', { read: Deleted });
