import * as v from 'valibot';

const OUTSIDE = '초점이 사진 밖에 있어요.';

const share = v.pipe(v.number(OUTSIDE), v.minValue(0, OUTSIDE), v.maxValue(1, OUTSIDE));

/** The point of a picture that stays visible in every crop, in shares of its width and height from the upper left. */
export const Focus = v.object({ x: share, y: share }, OUTSIDE);
export type Focus = v.InferOutput<typeof Focus>;

interface Part extends Focus {
  readonly width: number;
  readonly height: number;
}

const ALL: Part = { x: 0, y: 0, width: 1, height: 1 };

export function middleOf(part: Part | null): Focus {
  const { x, y, width, height } = part ?? ALL;
  return { x: x + width / 2, y: y + height / 2 };
}

/** The point in shares of a part; what is cut away becomes the nearest point. */
export function focusIn(part: Part | null, { x, y }: Focus): Focus {
  const { x: left, y: top, width, height } = part ?? ALL;
  const inside = (share: number) => Math.min(1, Math.max(0, share));
  return { x: inside((x - left) / width), y: inside((y - top) / height) };
}

/** Of an entry's pictures, by their address and in shares of what that shows; absent means the middle. */
export const FocalPoints = v.record(v.string(), Focus);
export type FocalPoints = v.InferOutput<typeof FocalPoints>;

export const answeredFocalPoints = { foci: v.optional(FocalPoints) };

/** A focal point that is set in the album must not make an open form stale. */
export const FOCAL_POINTS = Object.keys(answeredFocalPoints);

/** Not checked, because every public page loads this and a wrong point moves no picture. */
export const readFocalPoints = {
  foci: v.optional(v.unknown()) as v.OptionalSchema<
    v.GenericSchema<unknown, FocalPoints>,
    undefined
  >,
};
