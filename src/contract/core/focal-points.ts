import * as v from 'valibot';

const OUTSIDE = '초점이 사진 밖에 있어요.';

const share = v.pipe(v.number(OUTSIDE), v.minValue(0, OUTSIDE), v.maxValue(1, OUTSIDE));

/** The point of a picture that every cut keeps, in shares of its width and height from the upper left. */
export const Focus = v.object({ x: share, y: share }, OUTSIDE);
export type Focus = v.InferOutput<typeof Focus>;

/** Of an entry's pictures, by their address and in shares of what that shows; absent means the middle. */
export const FocalPoints = v.record(v.string(), Focus);
export type FocalPoints = v.InferOutput<typeof FocalPoints>;

export const answeredFocalPoints = { focal_points: v.optional(FocalPoints) };

/** The tally of answers with that field: a point that is set in the album makes no form stale. */
export const FOCAL_POINTS = Object.keys(answeredFocalPoints);

export const readFocalPoints = { focal_points: v.fallback(v.optional(FocalPoints), undefined) };
