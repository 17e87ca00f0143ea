import { endpoint } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import { ReadEntity, ReadPreviewLink, ReadRevisionList, ReadTrash } from './read.ts';

export const listTrash = endpoint({
  method: 'GET',
  path: 'manage/trash',
  access: 'staff',
  read: ReadTrash,
});

export const restoreFromTrash = endpoint({
  method: 'POST',
  path: 'manage/trash/{kind}/{id}/restore',
  access: 'staff',
  read: ReadEntity,
});

export const removeFromTrash = endpoint({
  method: 'DELETE',
  path: 'manage/trash/{kind}/{id}',
  access: 'staff',
  read: Deleted,
});

export const listRevisions = endpoint({
  method: 'GET',
  path: 'manage/revisions/{kind}/{id}',
  access: 'staff',
  read: ReadRevisionList,
});

export const getRevision = endpoint({
  method: 'GET',
  path: 'manage/revisions/{kind}/{id}/{revision}',
  access: 'staff',
  read: ReadEntity,
});

export const restoreRevision = endpoint({
  method: 'POST',
  path: 'manage/revisions/{kind}/{id}/{revision}/restore',
  access: 'staff',
  read: ReadEntity,
});

export const createPreview = endpoint({
  method: 'POST',
  path: 'manage/preview/{kind}/{id}',
  access: 'staff',
  read: ReadPreviewLink,
});
