import { type RefObject, useEffect } from 'react';
import { afterLoad, idle } from '#shared/islands/moments.ts';
import { prefersReducedMotion } from '#shared/lib/reduced-motion.ts';

/** Milliseconds until the sun burns without an interaction. */
const QUIET = 3_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'];

/** Lets the picture of the sun in `container` burn, unless less motion or less data is asked for. */
export function useBurningSun(container: RefObject<Element | null>, isPaused: boolean): void {
  useEffect(() => {
    const over = new AbortController();
    const picture = container.current?.querySelector('img');
    if (picture && !isPaused) void burnInTime(picture, over.signal);
    return () => over.abort();
  }, [isPaused, container]);
}

async function burnInTime(picture: HTMLImageElement, signal: AbortSignal): Promise<void> {
  if (navigator.connection?.saveData) return;
  await Promise.all([interactionOrQuiet(), afterLoad()]);
  // The effect of the interaction is painted first.
  await idle();
  if (signal.aborted || prefersReducedMotion()) return;
  try {
    const { burn } = await import('./burn.ts');
    await burn(picture, signal);
  } catch {
    // Without the module, the file or a shader that compiles the picture stays as it is.
  }
}

function interactionOrQuiet(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, resolve, { once: true, passive: true });
    setTimeout(resolve, QUIET);
  });
}
