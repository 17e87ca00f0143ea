import { operationsOf } from '../core/operation.ts';
import { DraftKind, DraftTab } from '../drafts/schemas.ts';
import * as calls from './endpoints.ts';
import { EndedPresence, Presence } from './schemas.ts';

export const presenceOperations = operationsOf('publishing', calls, {
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
