import { send } from '#client/transport/call.ts';
import { deletePicture } from '#contract/pictures/endpoints.ts';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { createListing } from '#shared/stores/listing.ts';
import { createMutation } from '#shared/stores/mutation.ts';
import { reloadAfterSave } from '#shared/stores/reload.ts';
import { listPictures, PICTURE_KEYS } from '../../data/pictures.ts';
import { confirmDelete } from '../../kit/dialog/confirm.ts';
import { openSearchOf } from '../../kit/navigation/search.ts';
import { adminPaths } from '../../paths.ts';
import { busyPictures } from '../../pictures/alt-text.ts';

export const picturesResource = createListing({
  name: 'pictures',
  $query: openSearchOf(adminPaths.pictures),
  loadPage: listPictures,
});

export function reloadPictures(): Promise<void> {
  return reloadAfterSave(PICTURE_KEYS, picturesResource);
}

const deleteMutation = createMutation({
  busy: busyPictures,
  key: ({ id }: ReadPicture) => id,
  topic: ({ id }) => `picture:${id}`,
  run: ({ id }) => send(deletePicture, { params: { id } }),
  success: () => '사진을 삭제했어요.',
  failure: '사진을 삭제하지 못했어요.',
  reload: reloadPictures,
});

export async function removePicture(picture: ReadPicture): Promise<void> {
  if (await confirmDelete(picture.alt || '설명 없는 사진')) await deleteMutation.run(picture);
}
