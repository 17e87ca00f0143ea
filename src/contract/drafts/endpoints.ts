import { endpoint } from '../core/endpoint.ts';
import { ReadDraft, ReadFoundDraft, ReadPresence } from './read.ts';

export const getDraft = endpoint('GET manage/drafts/{kind}/{id}', { read: ReadFoundDraft });

export const keepDraft = endpoint('PUT manage/drafts/{kind}/{id}', { read: ReadDraft });

export const dropDraft = endpoint('DELETE manage/drafts/{kind}/{id}');

export const keepPresence = endpoint('PUT manage/drafts/{kind}/{id}/presence', {
  read: ReadPresence,
});

export const endPresence = endpoint('DELETE manage/drafts/{kind}/{id}/presence');
