import * as endpoints from '#contract/drafts/endpoints.ts';
import type { DraftKind, NEW_ID } from '#contract/drafts/kinds.ts';
import type { WriteDraft } from '#contract/drafts/schemas.ts';
import { assertSupported } from '../bare/optional-call.ts';
import { callInBackground } from '../transport/background.ts';

type Values = Readonly<Record<string, unknown>>;

/** What was typed and not saved, on this or on another device. */
export interface ServerDraft {
  /** What is typed in the fields that differ from what is saved. */
  readonly values: Values;
  /** What was saved in these fields; `null` where whoever wrote it did not tell. */
  readonly base: Values | null;
  /** The ETag of what was saved. */
  readonly version: string | null;
  /** When the server got it, in milliseconds. */
  readonly savedAt: number;
}

/** The place on the server where one account keeps what it types into one form. */
export interface DraftPlace {
  /**
   * What is kept there; `null` where nothing is.
   * @throws ApiError `unsupported` where a server keeps no drafts.
   */
  readonly load: () => Promise<ServerDraft | null>;
  /** Keeps it in the place of what is there; resolves to when, in milliseconds. */
  readonly keep: (draft: Omit<ServerDraft, 'savedAt'>) => Promise<number>;
  readonly drop: () => Promise<void>;
}

/** The place for the form of an entity, or of a new one. */
export function draftOf(kind: DraftKind, id: number | typeof NEW_ID): DraftPlace {
  const params = { kind, id };
  return {
    load: async () => {
      const found = await assertSupported(callInBackground(endpoints.getDraft, params));
      if (found === null) return null;
      const { values, base, base_values, saved_at } = found;
      return { values, base: base_values, version: base, savedAt: Date.parse(saved_at) };
    },
    keep: async ({ values, base, version }) => {
      const body = { values, base: version, base_values: base } satisfies WriteDraft;
      const kept = await assertSupported(callInBackground(endpoints.keepDraft, params, body));
      return Date.parse(kept.saved_at);
    },
    drop: async () => {
      await callInBackground(endpoints.dropDraft, params);
    },
  };
}
