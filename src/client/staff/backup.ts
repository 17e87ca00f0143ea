import * as endpoints from '#contract/backup/endpoints.ts';
import { nullIfMissing } from '../basic/optional-call.ts';
import { get } from '../transport/call.ts';
import { fetchFile, type FetchOptions } from '../transport/download.ts';

/** The state of the server's daily backups; `null` over a server without backups. */
export async function loadBackupStatus(signal?: AbortSignal) {
  return (await nullIfMissing(get(endpoints.getBackupStatus, { signal })))?.data ?? null;
}

/** A new backup of everything. @throws ApiError `unavailable` while another one is being made */
export function downloadBackup(options: FetchOptions) {
  return fetchFile(endpoints.downloadBackup, options);
}

/** The public pages as files, each with the line that it is the record of `of`. @throws ApiError as above */
export function downloadRecord(of: string, options: FetchOptions) {
  return fetchFile(endpoints.downloadRecord, options, { of });
}
