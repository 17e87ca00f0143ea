import { ISLAND_LOST, ISLAND_STEP } from './island-events.ts';
import { afterLoad, firstPaint, idle } from './moments.ts';
import { composed, preserveFields } from './preserve-fields.ts';
import { rememberTexts } from './remember-texts.ts';
import { replayEvents } from './replay-events.ts';
import { hideWhileHanging, lose, restoreHtml } from './restore-html.ts';

/** Milliseconds without an idle moment. */
const TIMEOUT_MS = 2_000;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'];

type Load = () => Promise<() => void | Promise<void>>;

/** Hydrates in pieces, in a hurry from the visitor's first event on; with `keep`, events are repeated after it. */
export function wakeForVisitor(island: HTMLElement, load: Load, value: unknown): void {
  if (value === 'keep') replayEvents(island);
  const hurry = new AbortController();
  for (const type of SIGNS) {
    const notice = () => hurry.abort();
    addEventListener(type, notice, { capture: true, passive: true, signal: hurry.signal });
  }
  wakeInPieces(island, load, hurry);
}

export async function wakeAtOnce(island: HTMLElement, load: Load): Promise<void> {
  const restoreTexts = rememberTexts(island);
  preloadModules(island);
  const hydrate = await load();
  restoreTexts();
  restoreHtml(island);
  preserveFields(island);
  await hydrate();
}

/** If a module fails to load, `data-lost` hides what needs the script. */
function preloadModules(island: HTMLElement): string[] {
  island.addEventListener(ISLAND_LOST, () => lose(island));
  hideWhileHanging(island);
  const modules = island.dataset.modules?.split(' ') ?? [];
  for (const href of modules) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
  return modules;
}

/**
 * Loads the modules in parallel, then evaluates them one by one, each in an idle moment, so that no task is long. In
 * a hurry it does not wait for idle moments, but input is still handled between the steps.
 */
function wakeInPieces(island: HTMLElement, load: Load, hurry: AbortController): void {
  const { signal } = hurry;
  const restoreTexts = rememberTexts(island);
  const isComposed = composed(island);
  let hasStarted = false;
  const begin = async (): Promise<void> => {
    if (hasStarted) return;
    hasStarted = true;
    const modules = preloadModules(island);
    const loadInPieces = async () => {
      for (const href of modules) {
        await import(/* @vite-ignore */ href);
        island.dispatchEvent(new Event(ISLAND_STEP));
        await pause(signal);
      }
      return load();
    };
    // Astro's own loader tries again after a second and reports a second failure.
    const hydrate = await loadInPieces().catch(load);
    await pause(signal);
    await isComposed();
    restoreTexts();
    restoreHtml(island);
    preserveFields(island);
    await hydrate();
  };
  const painted = firstPaint();
  signal.addEventListener('abort', () => void painted.then(begin));
  void Promise.all([painted, afterLoad()]).then(async () => {
    setTimeout(() => hurry.abort(), TIMEOUT_MS);
    await pause(signal);
    await begin();
  });
}

/** Waits until the browser is idle, or in a hurry only for a moment. */
function pause(hurry: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => setTimeout(resolve);
    if (hurry.aborted) {
      soon();
      return;
    }
    hurry.addEventListener('abort', soon, { once: true });
    void idle().then(resolve);
  });
}
