import { ISLAND_AWAKE, ISLAND_LOST, ISLAND_STEP } from './island-events.ts';
import { firstPaint } from './moments.ts';

/** How long an island may make no progress before the page goes on without it, in milliseconds. */
const TIMEOUT_MS = 4_000;

/**
 * An inline script hides something until the page's first island hydrates. `onTimeout` is called if the island fails
 * to load or makes no progress for some seconds.
 */
export function unlessAwake(onTimeout: () => void): void {
  const over = new AbortController();
  const { signal } = over;
  let silence: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(silence);
    over.abort();
  };
  const giveUp = () => {
    end();
    onTimeout();
  };
  const wait = () => {
    if (document.prerendering) return;
    clearTimeout(silence);
    silence = setTimeout(giveUp, TIMEOUT_MS);
  };
  const on = (type: string, act: () => void) => {
    const handle = ({ target }: Event) => {
      if (target === document || target === document.querySelector('astro-island')) act();
    };
    // Not all of these events bubble.
    addEventListener(type, handle, { capture: true, signal });
  };
  on('load', wait);
  on(ISLAND_STEP, wait);
  on(ISLAND_AWAKE, end);
  on(ISLAND_LOST, giveUp);
  void firstPaint().then(() => signal.aborted || wait());
}
