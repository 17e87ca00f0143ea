/**
 * The call a page begins with is asked by a classic script in its head, while the modules of its islands are still on
 * their way; the client takes that answer instead of asking again.
 */
import { PATH_ID } from '#shared/lib/address.ts';
import { addressOf, type Query } from './address.ts';

declare global {
  interface Window {
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

export interface EarlyCall {
  /** Path below `/api`; `{id}` stands for the number at the end of the page's own address. */
  readonly path: string;
  readonly query?: Query;
  /**
   * Where the answer names the picture that is seen first: an expression over `answer` and `id`. It is fetched as soon
   * as it is known and shown in the skeleton's place for it (`firstPicture`), before React draws it. With parameters in
   * the page's address another picture may be the first, so none is fetched.
   */
  readonly picture?: string;
}

/**
 * How long an answer waits for its picture to come, and then to be on the screen, in milliseconds: text and picture take
 * the skeleton's place together, and drawing the one does not hold up the other. Where modules come slowly nobody waits.
 */
const PATIENCE = 200;
const FRAMES = 60;

/** The text of the script that asks. */
export const earlyScript = ({ path, query, picture = 'null' }: EarlyCall): string => `{
  const id = Number(${String(PATH_ID)}.exec(location.pathname)?.[1] ?? 0);
  const address = ${JSON.stringify(addressOf(path, query))}.replace('{id}', id);
  const asked = fetch(address, { headers: { accept: 'application/json' } });
  const show = (src) => new Promise((resolve) => {
    setTimeout(resolve, ${PATIENCE});
    const onload = () => {
      document.documentElement.style.setProperty('--first-picture', 'url("' + src + '")');
      setTimeout(resolve, ${FRAMES});
    };
    Object.assign(new Image(), { referrerPolicy: 'no-referrer', fetchPriority: 'high', onload, src });
  });
  const shown = asked.then((response) => response.clone().json()).then((answer) => {
    const src = ${picture};
    if (!location.search && /^(https?:\\/\\/|\\/uploads\\/)[^\\s\\\\<>"]+$/i.test(src)) return show(src);
  }).catch(() => {});
  const answer = shown.then(() => asked);
  answer.catch(() => {});
  window.earlyAnswers = new Map([[address, answer]]);
}`;

/** The answer to a GET that was asked for early, once; `undefined` where there is none. */
export const takeEarlyAnswer = ({ method, url }: Request): Promise<Response> | undefined => {
  if (method !== 'GET') return undefined;
  const { pathname, search } = new URL(url);
  const answers = window.earlyAnswers;
  const answer = answers?.get(pathname + search);
  answers?.delete(pathname + search);
  return answer;
};
