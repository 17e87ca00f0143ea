import { safeParse } from 'valibot';
import { changeMany, undoMany } from '#contract/bulk/endpoints.ts';
import { ReadRefused } from '#contract/bulk/read.ts';
import type { ChangeMany } from '#contract/bulk/schemas.ts';
import type { ApiError } from '../transport/api-error.ts';
import { send } from '../transport/call.ts';
import { answerOf } from './capabilities.ts';
import { change } from './publishing.ts';

/** All of them or none. Fails with `bulk_refused`, which names those that keep the others from it */
export function changeEntries(body: ChangeMany) {
  return change(answerOf(send(changeMany, { body })));
}

/** Takes back what the change with this line of the log has done. Fails with `bulk_refused`, or `not_found` later */
export function undoChange(id: number) {
  return change(send(undoMany, { params: { id } }));
}

/** What keeps all from being changed; empty for any other failure. */
export function refusedIn({ refused }: ApiError) {
  const { success, output } = safeParse(ReadRefused, refused);
  return success ? output : [];
}
