import { loadRecruit } from '#client/recruit.ts';
import { RECRUIT_LABELS } from '#contract/recruit/schemas.ts';
import { createResource } from '#shared/stores/resource.ts';

/** The one recruitment notice; `recruit` is the key that a save reloads. */
export const recruitResource = createResource('recruit', loadRecruit);

/** What the parts of the notice are called. */
export const RECRUIT_FIELDS = { url: '모집 공고 URL', ...RECRUIT_LABELS } as const;
