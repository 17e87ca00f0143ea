import { loadHandover } from '#client/staff/handover.ts';
import { createResource } from '#shared/stores/resource.ts';

/** Fetched on each visit, because states change with the date and others write, too. */
export const handoverResource = createResource('handover', loadHandover, { fresh: true });

export const STATE_NAMES = {
  fine: '좋아요',
  soon: '곧 때가 돼요',
  late: '손봐야 해요',
  missing: '아직 없어요',
} as const;
