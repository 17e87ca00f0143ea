import { reloadKeys, type Resource } from './resource.ts';

const isLoaded = ({ $state }: Resource<unknown>): boolean => {
  const state = $state.get();
  return state.status === 'ready' ? !state.reloading : state.status === 'failed';
};

/** Waits until the resource has the saved data, so that a screen never shows the old data again. */
export async function reloadAfterSave(
  keys: readonly string[],
  resource?: Resource<unknown>,
): Promise<void> {
  reloadKeys(...keys);
  if (resource === undefined || isLoaded(resource)) return;
  await new Promise<void>((resolve) => {
    const stop = resource.$state.listen(() => {
      if (!isLoaded(resource)) return;
      stop();
      resolve();
    });
  });
}
