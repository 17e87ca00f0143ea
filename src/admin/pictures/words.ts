import { changePicture, type Picture } from '#client/staff/pictures.ts';
import { createMutation } from '#shared/stores/mutation.ts';

const wordsMutation = createMutation({
  key: ({ picture }: { readonly picture: Picture; readonly alt: string }) => picture.id,
  topic: ({ picture }) => `picture:${picture.id}`,
  run: ({ picture, alt }) => changePicture(picture.id, { alt }),
  success: () => '사진 설명을 저장했어요.',
  failure: '사진 설명을 저장하지 못했어요.',
});

/** The ids of the pictures whose descriptions are being saved. */
export const $busyWords = wordsMutation.busy.$keys;

/** The picture with its new description; `null` after a failure and where nothing changed. */
export async function saveWords(picture: Picture, alt: string): Promise<Picture | null> {
  if (alt.trim() === picture.alt) return null;
  const outcome = await wordsMutation.run({ picture, alt });
  return outcome.ok ? outcome.result : null;
}
