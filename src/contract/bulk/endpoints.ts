import { endpoint } from '../core/endpoint.ts';
import { ReadChangedMany } from './read.ts';

export const changeMany = endpoint('POST manage/bulk', { read: ReadChangedMany });

export const undoMany = endpoint('POST manage/bulk/{id}/undo', { read: ReadChangedMany });
