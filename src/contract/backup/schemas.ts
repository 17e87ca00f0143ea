import * as v from 'valibot';
import { Count, Moment } from '../core/fields.ts';

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
