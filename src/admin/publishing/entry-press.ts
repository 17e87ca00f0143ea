import { toast } from '#shared/stores/toasts.ts';

type Presses = typeof import('./entry-presses.ts');

const load = (): Promise<Presses> => import('./entry-presses.ts');

/** What buttons do is not needed to write, but has to be there offline. */
export function preloadPresses(): void {
  load().catch(() => undefined);
}

export async function press(run: (presses: Presses) => unknown): Promise<void> {
  let presses: Presses;
  try {
    presses = await load();
  } catch {
    toast.error('서버에 연결하지 못해서 하지 못했어요.', { topic: 'press' });
    return;
  }
  await run(presses);
}
