import * as endpoints from '#contract/drafts/endpoints.ts';
import type { WriteDraft } from '#contract/drafts/schemas.ts';
import type { DraftKind, NEW_ID } from '#contract/kinds.ts';
import { callInBackground } from '../transport/background.ts';
import { get, send } from '../transport/call.ts';
import { hasCapability } from './capabilities.ts';

type Values = Readonly<Record<string, unknown>>;

/** Unsaved input, from this or another device. */
interface ServerDraft {
  /** The name under which its tab writes it. */
  readonly id: string;
  /** Only the fields that differ from what is saved. */
  readonly values: Values;
  /** The saved values of these fields; `null` where the writer did not send them. */
  readonly base: Values | null;
  readonly version: string | null;
  /** When the server received it, in milliseconds. */
  readonly savedAt: number;
}

/** One account's drafts of one form on the server, one for each tab. */
export interface ServerDrafts {
  /** The newest one. */
  readonly load: () => Promise<ServerDraft | null>;
  /** Replaces the draft of this id. */
  readonly save: (draft: Omit<ServerDraft, 'savedAt'>) => Promise<unknown>;
  /** Leaves one alone that was saved after `until`, in milliseconds. */
  readonly drop: (id: string, until?: number) => Promise<unknown>;
}

/** What this account has typed into and not saved; nothing over a server that keeps no drafts. */
export async function listDrafts() {
  if (!hasCapability()) return [];
  return (await get(endpoints.listDrafts)).data.drafts;
}

/** Drops those of every tab. */
export function dropDrafts(kind: DraftKind, id: number): Promise<unknown> {
  return send(endpoints.dropDraft, { params: { kind, id } });
}

/** Nothing over a server that keeps no drafts. */
export function draftOf(kind: DraftKind, id: number | typeof NEW_ID): ServerDrafts | undefined {
  if (!hasCapability()) return undefined;
  const params = { kind, id };
  return {
    load: async () => {
      const found = await callInBackground(endpoints.getDraft, { params, query: {} });
      if (found === null) return null;
      const { tab, values, base, base_values, saved_at } = found;
      return { id: tab, values, base: base_values, version: base, savedAt: Date.parse(saved_at) };
    },
    save: ({ id: tab, values, base, version }) => {
      const body = { values, base: version, base_values: base } satisfies WriteDraft;
      return callInBackground(endpoints.keepDraft, { params, query: { tab }, body });
    },
    drop: (tab, until) => {
      const query = { tab, ...(until !== undefined && { until: new Date(until).toISOString() }) };
      return callInBackground(endpoints.dropDraft, { params, query });
    },
  };
}
