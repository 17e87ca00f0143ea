import { operation, operationsOf } from '../core/operation.ts';
import * as calls from './endpoints.ts';
import { EndedPresence, Presence, PresenceParams, PresenceTab } from './schemas.ts';

export const presenceOperations = operationsOf('publishing', {
  keepPresence: operation(calls.keepPresence, {
    summary: '여기서 쓰고 있다고 알리기, 50초 동안',
    params: PresenceParams,
    query: PresenceTab,
    success: { status: 200, body: Presence },
  }),
  endPresence: operation(calls.endPresence, {
    summary: '다 썼다고 알리기',
    params: PresenceParams,
    query: PresenceTab,
    success: { status: 200, body: EndedPresence },
  }),
});
