import { LIMITS } from '../core/limits.ts';
import { operation } from '../core/operation.ts';
import { dropDraft, getDraft, keepDraft } from './endpoints.ts';
import { Draft, DraftParams, DroppedDraft, FoundDraft, WriteDraft } from './schemas.ts';

export const draftOperations = {
  getDraft: operation(getDraft, {
    summary: '쓰던 내용',
    tag: 'publishing',
    params: DraftParams,
    success: { status: 200, body: FoundDraft },
  }),
  keepDraft: operation(keepDraft, {
    summary: '쓰던 내용 저장',
    tag: 'publishing',
    params: DraftParams,
    body: WriteDraft,
    bodyBytes: LIMITS.draftBytes,
    success: { status: 200, body: Draft },
  }),
  dropDraft: operation(dropDraft, {
    summary: '쓰던 내용 삭제',
    tag: 'publishing',
    params: DraftParams,
    success: { status: 200, body: DroppedDraft },
  }),
};
