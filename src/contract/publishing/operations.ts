import * as v from 'valibot';
import { operationsOf } from '../core/operation.ts';
import { Deleted } from '../core/service.ts';
import { PREVIEW_KINDS, REVISION_KINDS, TRASH_KINDS } from '../kinds.ts';
import { Recruit } from '../recruit/schemas.ts';
import * as calls from './endpoints.ts';
import { openPreview } from './preview.ts';
import {
  FormerEntity,
  LivingPreview,
  PreviewedEntity,
  PreviewLink,
  PreviewToken,
  Restored,
  RevisionList,
  Trash,
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
    removeFromTrash: { summary: '영구 삭제', params: inTrash, answer: Deleted },
    listRevisions: {
      summary: '이전 버전 목록, 종류마다 20개까지',
      params: revised,
      answer: RevisionList,
    },
    getRevision: {
      summary: '이전 버전 하나',
      params: revised,
      answer: FormerEntity,
      errors: ['invalid_input'],
    },
    restoreRevision: {
      summary: '모집 공고를 이전 버전으로 되돌리기',
      params: { kind: v.literal('recruit') },
      answer: Recruit,
      errors: ['invalid_input'],
    },
    createPreview: {
      summary: '미리보기 링크, 앞의 것은 끝나요',
      params: previewed,
      answer: PreviewLink,
      status: 201,
    },
    getPreview: { summary: '살아 있는 미리보기 링크', params: previewed, answer: LivingPreview },
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
