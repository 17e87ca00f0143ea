/** An earlier editor left these placeholders in texts where an upload never ended. */
const UNFINISHED = /!\[(?:올리는 중|올리지 못함) \d+: [^\][()\n]*\]\(\)/g;

export const PICTURE_UNFINISHED =
  '아직 올리지 못한 사진이 글에 있어요. 다시 올리거나 지운 다음 발행해 주세요.';

export function unfinishedPicturesIn(text: string): readonly string[] {
  return text.match(UNFINISHED) ?? [];
}
