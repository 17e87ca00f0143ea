import type { Generated } from 'kysely';
import type { ActivityAction, ActivityKind } from '#contract/activity/kinds.ts';
import type { DraftKind } from '#contract/drafts/kinds.ts';
import type { PreviewKind, RevisionKind } from '#contract/publishing/kinds.ts';

export interface DeletedMemberTable {
  id: number;
  name: string;
  /** The member's row and stacks as JSON. */
  member: string;
  deleted_at: string;
  deleted_by: string | null;
}

export interface RevisionTable {
  id: Generated<number>;
  kind: RevisionKind;
  entity_id: number;
  saved_at: string;
  saved_by: string | null;
  /** The names of the fields that differ from the revision before, as a JSON list. */
  fields: string;
  /** The entity as it was then, as JSON. */
  entity: string;
}

export interface PreviewLinkTable {
  kind: PreviewKind;
  entity_id: number;
  /** A hash of what the link holds. */
  token: string;
  expires_at: string;
}

/** What an account has typed into a form and not saved. */
export interface DraftTable {
  user_id: string;
  kind: DraftKind;
  /** The id of what is being changed, or `new`. */
  entity: string;
  /** What the contract calls `WriteDraft`, as JSON. */
  draft: string;
  saved_at: string;
}

/** Rows are only ever added. */
export interface ActivityTable {
  id: Generated<number>;
  at: string;
  /** Who did it; null for the server itself and for whoever could not sign in. */
  actor: string | null;
  action: ActivityAction;
  kind: ActivityKind;
  entity_id: number | null;
  title: string;
  /** The names of the changed fields, as a JSON list. */
  fields: string;
}
