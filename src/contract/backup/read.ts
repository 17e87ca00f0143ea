import * as v from 'valibot';
import { readNumber, readText } from '../core/read.ts';

export const ReadBackupStatus = v.object({
  newest: v.nullable(v.object({ at: readText(), bytes: readNumber })),
  kept: readNumber,
  failed_at: v.nullish(readText(), null),
  away_at: v.nullish(readText(), null),
  rehearsed_at: v.nullish(readText(), null),
});
export type ReadBackupStatus = v.InferOutput<typeof ReadBackupStatus>;
