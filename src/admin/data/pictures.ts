import { takesPictures } from '#client/staff/pictures.ts';
import { createResource } from '#shared/stores/resource.ts';

/** Whether the server takes pictures; over one that does not, only addresses are typed. */
export const takesPicturesResource = createResource('pictures/taken', takesPictures);

/** What a change of the pictures reloads. */
export const PICTURE_KEYS = ['pictures'] as const;
