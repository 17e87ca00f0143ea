import { openWords, type TypedWords } from './words.ts';

/** How long typing pauses before words are kept, in milliseconds. */
const PAUSE_MS = 400;

/** How long they wait at most while typing goes on. */
const MOST_MS = 1_000;

export interface KeptWords {
  /** Keeps what is typed once typing rests, and each second while it does not. */
  readonly note: () => void;
  /** Keeps it at once; false where this browser does not. */
  readonly flush: () => boolean;
  readonly clear: () => void;
  /** Keeps it, and says that the form is closed. */
  readonly close: () => void;
}

/** Keeps what one form has not saved, `null` where that is nothing. */
export function keepWords(
  account: string,
  read: () => TypedWords | null,
  onKept: (isKept: boolean) => void,
): KeptWords {
  const words = openWords(account);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when something is not kept. */
  let since: number | null = null;
  const clear = () => {
    clearTimeout(timer);
    words.clear();
  };
  const flush = (): boolean => {
    clearTimeout(timer);
    since = null;
    const found = read();
    if (found === null) words.clear();
    const isKept = found === null || words.write(found);
    onKept(isKept);
    return isKept;
  };
  return {
    note: () => {
      clearTimeout(timer);
      const now = performance.now();
      since ??= now;
      timer = setTimeout(flush, Math.min(PAUSE_MS, Math.max(0, since + MOST_MS - now)));
    },
    flush,
    clear,
    close: () => {
      flush();
      words.close();
    },
  };
}
