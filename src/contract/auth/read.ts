import * as v from 'valibot';
import { readList, readOptionalText, readText } from '../core/read.ts';

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

/** One of one's own sessions as a browser reads it. */
export const ReadOpenSession = v.object({
  id: v.string(),
  created_at: readText(),
  last_used: readText(),
  user_agent: readOptionalText,
  current: v.fallback(v.boolean(), false),
});
export type ReadOpenSession = v.InferOutput<typeof ReadOpenSession>;

export const ReadOpenSessions = v.object({ sessions: readList(ReadOpenSession) });
