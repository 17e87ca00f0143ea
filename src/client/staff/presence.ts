import * as endpoints from '#contract/drafts/endpoints.ts';
import type { DraftKind } from '#contract/kinds.ts';
import { callInBackground } from '../transport/background.ts';

export interface Presence {
  /** Says that this tab has it open, and answers the names of the other accounts that do. */
  readonly stay: (tab: string) => Promise<readonly string[]>;
  readonly leave: (tab: string) => Promise<unknown>;
}

export function presenceOf(kind: DraftKind, id: number): Presence {
  const params = { kind, id };
  return {
    stay: async (tab) => {
      const { others } = await callInBackground(endpoints.keepPresence, { params, query: { tab } });
      return others.map(({ name }) => name);
    },
    leave: (tab) => callInBackground(endpoints.endPresence, { params, query: { tab } }),
  };
}
