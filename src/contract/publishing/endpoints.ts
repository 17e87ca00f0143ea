import { endpoint, typeOf } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadEntity, ReadPreviewLink, ReadRevisionList, ReadTrash } from './read.ts';
import type { WritePreviewCopy } from './schemas.ts';

export const listTrash = endpoint({
  method: 'GET',
  path: 'manage/trash',
  read: ReadTrash,
});

export const restoreFromTrash = endpoint({
  method: 'POST',
  path: 'manage/trash/{kind}/{id}/restore',
  read: ReadEntity,
});

export const removeFromTrash = endpoint({
  method: 'DELETE',
  path: 'manage/trash/{kind}/{id}',
  read: Deleted,
});

export const listRevisions = endpoint({
  method: 'GET',
  path: 'manage/revisions/{kind}/{id}',
  read: ReadRevisionList,
});

export const getRevision = endpoint({
  method: 'GET',
  path: 'manage/revisions/{kind}/{id}/{revision}',
  read: ReadEntity,
});

export const restoreRevision = endpoint({
  method: 'POST',
  path: 'manage/revisions/{kind}/{id}/{revision}/restore',
  read: ReadEntity,
});

export const createPreview = endpoint({
  method: 'POST',
  path: 'manage/preview/{kind}/{id}',
  read: ReadPreviewLink,
});

export const keepPreviewCopy = endpoint({
  method: 'PUT',
  path: 'manage/drafts/post/{id}/preview',
  body: typeOf<typeof WritePreviewCopy>(),
  read: ReadPreviewLink,
});
