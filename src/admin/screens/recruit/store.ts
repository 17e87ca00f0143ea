import { loadRecruit } from '#client/recruit.ts';
import { createResource } from '#shared/stores/resource.ts';

/** The one recruitment notice; `recruit` is the key that a save reloads. */
export const recruitResource = createResource('recruit', loadRecruit);
