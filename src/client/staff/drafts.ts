import * as endpoints from '#contract/drafts/endpoints.ts';
import type { WriteDraft } from '#contract/drafts/schemas.ts';
import type { DraftKind, NEW_ID } from '#contract/kinds.ts';
import { assertSupported } from '../basic/optional-call.ts';
import { callInBackground } from '../transport/background.ts';

type Values = Readonly<Record<string, unknown>>;

/** Unsaved input, from this or another device. */
export interface ServerDraft {
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
export interface DraftPlace {
  /** `null` where there is no draft but those in `except`. @throws ApiError `unsupported` */
  readonly load: (except: readonly string[]) => Promise<ServerDraft | null>;
  /** Replaces the draft of this id; resolves to when, in milliseconds. */
  readonly keep: (draft: Omit<ServerDraft, 'savedAt'>) => Promise<number>;
  readonly drop: (id: string) => Promise<void>;
}

export function draftOf(kind: DraftKind, id: number | typeof NEW_ID): DraftPlace {
  const params = { kind, id };
  return {
    load: async (except) => {
      const query = { except: except.join() };
      const found = await assertSupported(callInBackground(endpoints.getDraft, { params, query }));
      if (found === null) return null;
      const { tab, values, base, base_values, saved_at } = found;
      return { id: tab, values, base: base_values, version: base, savedAt: Date.parse(saved_at) };
    },
    keep: async ({ id: tab, values, base, version }) => {
      const body = { values, base: version, base_values: base } satisfies WriteDraft;
      const { saved_at } = await assertSupported(
        callInBackground(endpoints.keepDraft, { params, query: { tab }, body }),
      );
      return Date.parse(saved_at);
    },
    drop: async (tab) => {
      await callInBackground(endpoints.dropDraft, { params, query: { tab } });
    },
  };
}
