import * as endpoints from '#contract/recruit/endpoints.ts';
import type { ReadRecruit } from '#contract/recruit/read.ts';
import type { WriteRecruit } from '#contract/recruit/schemas.ts';
import { send } from '../transport/call.ts';
import { onceBy } from './once-by.ts';

export function createRecruit(body: WriteRecruit, key: string | null) {
  return send(endpoints.createRecruit, { body, headers: onceBy(key) });
}

/** A basic server names no id: 1 addresses its only notice. */
export function updateRecruit({ id }: ReadRecruit, body: WriteRecruit, version: string | null) {
  return send(endpoints.updateRecruit, { params: { id: id ?? 1 }, body, version });
}
