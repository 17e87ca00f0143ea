import { map, type ReadableAtom } from 'nanostores';
import { toApiError } from '#client/transport/api-error.ts';
import { sendForm } from '#client/transport/upload.ts';
import { uploadPicture } from '#contract/pictures/endpoints.ts';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { toSendable, UnusableFile } from './file.ts';

/** `share` is `null` while the upload waits or its file is converted; `missing` has no file. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly state:
    | { readonly status: 'sending'; readonly share: number | null }
    | { readonly status: 'failed'; readonly reason: string; readonly canRetry: boolean }
    | { readonly status: 'missing' };
}

export interface Uploads {
  readonly $uploads: ReadableAtom<Readonly<Record<number, Upload>>>;
  /** Uploads two files at a time; answers the ids that `onDone` gets. */
  readonly add: (files: readonly File[]) => readonly number[];
  /** Aborts an upload, or removes a failed one from the list. */
  readonly cancel: (id: number) => void;
  readonly retry: (id: number) => void;
  /** Lists a picture whose file could not be read; returns its id. */
  readonly addMissing: (name: string) => number;
  /** Adds the file of a missing picture. */
  readonly supply: (id: number, file: File) => void;
}

const AT_ONCE = 2;

/** How often an upload to a busy server is retried, and the pause before each retry in milliseconds. */
const MOST_RETRIES = 5;
const PAUSE_MS = 3_000;

interface Options {
  readonly onDone: (picture: ReadPicture, id: number) => void;
  /** Called when a person removes an upload. */
  readonly onCancel?: (id: number) => void;
}

export function createUploads({ onDone, onCancel }: Options): Uploads {
  const $uploads = map<Record<number, Upload>>({});
  const files = new Map<number, File>();
  const aborts = new Map<number, AbortController>();
  const waiting: number[] = [];
  let sending = 0;
  let last = 0;

  const remove = (id: number): void => {
    files.delete(id);
    const { [id]: _, ...others } = $uploads.get();
    $uploads.set(others);
  };
  const show = (id: number, state: Upload['state']): void => {
    const file = files.get(id);
    if (file !== undefined) $uploads.setKey(id, { id, name: file.name, state });
  };
  const sendOne = async (id: number, file: File): Promise<void> => {
    const abort = new AbortController();
    aborts.set(id, abort);
    try {
      const picture = await sendPatiently(file, abort.signal, (share) =>
        show(id, { status: 'sending', share }),
      );
      remove(id);
      onDone(picture, id);
    } catch (error) {
      if (abort.signal.aborted) return;
      show(id, failureOf(error));
    } finally {
      aborts.delete(id);
    }
  };
  const next = (): void => {
    while (sending < AT_ONCE) {
      const id = waiting.shift();
      if (id === undefined) return;
      const file = files.get(id);
      if (file === undefined) continue;
      sending += 1;
      void sendOne(id, file).finally(() => {
        sending -= 1;
        next();
      });
    }
  };
  const queue = (id: number): void => {
    show(id, { status: 'sending', share: null });
    waiting.push(id);
    next();
  };
  const supply = (id: number, file: File): void => {
    files.set(id, file);
    queue(id);
  };

  return {
    $uploads,
    add: (added) =>
      added.map((file) => {
        last += 1;
        supply(last, file);
        return last;
      }),
    cancel: (id) => {
      aborts.get(id)?.abort();
      remove(id);
      onCancel?.(id);
    },
    retry: queue,
    addMissing: (name) => {
      last += 1;
      $uploads.setKey(last, { id: last, name, state: { status: 'missing' } });
      return last;
    },
    supply,
  };
}

/** A busy server answers 503: the upload is retried before the person is told. */
async function sendPatiently(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ReadPicture> {
  const form = new FormData();
  form.append('alt', '');
  form.append('file', await toSendable(file), file.name);
  signal.throwIfAborted();
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendForm(uploadPicture, form, { signal, onProgress });
    } catch (error) {
      if (toApiError(error).status !== 503 || tries === MOST_RETRIES || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function failureOf(error: unknown): Upload['state'] {
  if (error instanceof UnusableFile) {
    return { status: 'failed', reason: error.message, canRetry: false };
  }
  const { message, status, fieldErrors } = toApiError(error);
  const isFile = status >= 400 && status < 500 && status !== 401 && status !== 408;
  return { status: 'failed', reason: fieldErrors[0]?.message ?? message, canRetry: !isFile };
}
