import type { ReadableAtom } from 'nanostores';
import { findPicture, type Picture, takesPictures } from '#client/staff/pictures.ts';
import { createResource, type Resource } from '#shared/stores/resource.ts';

/** Whether the server takes pictures; over one that does not, only addresses are typed. */
export const takesPicturesResource = createResource('pictures/taken', takesPictures);

/** The uploaded picture at an address, null where there is none; with no address it asks nothing. */
export function createPictureResource(
  $address: ReadableAtom<string | null>,
): Resource<Picture | null> {
  return createResource(['pictures/at', $address], (signal, _, address) =>
    findPicture(String(address), signal),
  );
}

/** What a change of the pictures reloads. */
export const PICTURE_KEYS = ['pictures'] as const;
