import { reloadKeys, type Resource } from './resource.ts';

const isSettled = ({ $state }: Resource<unknown>): boolean => {
  const state = $state.get();
  return state.status === 'ready' ? !state.reloading : state.status === 'failed';
};

/**
 * Loads again whatever shows the data that a save has changed, and waits until `shown` has the new data, so that a
 * screen never goes back to what was there before the save.
 */
export async function reloadAfterSave(
  keys: readonly string[],
  shown?: Resource<unknown>,
): Promise<void> {
  reloadKeys(...keys);
  if (shown === undefined || isSettled(shown)) return;
  await new Promise<void>((resolve) => {
    const stop = shown.$state.listen(() => {
      if (!isSettled(shown)) return;
      stop();
      resolve();
    });
  });
}
