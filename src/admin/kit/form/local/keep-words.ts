import { openWords, type TypedWords } from './words.ts';

/** How long typing pauses before words are kept, in milliseconds. */
const PAUSE_MS = 400;

export interface KeptWords {
  /** Keeps what is typed once typing rests. */
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
  const clear = () => {
    clearTimeout(timer);
    words.clear();
  };
  const flush = (): boolean => {
    clearTimeout(timer);
    const found = read();
    if (found === null) words.clear();
    const isKept = found === null || words.write(found);
    onKept(isKept);
    return isKept;
  };
  return {
    note: () => {
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    flush,
    clear,
    close: () => {
      flush();
      words.close();
    },
  };
}
