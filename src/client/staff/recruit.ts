import * as endpoints from '#contract/recruit/endpoints.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import type { WriteRecruit } from '#contract/recruit/schemas.ts';
import { send } from '../transport/call.ts';

/** Publishes the first notice; refused where there is one. */
export function createRecruit(body: WriteRecruit) {
  return send(endpoints.createRecruit, { body });
}

/** Updates a notice. A server that names no id has this notice and no other to address. */
export function updateRecruit({ id }: ReadRecruit, body: WriteRecruit, version: string | null) {
  return send(endpoints.updateRecruit, { params: { id: id ?? 1 }, body, version });
}
