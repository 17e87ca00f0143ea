import { type RefObject, useEffect } from 'react';
import { REVEAL_DELAY } from '#shared/timings.ts';
import { $reveal, reveal } from './reveal.ts';
import { rememberVisit } from './visit.ts';

/** Keys that would scroll the page if it could scroll. */
const SCROLL_KEYS = ['ArrowDown', 'PageDown', 'End', ' '];

/** The shortest upward movement of a swipe. CSS pixels. */
const SWIPE = 24;

interface Parts {
  sun: RefObject<Element | null>;
  /** Disappears with the intro; the focus then moves to the heading. */
  prompt: RefObject<Element | null>;
  heading: RefObject<HTMLElement | null>;
}

/** Starts the intro by a click on the sun, a key, the wheel, a swipe or scrolling, and writes its state to the root. */
export function useReveal({ sun, prompt, heading }: Parts): void {
  useEffect(() => {
    const root = document.documentElement;
    // The script in the page's head has decided this before the first paint.
    $reveal.set(root.dataset.landing === 'waiting' ? 'waiting' : 'revealed');
    const forget = $reveal.listen((state) => {
      const hadFocus = prompt.current?.contains(document.activeElement) ?? false;
      root.dataset.landing = state;
      if (hadFocus) heading.current?.focus({ preventScroll: true });
      rememberVisit();
    });
    const unbind = sun.current ? bindGestures(sun.current) : () => undefined;
    return () => {
      forget();
      unbind();
    };
  }, [heading, prompt, sun]);
}

function bindGestures(sun: Element): () => void {
  const bound = new AbortController();
  if ($reveal.get() !== 'waiting') return () => undefined;
  const { signal } = bound;
  let touchStart = 0;

  sun.addEventListener('click', reveal, { signal });
  addEventListener('scroll', reveal, { signal, passive: true });
  addEventListener('wheel', ({ deltaY }) => deltaY > 0 && reveal(), { signal, passive: true });
  addEventListener(
    'touchstart',
    ({ touches }) => {
      touchStart = touches[0]?.clientY ?? 0;
    },
    { signal, passive: true },
  );
  addEventListener(
    'touchmove',
    ({ touches }) => {
      if (touchStart - (touches[0]?.clientY ?? touchStart) > SWIPE) reveal();
    },
    { signal, passive: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isRevealKey(event)) return;
      event.preventDefault();
      reveal();
    },
    { signal },
  );
  const forget = $reveal.listen((state) => {
    bound.abort();
    if (state === 'rising') holdView();
  });
  return () => {
    bound.abort();
    forget();
  };
}

function isRevealKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return false;
  if (!(event.target instanceof Element) || event.target.closest('button, a, dialog')) return false;
  return event.key === 'Enter' || SCROLL_KEYS.includes(event.key);
}

/** The wheel that started the intro must not scroll the first screen away; `touch-action` sees to a swipe. */
function holdView(): void {
  const held = new AbortController();
  const hold = (event: Event) => event.preventDefault();
  addEventListener('wheel', hold, { passive: false, signal: held.signal });
  setTimeout(() => held.abort(), REVEAL_DELAY);
}
