import { endpoint } from '../core/endpoint.ts';
import { ReadSettings } from './read.ts';

export const getSettings = endpoint('GET manage/settings', { read: ReadSettings });

export const updateSettings = endpoint('PUT manage/settings', { read: ReadSettings });
