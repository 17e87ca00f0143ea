import * as v from 'valibot';
import { Count, Moment } from '../core/fields.ts';

/**
 * `GET manage/backup/status`: the newest of the backups that the server makes by itself, and of how many days it keeps
 * them; 0 where it makes none.
 */
export const BackupStatus = v.object({
  newest: v.nullable(v.object({ at: Moment, bytes: Count })),
  kept: Count,
});
export type BackupStatus = v.InferOutput<typeof BackupStatus>;
