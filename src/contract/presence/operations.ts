import { operation, operationsOf } from '../core/operation.ts';
import { DraftTab } from '../drafts/schemas.ts';
import * as calls from './endpoints.ts';
import { EndedPresence, Presence, PresenceParams } from './schemas.ts';

export const presenceOperations = operationsOf('publishing', {
  keepPresence: operation(calls.keepPresence, {
    summary: '여기서 쓰고 있다고 알리기, 50초 동안',
    params: PresenceParams,
    query: DraftTab,
    success: { status: 200, body: Presence },
  }),
  endPresence: operation(calls.endPresence, {
    summary: '다 썼다고 알리기',
    params: PresenceParams,
    query: DraftTab,
    success: { status: 200, body: EndedPresence },
  }),
});
