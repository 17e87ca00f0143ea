import { atom, type ReadableAtom } from 'nanostores';
import { downloadBackup } from '#client/staff/backup.ts';
import { toApiError } from '#client/transport/api-error.ts';
import { dayInSeoul } from '#contract/core/seoul.ts';
import { saveFile } from './save-file.ts';

/** `bytes` is how much has arrived; the total is unknown before the end. */
type DownloadState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly bytes: number }
  | { readonly status: 'done'; readonly bytes: number }
  | { readonly status: 'failed'; readonly message: string };

const IDLE = { status: 'idle' } as const;
const $state = atom<DownloadState>(IDLE);

/** The download continues while other screens are open. */
export const $download: ReadableAtom<DownloadState> = $state;

let running: AbortController | null = null;

/**
 * Fetches a backup by script and not by a link: a link could not say that the session has ended, that somebody else is
 * downloading or that the connection was lost, and would save that answer as the file.
 */
export async function startDownload(): Promise<void> {
  if (running !== null) return;
  running = new AbortController();
  const { signal } = running;
  $state.set({ status: 'running', bytes: 0 });
  try {
    const { file, name } = await downloadBackup({
      signal,
      onProgress: (bytes) => {
        if (!signal.aborted) $state.set({ status: 'running', bytes });
      },
    });
    saveFile(file, name ?? `likelion-${dayInSeoul(new Date())}.tar.gz`);
    $state.set({ status: 'done', bytes: file.size });
  } catch (thrown) {
    $state.set(signal.aborted ? IDLE : { status: 'failed', message: toApiError(thrown).message });
  } finally {
    running = null;
  }
}

export function cancelDownload(): void {
  running?.abort();
}
