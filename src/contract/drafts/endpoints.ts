import { endpoint } from '../core/endpoint.ts';
import { ReadDraft, ReadFoundDraft } from './read.ts';

export const getDraft = endpoint('GET manage/drafts/{kind}/{id}', { read: ReadFoundDraft });

export const keepDraft = endpoint('PUT manage/drafts/{kind}/{id}', { read: ReadDraft });

export const dropDraft = endpoint('DELETE manage/drafts/{kind}/{id}');
