/**
 * The call a page begins with is asked by a classic script in its head, while the modules of its islands are still on
 * their way; the client takes that answer instead of asking again.
 */
declare global {
  interface Window {
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** Where an answer names the picture that is seen first. */
export interface FirstPicture {
  /**
   * The lists of the answer to look in, one after the other: the entry with the id of the page's address, or the first
   * where the address has none. Absent where the answer itself is what is shown.
   */
  readonly lists?: readonly string[];
  /** The field that holds the picture's address. */
  readonly field: string;
}

/** What the script in the head is told. */
export interface EarlyCall {
  /** The whole address, as `addressOf` makes it; `{id}` stands for the number at the end of the page's own address. */
  readonly address: string;
  /** Fetched as soon as it is known and shown in the skeleton's place for it (`firstPicture`), before React draws it. */
  readonly picture?: FirstPicture;
}

/** The answer to a GET that was asked for early, once; `undefined` where there is none. */
export function takeEarlyAnswer({ method, url }: Request): Promise<Response> | undefined {
  if (method !== 'GET') return undefined;
  const { pathname, search } = new URL(url);
  const answers = window.earlyAnswers;
  const answer = answers?.get(pathname + search);
  answers?.delete(pathname + search);
  return answer;
}
