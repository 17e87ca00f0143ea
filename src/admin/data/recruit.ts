import { loadRecruit } from '#client/recruit.ts';
import { loadNextRecruit } from '#client/staff/next-recruit.ts';
import { RECRUIT_LABELS } from '#contract/recruit/schemas.ts';
import { createResource } from '#shared/stores/resource.ts';

export const recruitResource = createResource('recruit', loadRecruit);

/** `null` over a server without prepared notices. */
export const nextRecruitResource = createResource('recruit/next', loadNextRecruit);

export const RECRUIT_FIELDS = { url: '모집 공고 URL', ...RECRUIT_LABELS } as const;
