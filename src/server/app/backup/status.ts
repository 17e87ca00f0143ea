import type { BackupStatus } from '#contract/backup/schemas.ts';
import type { DatabaseOptions } from '../../db/database.ts';
import { describeNewestBackup } from './daily.ts';

/** Daily backups are for the embedded database only: whoever runs PostgreSQL backs it up. */
export async function readStatus(
  { dataDir, databaseUrl }: DatabaseOptions,
  kept: number,
): Promise<BackupStatus> {
  if (databaseUrl !== null) return { newest: null, kept: 0 };
  const newest = await describeNewestBackup(dataDir);
  return { newest: newest && { at: newest.at.toISOString(), bytes: newest.bytes }, kept };
}
