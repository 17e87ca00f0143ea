import type { BackupStatus } from '#contract/backup/schemas.ts';
import type { DatabaseOptions } from '../db/database.ts';
import { describeNewestBackup } from './daily.ts';

/** The newest daily backup of a database, and for how many days they are kept; a database server is backed up by whoever runs it. */
export async function readStatus(
  { dataDir, databaseUrl }: DatabaseOptions,
  kept: number,
): Promise<BackupStatus> {
  if (databaseUrl !== null) return { newest: null, kept: 0 };
  const newest = await describeNewestBackup(dataDir);
  return { newest: newest && { at: newest.at.toISOString(), bytes: newest.bytes }, kept };
}
