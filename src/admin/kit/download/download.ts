import { atom, type ReadableAtom } from 'nanostores';
import { toApiError } from '#client/transport/api-error.ts';
import type { FetchedFile, FetchOptions } from '#client/transport/download.ts';
import { saveFile } from '#shared/lib/save-file.ts';

/** `bytes` is how much has arrived; the total is unknown before the end. */
type DownloadState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly bytes: number }
  | { readonly status: 'done'; readonly bytes: number }
  | { readonly status: 'failed'; readonly message: string };

const IDLE = { status: 'idle' } as const;

export interface Download {
  readonly $state: ReadableAtom<DownloadState>;
  /** Fetches the file and saves it under its name; does nothing while one is under way. */
  readonly start: (fetch: (options: FetchOptions) => Promise<FetchedFile>) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * A download that continues while other screens are open. By script and not by a link: a link could not say that the
 * session has ended, that somebody else is downloading or that the connection was lost, and would save that answer as
 * the file.
 */
export function createDownload(fallbackName: string): Download {
  const $state = atom<DownloadState>(IDLE);
  let running: AbortController | null = null;
  return {
    $state,
    start: async (fetch) => {
      if (running !== null) return;
      running = new AbortController();
      const { signal } = running;
      $state.set({ status: 'running', bytes: 0 });
      try {
        const { file, name } = await fetch({
          signal,
          onProgress: (bytes) => {
            if (!signal.aborted) $state.set({ status: 'running', bytes });
          },
        });
        saveFile(file, name ?? fallbackName);
        $state.set({ status: 'done', bytes: file.size });
      } catch (thrown) {
        const failed = { status: 'failed', message: toApiError(thrown).message } as const;
        $state.set(signal.aborted ? IDLE : failed);
      } finally {
        running = null;
      }
    },
    cancel: () => running?.abort(),
  };
}
