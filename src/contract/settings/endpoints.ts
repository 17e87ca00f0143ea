import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadSettings } from './read.ts';
import type { Settings } from './schemas.ts';

export const getSettings = endpoint('GET manage/settings', { read: ReadSettings });

export const updateSettings = endpoint('PUT manage/settings', {
  body: typeOf<typeof Settings>(),
  read: ReadSettings,
});
