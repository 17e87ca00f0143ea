import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadCurrentRecruit, ReadRecruit } from './read.ts';
import type { WriteRecruit } from './schemas.ts';

export const getRecruit = endpoint({
  method: 'GET',
  path: 'recruit',
  access: 'public',
  read: ReadCurrentRecruit,
});

export const createRecruit = endpoint({
  method: 'POST',
  path: 'recruit',
  body: typeOf<typeof WriteRecruit>(),
  read: ReadRecruit,
});

export const updateRecruit = endpoint({
  method: 'PUT',
  path: 'recruit/{id}',
  body: typeOf<typeof WriteRecruit>(),
  conditional: true,
  read: ReadRecruit,
});

export const CALENDAR_PATH = '/recruit.ics';
