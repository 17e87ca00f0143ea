import { LIMITS } from '../core/limits.ts';
import { operation, operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import {
  Draft,
  DraftParams,
  DraftTab,
  DroppedDraft,
  FoundDraft,
  OtherDrafts,
  WriteDraft,
} from './schemas.ts';

export const draftOperations = operationsOf('publishing', {
  getDraft: operation(calls.getDraft, {
    summary: '쓰던 내용',
    params: DraftParams,
    query: OtherDrafts,
    success: { status: 200, body: FoundDraft },
  }),
  keepDraft: operation(calls.keepDraft, {
    summary: '쓰던 내용 저장',
    params: DraftParams,
    query: DraftTab,
    body: WriteDraft,
    bodyBytes: LIMITS.draftBytes,
    success: { status: 200, body: Draft },
  }),
  dropDraft: operation(calls.dropDraft, {
    summary: '쓰던 내용 삭제',
    params: DraftParams,
    query: DraftTab,
    success: { status: 200, body: DroppedDraft },
  }),
});
