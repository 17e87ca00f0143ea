import { endpoint } from '../core/endpoint.ts';
import { Deleted } from '../core/service.ts';
import {
  ReadEntity,
  ReadLivingPreview,
  ReadPreviewLink,
  ReadRevisionList,
  ReadTrash,
} from './read.ts';

export const listTrash = endpoint('GET manage/trash', { read: ReadTrash });

export const restoreFromTrash = endpoint('POST manage/trash/{kind}/{id}/restore', {
  read: ReadEntity,
});

export const removeFromTrash = endpoint('DELETE manage/trash/{kind}/{id}', { read: Deleted });

export const listRevisions = endpoint('GET manage/revisions/{kind}/{id}', {
  read: ReadRevisionList,
});

export const getRevision = endpoint('GET manage/revisions/{kind}/{id}/{revision}', {
  read: ReadEntity,
});

export const restoreRevision = endpoint('POST manage/revisions/{kind}/{id}/{revision}/restore', {
  read: ReadEntity,
});

export const createPreview = endpoint('POST manage/preview/{kind}/{id}', { read: ReadPreviewLink });

export const getPreview = endpoint('GET manage/preview/{kind}/{id}', { read: ReadLivingPreview });
