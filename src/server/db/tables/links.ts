import type { LinkKind } from '#contract/kinds.ts';

export interface LinkTables {
  links: LinkTable;
  link_uses: LinkUseTable;
}

interface LinkTable {
  url: string;
  checked_at: string;
  /** The last HTTP status; null where no server answered, or where it was not asked. */
  status: number | null;
  failures: number;
  failed_at: string | null;
}

interface LinkUseTable {
  url: string;
  kind: LinkKind;
  entity_id: number;
}
