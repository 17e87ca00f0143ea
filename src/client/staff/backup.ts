import * as endpoints from '#contract/backup/endpoints.ts';
import { fetchFile, type FetchOptions } from '../transport/download.ts';

/** Fails with `unavailable` while another backup is being made */
export function downloadBackup(options: FetchOptions) {
  return fetchFile(endpoints.downloadBackup, options);
}

/** Each page says that it is the record of `of`. @throws ApiError `unavailable` */
export function downloadRecord(of: string, options: FetchOptions) {
  return fetchFile(endpoints.downloadRecord, options, { of });
}
