import type { LinkKind } from '#contract/links/kinds.ts';

/** A link that has been asked at least once. */
export interface LinkTable {
  url: string;
  checked_at: string;
  /** What its server last answered; null where none did, or where it was not asked. */
  status: number | null;
  /** How often in a row it failed. */
  failures: number;
  /** Since when it fails; null while it does not. */
  failed_at: string | null;
}

/** Where a link stood when it was last looked at. */
export interface LinkUseTable {
  url: string;
  kind: LinkKind;
  entity_id: number;
}
