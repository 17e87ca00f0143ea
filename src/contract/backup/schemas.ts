import * as v from 'valibot';
import { Count, Moment } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { line } from '../core/text/text.ts';

/** What each page says to be the record of; without it no page says so. */
export const RecordQuery = v.object({ of: v.optional(line(LIMITS.name, null), '') });

/**
 * The newest automatic backup, for how many days backups are stored (0 where the server makes none), when one was last
 * copied away from the server's machine, and when a restore was last rehearsed.
 */
export const BackupStatus = v.object({
  newest: v.nullable(v.object({ at: Moment, bytes: Count })),
  kept: Count,
  away_at: v.nullable(Moment),
  rehearsed_at: v.nullable(Moment),
});
export type BackupStatus = v.InferOutput<typeof BackupStatus>;
