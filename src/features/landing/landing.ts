import { REVEAL_DELAY } from '#shared/timings.ts';
import { $reveal, reveal, startFrom, VISITED_KEY } from './reveal.ts';

/** Keys that would scroll the page if there were anything to scroll yet. */
const SCROLL_KEYS = ['ArrowDown', 'PageDown', 'End', ' '];

/** How far a finger moves up before it is a swipe. CSS pixels. */
const SWIPE = 24;

/** Binds the landing page: the intro, View More, the pause button and the entrance of the values. */
export function bindLanding(): void {
  const root = document.documentElement;
  startFrom(root.dataset.landing === 'waiting' ? 'waiting' : 'revealed');
  $reveal.listen((state) => {
    root.dataset.landing = state;
    sessionStorage.setItem(VISITED_KEY, 'revealed');
  });
  bindReveal();
  bindPause();
  bindViewMore();
  bindValues();
}

function bindReveal(): void {
  if ($reveal.get() !== 'waiting') return;
  const bound = new AbortController();
  const { signal } = bound;
  let touchStart = 0;

  document.querySelector('[data-reveal-prompt]')?.addEventListener('click', reveal, { signal });
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
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return;
      if (!(event.target instanceof Element) || event.target.closest('button, a, dialog')) return;
      if (event.key !== 'Enter' && !SCROLL_KEYS.includes(event.key)) return;
      event.preventDefault();
      reveal();
    },
    { signal },
  );
  $reveal.listen((state) => {
    bound.abort();
    if (state === 'rising') holdView();
  });
}

/** Keeps the scroll gesture that started the intro from carrying its first screen away. */
function holdView(): void {
  const held = new AbortController();
  const hold = (event: Event) => event.preventDefault();
  addEventListener('wheel', hold, { passive: false, signal: held.signal });
  addEventListener('touchmove', hold, { passive: false, signal: held.signal });
  setTimeout(() => held.abort(), REVEAL_DELAY);
}

function bindPause(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-pause]');
  button?.addEventListener('click', () => {
    const paused = document.documentElement.toggleAttribute('data-paused');
    button.ariaPressed = String(paused);
  });
}

function bindViewMore(): void {
  document.querySelector('[data-view-more]')?.addEventListener('click', () => {
    document.getElementById('values')?.scrollIntoView();
  });
}

function bindValues(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.toggleAttribute('data-shown', true);
        observer.unobserve(target);
      }
    },
    { rootMargin: '0px 0px -15% 0px' },
  );
  for (const value of document.querySelectorAll('[data-value]')) observer.observe(value);
}
