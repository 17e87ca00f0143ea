import * as v from 'valibot';
import { queryChoice } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import { DraftId } from '../drafts/schemas.ts';
import { PREVIEW_KINDS, REVISION_KINDS, TRASH_KINDS } from '../kinds.ts';
import * as calls from './endpoints.ts';
import { openPreview } from './preview.ts';
import {
  PreviewedEntity,
  PreviewLink,
  PreviewToken,
  RenderedPage,
  Restored,
  RevisedEntity,
  RevisionList,
  Trash,
  UnsavedEntity,
} from './schemas.ts';

const inTrash = { kind: v.picklist(TRASH_KINDS) };
const revised = { kind: v.picklist(REVISION_KINDS) };
const previewed = { kind: v.picklist(PREVIEW_KINDS) };

export const publishingOperations = operationsOf(
  'publishing',
  { ...calls, openPreview },
  {
    listTrash: { summary: '휴지통', answer: Trash },
    restoreFromTrash: {
      summary: '휴지통에서 되돌리기',
      params: inTrash,
      answer: Restored,
      errors: ['generation_gone'],
    },
    removeFromTrash: {
      summary: '영구 삭제, 임시 저장은 휴지통을 거치지 않고도',
      params: inTrash,
      answer: Deleted,
      conditional: true,
    },
    listRevisions: { summary: '이전 버전 목록, 20개까지', params: revised, answer: RevisionList },
    getRevision: {
      summary: '이전 버전 하나',
      params: revised,
      answer: RevisedEntity,
      errors: ['invalid_input'],
    },
    restoreRevision: {
      summary: '이전 버전으로 되돌리기',
      params: revised,
      answer: RevisedEntity,
      errors: ['invalid_input'],
    },
    createPreview: {
      summary: '미리보기 링크, 저장하지 않은 내용의 것은 하루 동안',
      params: previewed,
      query: v.object({ unsaved: queryChoice(['', 'true'], '') }),
      answer: PreviewLink,
      status: 201,
    },
    renderPreview: {
      summary: '쓰고 있는 내용의 공개 페이지',
      params: { ...previewed, id: DraftId },
      body: UnsavedEntity,
      bodyBytes: LIMITS.draftBytes,
      answer: RenderedPage,
    },
    openPreview: {
      summary: '미리보기 링크가 보여 주는 것',
      params: previewed,
      // A malformed token opens nothing, like a wrong one.
      query: v.object({ token: v.fallback(PreviewToken, '') }),
      isSecret: true,
      answer: PreviewedEntity,
    },
  },
);
