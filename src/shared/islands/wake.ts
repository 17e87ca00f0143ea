/** When an island fetches its modules and hydrates. */
import { keepEvents } from './keep-events.ts';
import { afterLoad, firstPaint } from './moments.ts';

/** How long an island waits for idle moments, all in all. Milliseconds. */
const PATIENCE = 2_000;

/** How long after a module was refused it is asked for again. Milliseconds. */
const RETRY = 1_000;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'];

type Load = () => Promise<() => void | Promise<void>>;

/**
 * Wakes an island in pieces, in a hurry from the first sign of a visitor on. With the value `keep`, what the visitor does
 * before the island listens is done again then.
 */
export function wakeForVisitor(island: HTMLElement, load: Load, value: unknown): void {
  if (value === 'keep') keepEvents(island);
  const hurry = new AbortController();
  for (const type of SIGNS) {
    const notice = () => hurry.abort();
    addEventListener(type, notice, { capture: true, passive: true, signal: hurry.signal });
  }
  wakeInPieces(island, load, hurry);
}

/** Fetches an island's modules all at once and hydrates. */
export async function wakeAtOnce(island: HTMLElement, load: Load): Promise<void> {
  for (const href of modulesOf(island)) preload(href);
  const hydrate = await load();
  await hydrate();
}

/** What the build has written down, what others import first (`preload-modules.ts`). */
function modulesOf({ dataset }: HTMLElement): string[] {
  return dataset.modules?.split(' ') ?? [];
}

/**
 * Wakes an island once the page has been painted, and has loaded or `hurry` has aborted: fetches its modules all at once,
 * then evaluates one after the other and hydrates, each in an idle moment of its own, so that no task of it is long. In
 * a hurry the pieces follow each other without waiting for idle moments, but a press still comes between two of them.
 * Where there are none in two seconds it is in a hurry by itself.
 */
function wakeInPieces(island: HTMLElement, load: Load, hurry: AbortController): void {
  const { signal } = hurry;
  let begun = false;
  const begin = async (): Promise<void> => {
    if (begun) return;
    begun = true;
    const modules = modulesOf(island);
    for (const href of modules) preload(href);
    const loadInPieces = async () => {
      for (const href of modules) {
        await import(/* @vite-ignore */ href);
        await pause(signal);
      }
      return load();
    };
    // Refused to a network that has just gone, or by Firefox to a page that is being left, which then runs no timer.
    const hydrate = await loadInPieces().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY));
      return load();
    });
    await pause(signal);
    await hydrate();
  };
  const painted = firstPaint();
  signal.addEventListener('abort', () => void painted.then(begin));
  void Promise.all([painted, afterLoad()]).then(async () => {
    setTimeout(() => hurry.abort(), PATIENCE);
    await pause(signal);
    await begin();
  });
}

function preload(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  document.head.append(link);
}

/** Lets the browser do what else there is to do: until it is idle, or in a hurry only for a moment. */
function pause(hurry: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => setTimeout(resolve);
    if (hurry.aborted) {
      soon();
      return;
    }
    hurry.addEventListener('abort', soon, { once: true });
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}
