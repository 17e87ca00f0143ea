import {
  changePicture,
  deletePicture,
  listPictures,
  type Picture,
} from '#client/staff/pictures.ts';
import { createBusyKeys } from '#shared/stores/busy-keys.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { PICTURE_KEYS } from '../../data/pictures.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { openSearchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';

export const picturesResource = createListing({
  name: 'pictures',
  $query: openSearchOf(adminPaths.pictures),
  loadPage: listPictures,
});

export function reloadPictures(): Promise<void> {
  return reloadAfterSave(PICTURE_KEYS, picturesResource);
}

const busy = createBusyKeys();

export const $busyPictures = busy.$keys;

const deleteMutation = createMutation({
  busy,
  key: ({ id }: Picture) => id,
  topic: ({ id }) => `picture:${id}`,
  run: ({ id }) => deletePicture(id),
  success: () => '사진을 삭제했어요.',
  failure: '사진을 삭제하지 못했어요.',
  reload: reloadPictures,
});

export async function removePicture(picture: Picture): Promise<void> {
  if (busy.has(picture.id) || !(await confirmDelete(picture.alt || '설명 없는 사진'))) return;
  await deleteMutation.run(picture);
}

const describeMutation = createMutation({
  busy,
  key: ({ picture }: { readonly picture: Picture; readonly alt: string }) => picture.id,
  topic: ({ picture }) => `picture:${picture.id}`,
  run: ({ picture, alt }) => changePicture(picture.id, { alt }),
  success: () => '사진 설명을 저장했어요.',
  failure: '사진 설명을 저장하지 못했어요.',
  reload: reloadPictures,
});

export async function describePicture(picture: Picture, alt: string): Promise<void> {
  if (alt.trim() !== picture.alt) await describeMutation.run({ picture, alt });
}
