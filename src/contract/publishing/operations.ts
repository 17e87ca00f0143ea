import { FOCAL_POINTS } from '../core/focal-points.ts';
import { LIMITS } from '../core/limits.ts';
import { operation, operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import * as calls from './endpoints.ts';
import { openPreview } from './preview.ts';
import {
  CopiedPost,
  InTrash,
  KeptPreviewCopy,
  OneRevision,
  OpenedPreview,
  Previewed,
  PreviewedEntity,
  PreviewLink,
  Restored,
  Revised,
  RevisedEntity,
  RevisionList,
  Trash,
  WritePreviewCopy,
} from './schemas.ts';

export const publishingOperations = operationsOf('publishing', {
  listTrash: operation(calls.listTrash, {
    summary: '휴지통',
    success: { status: 200, body: Trash },
  }),
  restoreFromTrash: operation(calls.restoreFromTrash, {
    summary: '휴지통에서 되돌리기',
    params: InTrash,
    success: { status: 200, body: Restored },
    errors: ['generation_gone'],
  }),
  removeFromTrash: operation(calls.removeFromTrash, {
    summary: '영구 삭제',
    params: InTrash,
    success: { status: 200, body: Deleted },
  }),
  listRevisions: operation(calls.listRevisions, {
    summary: '이전 버전 목록, 20개까지',
    params: Revised,
    success: { status: 200, body: RevisionList },
  }),
  getRevision: operation(calls.getRevision, {
    summary: '이전 버전 하나',
    params: OneRevision,
    success: { status: 200, body: RevisedEntity },
  }),
  restoreRevision: operation(calls.restoreRevision, {
    summary: '이전 버전으로 되돌리기',
    params: OneRevision,
    success: { status: 200, body: RevisedEntity },
    errors: ['invalid_input'],
  }),
  createPreview: operation(calls.createPreview, {
    summary: '미리보기 링크',
    params: Previewed,
    success: { status: 201, body: PreviewLink },
  }),
  keepPreviewCopy: operation(calls.keepPreviewCopy, {
    summary: '쓰고 있는 글의 미리보기, 하루 동안',
    params: CopiedPost,
    body: WritePreviewCopy,
    bodyBytes: LIMITS.draftBytes,
    success: { status: 200, body: KeptPreviewCopy },
  }),
  openPreview: operation(openPreview, {
    summary: '미리보기 링크가 보여 주는 것',
    params: OpenedPreview,
    isSecret: true,
    success: { status: 200, body: PreviewedEntity },
    tally: FOCAL_POINTS,
  }),
});
