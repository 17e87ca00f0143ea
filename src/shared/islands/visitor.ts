/**
 * The client directive `client:visitor`: an island that is complete before its script wakes once the page has been
 * painted and loaded and the browser is idle, or at the first sign of a visitor, whichever comes first. With the value
 * `keep`, what the visitor does in the meantime is done again as soon as the island says that it listens
 * (`useIslandReady`); keys and scrolling belong to the whole page, so one island of a page may ask for it.
 */
import type { ClientDirective } from 'astro';
import { ISLAND_READY } from './island-ready.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `keep`: what the visitor does before the island wakes is done again then. */
    'client:visitor'?: boolean | 'keep';
  }
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'];
const KEPT = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'click',
  'keydown',
  'touchstart',
  'touchmove',
  'wheel',
  'scroll',
];

/** How long a browser that is never idle keeps the island asleep. Milliseconds. */
const PATIENCE = 2_000;

const hydrateForVisitor: ClientDirective = (load, { value }, island) => {
  const asleep = new AbortController();
  const begin = () => {
    if (asleep.signal.aborted) return;
    asleep.abort();
    preloadModules(island);
    void load().then((hydrate) => hydrate());
  };
  if (value === 'keep') keepEvents(island);
  for (const type of SIGNS) listen(type, begin, asleep.signal);
  if (document.readyState === 'complete') whenIdle(begin);
  else addEventListener('load', () => whenIdle(begin), { signal: asleep.signal });
};

export default hydrateForVisitor;

function keepEvents(island: HTMLElement): void {
  const kept: Event[] = [];
  const waiting = new AbortController();
  for (const type of KEPT) {
    listen(type, (event) => concerns(island, event) && kept.push(event), waiting.signal);
  }
  island.addEventListener(ISLAND_READY, () => {
    waiting.abort();
    for (const event of kept) event.target?.dispatchEvent(copyOf(event));
  });
}

function listen(type: string, act: (event: Event) => void, signal: AbortSignal): void {
  addEventListener(type, act, { capture: true, passive: true, signal });
}

/** Once the page has been painted: in a tab that nobody looks at yet, that is later. */
function whenIdle(act: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: PATIENCE });
    else setTimeout(act, 200);
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** The build names the island's modules (`preload-modules.ts`): browsers find them one import after the other. */
function preloadModules(island: HTMLElement): void {
  for (const href of island.dataset.modules?.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

/** Presses count where they hit the island, but links need no script; keys and scrolling count anywhere. */
function concerns(island: HTMLElement, { type, target }: Event): boolean {
  if (type !== 'click' && !type.startsWith('pointer')) return true;
  return target instanceof Element && island.contains(target) && target.closest('a') === null;
}

function copyOf(event: Event): Event {
  const { type } = event;
  if (event instanceof KeyboardEvent) return new KeyboardEvent(type, event);
  if (event instanceof WheelEvent) return new WheelEvent(type, event);
  if (event instanceof PointerEvent) return new PointerEvent(type, event);
  if (event instanceof MouseEvent) return new MouseEvent(type, event);
  // Firefox on a desktop has no touch events.
  if ('TouchEvent' in window && event instanceof TouchEvent) {
    const { bubbles, cancelable, touches, changedTouches } = event;
    return new TouchEvent(type, {
      bubbles,
      cancelable,
      touches: [...touches],
      changedTouches: [...changedTouches],
    });
  }
  return new Event(type, event);
}
