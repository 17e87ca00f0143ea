import { LIMITS } from '../core/limits.ts';
import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import {
  Draft,
  DraftId,
  DraftKind,
  DraftTab,
  DroppedDraft,
  FoundDraft,
  OtherDrafts,
  WriteDraft,
} from './schemas.ts';

export const draftOperations = operationsOf('publishing', calls, {
  getDraft: {
    summary: '쓰던 내용',
    params: { kind: DraftKind, id: DraftId },
    query: OtherDrafts,
    answer: FoundDraft,
  },
  keepDraft: {
    summary: '쓰던 내용 저장',
    params: { kind: DraftKind, id: DraftId },
    query: DraftTab,
    body: WriteDraft,
    bodyBytes: LIMITS.draftBytes,
    answer: Draft,
  },
  dropDraft: {
    summary: '쓰던 내용 삭제',
    params: { kind: DraftKind, id: DraftId },
    query: DraftTab,
    answer: DroppedDraft,
  },
});
