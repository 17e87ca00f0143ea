import { takesPictures } from '#client/staff/pictures.ts';
import { createResource } from '#shared/stores/resource.ts';

/** Over a server without uploads, only the addresses of pictures can be typed. */
export const takesPicturesResource = createResource('pictures/taken', takesPictures);

export const PICTURE_KEYS = ['pictures'] as const;
