import type { Generated } from 'kysely';
import type { ActivityAction, ActivityKind } from '#contract/activity/kinds.ts';
import type { BulkAction } from '#contract/bulk/schemas.ts';
import type { PreviewKind, RevisionKind, RevisionSort } from '#contract/kinds.ts';

export interface PublishingTables {
  /** What staff write on: beside public fields what is not public yet, of a draft all of it. */
  copies: {
    id: Generated<number>;
    kind: PreviewKind;
    entity_id: number;
    /** The contract's `Typed`, as JSON. */
    typed: string;
    /** What was public when it was begun, likewise; null for a draft. */
    base: string | null;
    /** Who has changed a field since it was last public, and when: by field, then by username, as JSON. */
    writers: string;
    saved_at: string;
    saved_by: string | null;
  };
  revisions: {
    id: Generated<number>;
    kind: RevisionKind;
    sort: Generated<RevisionSort>;
    entity_id: number;
    saved_at: string;
    saved_by: string | null;
    /** The fields that differ from the revision before, as a JSON list. */
    fields: string;
    /** As JSON: an answer where it was public, else the contract's `Typed`. */
    entity: string;
  };
  preview_links: {
    kind: PreviewKind;
    entity_id: number;
    /** A hash. */
    token: string;
    expires_at: string;
    created_by: string | null;
    /** 1 where visitors saw the entry, with other words, when the link was made. */
    over_changes: Generated<0 | 1>;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    /** A hash of what the key was first sent with. */
    request: string;
    /** As JSON. */
    answer: string;
    /** Of the answer; null where it has none. */
    version: string | null;
    made_at: string;
  };
  /** What entries were before one call changed many of them, for ten minutes. */
  bulk_changes: {
    /** The line of the log that tells it. */
    line: number;
    entity_id: number;
    action: BulkAction;
    /** As JSON, of the action. */
    before: string;
    at: string;
  };
  activity: {
    id: Generated<number>;
    at: string;
    /** Null for the server itself, and for a failed sign-in. */
    actor: string | null;
    action: ActivityAction;
    kind: ActivityKind;
    entity_id: number | null;
    title: string;
    fields: string;
    /** The revision that the write has made; it may have gone since. */
    revision: number | null;
  };
}
