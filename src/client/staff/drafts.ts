import * as endpoints from '#contract/drafts/endpoints.ts';
import type { DraftKind, NEW_ID } from '#contract/drafts/kinds.ts';
import { assertSupported } from '../bare/missing-call.ts';
import { ApiError } from '../transport/api-error.ts';
import { get, send } from '../transport/call.ts';

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

/** What a browser sends of a page that is being left: no more than this, in bytes. */
const MOST_LEAVING = 60_000;

/** Calls that nobody waits for: a session that has ended is not asked for again. */
const QUIET = { isBackground: true } as const;

/** The place for the form of an entity, or of a new one. */
export function draftOf(kind: DraftKind, id: number | typeof NEW_ID): DraftPlace {
  const params = { kind, id };
  return {
    load: async () => {
      const { data } = await assertSupported(get(endpoints.getDraft, { params, ...QUIET }));
      if (data === null) return null;
      const { values, base, base_values, saved_at } = data;
      return { values, base: base_values, version: base, savedAt: Date.parse(saved_at) };
    },
    keep: async ({ values, base, version }) => {
      const body = { values, base: version, base_values: base };
      const { size } = new Blob([JSON.stringify(body)]);
      const outlivesPage = size < MOST_LEAVING;
      const sent = send(endpoints.keepDraft, { params, body, outlivesPage, ...QUIET });
      const { data } = await assertSupported(sent);
      if (data === null) throw new ApiError({ status: 200, code: 'unsupported' });
      return Date.parse(data.saved_at);
    },
    drop: async () => {
      await send(endpoints.dropDraft, { params, outlivesPage: true, ...QUIET });
    },
  };
}
