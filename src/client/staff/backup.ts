import * as endpoints from '#contract/backup/endpoints.ts';
import type { ReadBackupStatus } from '#contract/backup/read.ts';
import { nullIfMissing } from '../bare/optional-call.ts';
import { get } from '../transport/call.ts';
import { type FetchedFile, fetchFile, type FetchOptions } from '../transport/download.ts';

/** What the server tells of its daily backups; `null` over one that tells nothing. */
export async function loadBackupStatus(signal?: AbortSignal): Promise<ReadBackupStatus | null> {
  return (await nullIfMissing(get(endpoints.getBackupStatus, { signal })))?.data ?? null;
}

/** A backup of everything as it is now. @throws ApiError `unavailable` while somebody else gets one */
export function downloadBackup(options: FetchOptions): Promise<FetchedFile> {
  return fetchFile(endpoints.downloadBackup, options);
}
