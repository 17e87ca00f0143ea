import type { ReadableAtom } from 'nanostores';
import { findPicture, type Picture, takesPictures } from '#client/staff/pictures.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';

/** Over a server that accepts no pictures only addresses can be typed. */
export const takesPicturesResource = createResource('pictures/taken', takesPictures);

/** `null` where no uploaded picture has this address; requests nothing without an address. */
export function createPictureResource(
  $address: ReadableAtom<string | null>,
): Resource<Picture | null> {
  return createResource(['pictures/at', $address], (signal, _, address) =>
    findPicture(String(address), signal),
  );
}

export const PICTURE_KEYS = ['pictures'] as const;
