import * as v from 'valibot';
import { endpoint, typeOf } from '../core/endpoint.ts';
import { ReadDraft, ReadFoundDraft } from './read.ts';
import type { WriteDraft } from './schemas.ts';

export const getDraft = endpoint({
  method: 'GET',
  path: 'manage/drafts/{kind}/{id}',
  access: 'staff',
  read: ReadFoundDraft,
});

export const keepDraft = endpoint({
  method: 'PUT',
  path: 'manage/drafts/{kind}/{id}',
  access: 'staff',
  body: typeOf<typeof WriteDraft>(),
  read: ReadDraft,
});

export const dropDraft = endpoint({
  method: 'DELETE',
  path: 'manage/drafts/{kind}/{id}',
  access: 'staff',
  read: v.unknown(),
});
