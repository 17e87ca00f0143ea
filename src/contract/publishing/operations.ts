import { operation } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import {
  createPreview,
  getRevision,
  listRevisions,
  listTrash,
  removeFromTrash,
  restoreFromTrash,
  restoreRevision,
} from './endpoints.ts';
import {
  InTrash,
  OneRevision,
  Previewed,
  PreviewLink,
  Restored,
  Revised,
  RevisedEntity,
  RevisionList,
  Trash,
} from './schemas.ts';

export const publishingOperations = {
  listTrash: operation(listTrash, {
    summary: '휴지통',
    tag: 'publishing',
    success: { status: 200, body: Trash },
  }),
  restoreFromTrash: operation(restoreFromTrash, {
    summary: '휴지통에서 되돌리기',
    tag: 'publishing',
    params: InTrash,
    success: { status: 200, body: Restored },
    errors: ['generation_gone'],
  }),
  removeFromTrash: operation(removeFromTrash, {
    summary: '영구 삭제',
    tag: 'publishing',
    params: InTrash,
    success: { status: 200, body: Deleted },
  }),
  listRevisions: operation(listRevisions, {
    summary: '이전 버전 목록, 20개까지',
    tag: 'publishing',
    params: Revised,
    success: { status: 200, body: RevisionList },
  }),
  getRevision: operation(getRevision, {
    summary: '이전 버전 하나',
    tag: 'publishing',
    params: OneRevision,
    success: { status: 200, body: RevisedEntity },
  }),
  restoreRevision: operation(restoreRevision, {
    summary: '이전 버전으로 되돌리기',
    tag: 'publishing',
    params: OneRevision,
    success: { status: 200, body: RevisedEntity },
  }),
  createPreview: operation(createPreview, {
    summary: '미리보기 링크',
    tag: 'publishing',
    params: Previewed,
    success: { status: 201, body: PreviewLink },
  }),
};
