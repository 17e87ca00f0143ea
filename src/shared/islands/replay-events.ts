import { ISLAND_LOST, ISLAND_READY } from './island-events.ts';

const TYPES = [
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

/** Stores the visitor's events and repeats them when the island is ready; never where it failed to load. */
export function replayEvents(island: HTMLElement): void {
  const events: RecordedEvent[] = [];
  const waiting = new AbortController();
  const { signal } = waiting;
  for (const type of TYPES) {
    const record = (event: Event) =>
      concerns(island, event) && events.push(recordedEvent(island, event));
    addEventListener(type, record, { capture: true, passive: true, signal });
  }
  island.addEventListener(ISLAND_LOST, () => waiting.abort());
  const repeat = () => {
    waiting.abort();
    for (const { event, target } of events) target()?.dispatchEvent(copyOf(event));
  };
  island.addEventListener(ISLAND_READY, repeat, { signal });
}

interface RecordedEvent {
  event: Event;
  /** Its target, or what has replaced it: hydration replaces what a translation has changed. */
  target: () => EventTarget | null;
}

function recordedEvent(island: HTMLElement, event: Event): RecordedEvent {
  const { target } = event;
  if (!(target instanceof Element) || !island.contains(target))
    return { event, target: () => target };
  // A translation puts texts into elements of its own.
  const pressed = target.closest('button') ?? target;
  const alike = () => [...island.querySelectorAll(pressed.localName)];
  const index = alike().indexOf(pressed);
  return { event, target: () => (target.isConnected ? target : (alike()[index] ?? island)) };
}

/** These react to a press without a script. */
const NATIVE = 'a, input, label, select';

/** Keys and scrolling belong to the whole page; a press belongs to the island that it hits. */
function concerns(island: HTMLElement, { type, target }: Event): boolean {
  if (type !== 'click' && !type.startsWith('pointer')) return true;
  return target instanceof Element && island.contains(target) && target.closest(NATIVE) === null;
}

function copyOf(event: Event): Event {
  const { type } = event;
  if (event instanceof KeyboardEvent) return new KeyboardEvent(type, event);
  if (event instanceof WheelEvent) return new WheelEvent(type, event);
  if (event instanceof PointerEvent) return new PointerEvent(type, event);
  if (event instanceof MouseEvent) return new MouseEvent(type, event);
  // Firefox on desktops has no touch events.
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
