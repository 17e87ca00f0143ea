import { createResource } from '#shared/stores/resource.ts';
import { loadGenerations } from './api.ts';

/** The generations; `generations` is the key that a change reloads. */
export const generationsResource = createResource('generations', loadGenerations);
