import * as v from 'valibot';
import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadDraft, ReadFoundDraft } from './read.ts';
import type { DraftTab, OtherDrafts, WriteDraft } from './schemas.ts';

export const getDraft = endpoint({
  method: 'GET',
  path: 'manage/drafts/{kind}/{id}',
  query: typeOf<typeof OtherDrafts>(),
  read: ReadFoundDraft,
});

export const keepDraft = endpoint({
  method: 'PUT',
  path: 'manage/drafts/{kind}/{id}',
  query: typeOf<typeof DraftTab>(),
  body: typeOf<typeof WriteDraft>(),
  read: ReadDraft,
});

export const dropDraft = endpoint({
  method: 'DELETE',
  path: 'manage/drafts/{kind}/{id}',
  query: typeOf<typeof DraftTab>(),
  read: v.unknown(),
});
