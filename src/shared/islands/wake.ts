/** How long a browser that is never idle keeps an island waiting for its next piece. Milliseconds. */
const PATIENCE = 2_000;

type Load = () => Promise<() => void | Promise<void>>;

/**
 * Wakes an island once the page has been painted and has loaded, or when `visitor` aborts: fetches its modules all at
 * once, then evaluates one after the other and hydrates, each in an idle moment of its own, so that no task of it is
 * long. With a visitor there the pieces follow each other without waiting for idle moments, but a press still comes
 * between two of them.
 */
export function wakeInPieces(island: HTMLElement, load: Load, visitor: AbortSignal): void {
  let begun = false;
  const begin = async (): Promise<void> => {
    if (begun) return;
    begun = true;
    // The build names them, what others import first (`preload-modules.ts`).
    const modules = island.dataset.modules?.split(' ') ?? [];
    for (const href of modules) preload(href);
    for (const href of modules) {
      await import(/* @vite-ignore */ href);
      await pause(visitor);
    }
    const hydrate = await load();
    await pause(visitor);
    await hydrate();
  };
  visitor.addEventListener('abort', () => void begin());
  void afterLoad()
    .then(() => pause(visitor))
    .then(begin);
}

function preload(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  document.head.append(link);
}

/** Once the page has been painted, which in a tab that nobody looks at is later, and everything in it has come. */
async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Lets the browser do what else there is to do: until it is idle, or only for a moment where a visitor waits. */
function pause(visitor: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => setTimeout(resolve);
    if (visitor.aborted) soon();
    else {
      visitor.addEventListener('abort', soon, { once: true });
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window)
        requestIdleCallback(() => resolve(), { timeout: PATIENCE });
      else setTimeout(resolve, 200);
    }
  });
}
