import { send } from '#client/transport/call.ts';
import { changePicture } from '#contract/pictures/endpoints.ts';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { createMutation } from '#shared/stores/mutation.ts';

interface Change {
  readonly picture: ReadPicture;
  readonly alt: string;
  readonly reload?: (() => Promise<void>) | undefined;
}

const mutation = createMutation({
  key: ({ picture }: Change) => picture.id,
  topic: ({ picture }) => `picture:${picture.id}`,
  run: async ({ picture, alt }) =>
    (await send(changePicture, { params: { id: picture.id }, body: { alt } })).data,
  success: () => '사진 설명을 저장했어요.',
  failure: '사진 설명을 저장하지 못했어요.',
  reload: async ({ reload }) => reload?.(),
});

export const busyPictures = mutation.busy;

/** The picture with its new description; `null` after a failure and where nothing changed. */
export async function saveAltText(
  picture: ReadPicture,
  alt: string,
  reload?: () => Promise<void>,
): Promise<ReadPicture | null> {
  if (alt.trim() === picture.alt) return null;
  const outcome = await mutation.run({ picture, alt, reload });
  return outcome.ok ? outcome.result : null;
}
