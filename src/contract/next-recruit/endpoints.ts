import * as v from 'valibot';
import { endpoint, typeOf } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadNextRecruit } from './read.ts';
import type { WriteNextRecruit } from './schemas.ts';

export const getNextRecruit = endpoint('GET manage/recruit/next', {
  read: v.nullable(ReadNextRecruit),
});

export const setNextRecruit = endpoint('PUT manage/recruit/next', {
  body: typeOf<typeof WriteNextRecruit>(),
  read: ReadNextRecruit,
});

export const deleteNextRecruit = endpoint('DELETE manage/recruit/next', { read: Deleted });
