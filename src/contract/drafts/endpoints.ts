import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadDraft, ReadFoundDraft } from './read.ts';
import type { DraftTab, OtherDrafts, WriteDraft } from './schemas.ts';

export const getDraft = endpoint('GET manage/drafts/{kind}/{id}', {
  query: typeOf<typeof OtherDrafts>(),
  read: ReadFoundDraft,
});

export const keepDraft = endpoint('PUT manage/drafts/{kind}/{id}', {
  query: typeOf<typeof DraftTab>(),
  body: typeOf<typeof WriteDraft>(),
  read: ReadDraft,
});

export const dropDraft = endpoint('DELETE manage/drafts/{kind}/{id}', {
  query: typeOf<typeof DraftTab>(),
});
