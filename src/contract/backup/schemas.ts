import * as v from 'valibot';
import { Count, Moment } from '../core/fields.ts';
import { LIMITS } from '../core/limits.ts';
import { line } from '../core/text/text.ts';

/** The line on each page that says what the record is of; without it the pages have no such line. */
export const RecordQuery = v.object({ of: v.optional(line(LIMITS.name, null), '') });

/**
 * The newest automatic backup, for how many days backups are stored (0 where the server makes none), when the last one
 * failed (null where it succeeded), when one was last copied away from the server's machine, and when a restore was last rehearsed.
 */
export const BackupStatus = v.object({
  newest: v.nullable(v.object({ at: Moment, bytes: Count })),
  kept: Count,
  failed_at: v.nullable(Moment),
  away_at: v.nullable(Moment),
  rehearsed_at: v.nullable(Moment),
});
export type BackupStatus = v.InferOutput<typeof BackupStatus>;
