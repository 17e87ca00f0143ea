import { ISLAND_AWAKE, ISLAND_STEP } from './island-events.ts';

/** How long an island may make no progress before its controls are hidden, in milliseconds. */
const TIMEOUT_MS = 4_000;

/**
 * React empties an island whose component throws, and says so in the console. The HTML that the server sent comes back:
 * its links and forms work without a script.
 */
export function restoreHtml(island: HTMLElement): void {
  const { innerHTML } = island;
  const emptied = new MutationObserver(() => {
    if (island.firstElementChild !== null) return;
    emptied.disconnect();
    island.innerHTML = innerHTML;
    lose(island);
  });
  emptied.observe(island, { childList: true });
}

/** Hides what needs the script, and shows what replaces it. */
export function lose(island: HTMLElement): void {
  island.dataset.lost = '';
}

/** Hides what needs the script as long as the script hangs, and leaves its place: nothing moves. */
export function hideWhileHanging(island: HTMLElement): void {
  const wait = () =>
    setTimeout(() => {
      island.dataset.hanging = '';
    }, TIMEOUT_MS);
  let silence = wait();
  const awake = new AbortController();
  const { signal } = awake;
  const resume = () => {
    clearTimeout(silence);
    delete island.dataset.hanging;
    silence = wait();
  };
  island.addEventListener(ISLAND_STEP, resume, { signal });
  island.addEventListener(
    ISLAND_AWAKE,
    () => {
      resume();
      clearTimeout(silence);
      awake.abort();
    },
    { signal },
  );
}
