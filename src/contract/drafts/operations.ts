import { LIMITS } from '../core/limits.ts';
import { operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import {
  Draft,
  DraftId,
  DraftKeys,
  DraftKind,
  DraftTab,
  DroppedDraft,
  DroppedTab,
  EndedPresence,
  FoundDraft,
  Presence,
  WriteDraft,
} from './schemas.ts';

export const draftOperations = operationsOf('publishing', calls, {
  listDrafts: { summary: '쓰던 내용이 있는 것', answer: DraftKeys },
  getDraft: {
    summary: '쓰던 내용',
    params: { kind: DraftKind, id: DraftId },
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
    query: DroppedTab,
    answer: DroppedDraft,
  },
  keepPresence: {
    summary: '여기서 쓰고 있다고 알리기, 50초 동안',
    params: { kind: DraftKind },
    query: DraftTab,
    answer: Presence,
  },
  endPresence: {
    summary: '다 썼다고 알리기',
    params: { kind: DraftKind },
    query: DraftTab,
    answer: EndedPresence,
  },
});
