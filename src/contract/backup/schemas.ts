import * as v from 'valibot';
import { Count, Moment } from '../core/fields.ts';

/** The newest automatic backup, and for how many days backups are stored; 0 where the server makes none. */
export const BackupStatus = v.object({
  newest: v.nullable(v.object({ at: Moment, bytes: Count })),
  kept: Count,
});
export type BackupStatus = v.InferOutput<typeof BackupStatus>;
