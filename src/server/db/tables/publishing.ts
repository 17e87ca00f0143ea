import type { Generated } from 'kysely';
import type { ActivityAction, ActivityKind } from '#contract/activity/kinds.ts';
import type { DraftKind, PreviewKind, RevisionKind } from '#contract/kinds.ts';

export interface PublishingTables {
  revisions: {
    id: Generated<number>;
    kind: RevisionKind;
    entity_id: number;
    saved_at: string;
    saved_by: string | null;
    /** The fields that differ from the revision before, as a JSON list. */
    fields: string;
    entity: string;
  };
  preview_links: {
    kind: PreviewKind;
    entity_id: number;
    /** The account whose unsaved changes the link shows; empty where it shows what is saved. */
    unsaved_of: string;
    token: string;
    expires_at: string;
    created_by: string | null;
  };
  drafts: {
    user_id: string;
    kind: DraftKind;
    /** The id of the edited entry, or `new`. */
    entity: string;
    /** The contract's `WriteDraft`, as JSON. */
    draft: string;
    saved_at: string;
  };
  presence: {
    kind: DraftKind;
    entity_id: number;
    user_id: string;
    tab: string;
    since: string;
    /** From then on it counts for nothing. */
    until: string;
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
