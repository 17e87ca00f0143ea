import * as v from 'valibot';
import { document, MESSAGES } from '../core/text/text.ts';
import { CHECK_STATES, CHECKED } from './kinds.ts';

/** What only people know: whom to ask, and until when something is paid. */
export const WriteChecks = v.object({ text: document(10_000, null) }, MESSAGES.required);
export type WriteChecks = v.InferOutput<typeof WriteChecks>;

/** `found` and `todo` are sentences; `todo` is empty where nothing is to be done. */
export const Check = v.object({
  name: v.picklist(CHECKED),
  state: v.picklist(CHECK_STATES),
  found: v.string(),
  todo: v.string(),
});
export type Check = v.InferOutput<typeof Check>;

export const Checks = v.object({ checks: v.array(Check), text: v.string() });
export type Checks = v.InferOutput<typeof Checks>;
