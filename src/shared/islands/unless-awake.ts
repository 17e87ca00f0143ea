import { ISLAND_AWAKE, ISLAND_LOST, ISLAND_STEP } from './island-events.ts';
import { firstPaint } from './moments.ts';

/** How long an island may make no progress before the page goes on without it, in milliseconds. */
const PATIENCE = 4_000;

/**
 * Calls `onTimeout` if the page's first island, for which an inline script hides something, fails to load or makes no
 * progress for four seconds. The time starts when the page becomes visible, and again when it has loaded; a page that is prepared only does not count.
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
    silence = setTimeout(giveUp, PATIENCE);
  };
  const on = (type: string, act: () => void) => {
    const hear = ({ target }: Event) => {
      if (target === document || target === document.querySelector('astro-island')) act();
    };
    // In the capture phase, as not all of these events bubble.
    addEventListener(type, hear, { capture: true, signal });
  };
  on('load', wait);
  on(ISLAND_STEP, wait);
  on(ISLAND_AWAKE, end);
  on(ISLAND_LOST, giveUp);
  void firstPaint().then(() => signal.aborted || wait());
}
