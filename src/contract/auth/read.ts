import * as v from 'valibot';
import { readText } from '../core/read.ts';

/** The session as a browser reads it. */
export const ReadSession = v.nullable(
  v.object({ user: v.object({ id: readText(), username: readText(), name: readText() }) }),
);
export type ReadSession = v.InferOutput<typeof ReadSession>;

/** The state of the setup as a browser reads it. */
export const ReadSetupState = v.object({
  needed: v.boolean(),
  code_required: v.fallback(v.boolean(), true),
});
