import * as v from 'valibot';
import { endpoint } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadNextRecruit } from './read.ts';

export const getNextRecruit = endpoint('GET manage/recruit/next', {
  read: v.nullable(ReadNextRecruit),
});

export const setNextRecruit = endpoint('PUT manage/recruit/next', { read: ReadNextRecruit });

export const deleteNextRecruit = endpoint('DELETE manage/recruit/next', { read: Deleted });
