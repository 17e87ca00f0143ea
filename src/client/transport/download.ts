import type { Endpoint } from '#contract/core/endpoint.ts';
import { type Query, queryOf } from './address.ts';
import { ApiError, toApiError } from './api-error.ts';
import { http } from './http.ts';
import { withSession } from './staff.ts';

export interface FetchOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
}

/** A file and its name; `null` where the server names none. */
export interface FetchedFile {
  readonly file: Blob;
  readonly name: string | null;
}

/** Downloads a file; an incomplete one is a failure. @throws ApiError */
export async function fetchFile(
  { method, path }: Endpoint,
  { signal, onProgress }: FetchOptions,
  query?: Query,
): Promise<FetchedFile> {
  const response = await withSession(() =>
    http(path + queryOf(query), {
      method,
      signal,
      cache: 'no-store',
      headers: { accept: '*/*' },
      onDownloadProgress: ({ transferredBytes }) => onProgress(transferredBytes),
    }),
  );
  try {
    return { file: await response.blob(), name: nameIn(response.headers) };
  } catch (cause) {
    if (signal.aborted) throw toApiError(cause);
    // Only the connection can fail after the headers; browsers word that differently.
    throw new ApiError({ status: 0, code: 'network' }, { cause });
  }
}

const nameIn = (headers: Headers): string | null =>
  /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null;
