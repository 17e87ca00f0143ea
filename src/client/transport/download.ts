import type { Endpoint } from '#contract/core/endpoint.ts';
import { ApiError, toApiError } from './api-error.ts';
import { http } from './http.ts';
import { withSession } from './staff.ts';

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** Told of how many bytes have come. */
  readonly onProgress: (bytes: number) => void;
}

/** A file and the name that the server gives it; `null` where it gives none. */
export interface FetchedFile {
  readonly file: Blob;
  readonly name: string | null;
}

/**
 * Fetches a file whole; one whose end does not come is a failure.
 * @throws ApiError
 */
export async function fetchFile(
  { method, path }: Endpoint,
  { signal, onProgress }: FetchOptions,
): Promise<FetchedFile> {
  const response = await withSession(() =>
    http(path, {
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
    // Only the connection can fail once the head of the answer is there; engines word that differently.
    throw new ApiError({ status: 0, code: 'network' }, { cause });
  }
}

const nameIn = (headers: Headers): string | null =>
  /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null;
