import { hasWords } from '../kit/form/local/words.ts';

/** So often what other tabs have left is looked for, in milliseconds. */
const LOOK_MS = 60_000;

let sending: Promise<void> | null = null;

/** Sends what closed forms have left; most days that is nothing. */
export function sendLeft(account: string): Promise<void> {
  if (!hasWords(account)) return Promise.resolve();
  sending ??= import('./left-words.ts')
    .then(({ sendLeftWords }) => sendLeftWords(account))
    .finally(() => {
      sending = null;
    });
  return sending;
}

/** Does so now, and as long as the page is open; the returned function ends it. */
export function watchLeftWords(account: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const look = async () => {
    if (document.visibilityState === 'visible') await sendLeft(account);
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  addEventListener('online', () => void look(), { signal });
  document.addEventListener('visibilitychange', () => void look(), { signal });
  void look();
  return () => {
    clearInterval(timer);
    controller.abort();
  };
}
