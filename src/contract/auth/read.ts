import * as v from 'valibot';
import { readList, readOptionalText, readText } from '../core/read.ts';

export const ReadSession = v.nullable(
  v.object({ user: v.object({ id: readText(), username: readText(), name: readText() }) }),
);
export type ReadSession = v.InferOutput<typeof ReadSession>;

export const ReadSetupState = v.object({
  needed: v.boolean(),
  code_required: v.fallback(v.boolean(), true),
});

export const ReadOpenSession = v.object({
  id: v.string(),
  created_at: readText(),
  user_agent: readOptionalText,
  current: v.fallback(v.boolean(), false),
});
export type ReadOpenSession = v.InferOutput<typeof ReadOpenSession>;

export const ReadOpenSessions = v.object({ sessions: readList(ReadOpenSession) });
