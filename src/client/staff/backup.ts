import * as endpoints from '#contract/backup/endpoints.ts';
import { nullIfMissing } from '../basic/optional-call.ts';
import { get } from '../transport/call.ts';
import { fetchFile, type FetchOptions } from '../transport/download.ts';

/** The state of the server's daily backups; `null` over a server without backups. */
export async function loadBackupStatus(signal?: AbortSignal) {
  return (await nullIfMissing(get(endpoints.getBackupStatus, { signal })))?.data ?? null;
}

/** Fails with `unavailable` while another backup is being made */
export function downloadBackup(options: FetchOptions) {
  return fetchFile(endpoints.downloadBackup, options);
}

/** Each page says that it is the record of `of`. @throws ApiError `unavailable` */
export function downloadRecord(of: string, options: FetchOptions) {
  return fetchFile(endpoints.downloadRecord, options, { of });
}
