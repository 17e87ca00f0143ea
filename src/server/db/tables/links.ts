import type { LinkKind } from '#contract/kinds.ts';

export interface LinkTables {
  links: {
    url: string;
    checked_at: string;
    /** The last HTTP status; null where no server answered, or where it was not asked. */
    status: number | null;
    failures: number;
    failed_at: string | null;
  };
  link_uses: {
    url: string;
    kind: LinkKind;
    entity_id: number;
  };
}
