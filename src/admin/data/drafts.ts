import { dropDrafts, listDrafts } from '#client/staff/drafts.ts';
import type { DraftKind } from '#contract/kinds.ts';
import { createResource } from '#shared/stores/resource.ts';
import { useData } from '#shared/stores/use-data.ts';

const draftsResource = createResource('drafts', listDrafts, { fresh: true });

/** Tells of each entry of this kind whether this account has typed something into it that is not saved. */
export function useUnsaved(kind: DraftKind): (id: number) => boolean {
  const drafts = useData(draftsResource) ?? [];
  return (id) => drafts.some((draft) => draft.kind === kind && draft.id === id);
}

/** Drops what this account has typed into the entry, in whichever tab. */
export async function dropUnsaved(kind: DraftKind, id: number): Promise<void> {
  await dropDrafts(kind, id);
  draftsResource.reload();
}

export const UNSAVED = '공개하지 않은 변경';
