import { endpoint } from '../core/endpoint.ts';
import { ReadChecks } from './read.ts';

export const getChecks = endpoint('GET manage/checks', { read: ReadChecks });

export const updateChecks = endpoint('PUT manage/checks', { read: ReadChecks });

export const lookAtChecks = endpoint('POST manage/checks', { read: ReadChecks });
