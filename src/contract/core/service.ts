import * as v from 'valibot';

/** `GET /healthz` and `GET /readyz`. */
export const Health = v.object({ status: v.literal('ok') });

/** What a delete answers. */
export const Deleted = v.object({ id: v.number() });
export type Deleted = v.InferOutput<typeof Deleted>;
