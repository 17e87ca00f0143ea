/** A request is aborted when its key has no watcher left. */
const watchers = new Map<string, number>();
const running = new Map<string, AbortController>();

export function watch(key: string): void {
  watchers.set(key, (watchers.get(key) ?? 0) + 1);
}

export function leave(key: string): void {
  const left = (watchers.get(key) ?? 1) - 1;
  if (left > 0) {
    watchers.set(key, left);
    return;
  }
  watchers.delete(key);
  running.get(key)?.abort();
}

/** Begins anew what is under way for these keys: it may answer what was before a write. */
export function restart(isStale: (key: string) => boolean): void {
  for (const [key, controller] of running) if (isStale(key)) controller.abort();
}

/** Runs `load` for a key; `undefined` once it was aborted. */
export async function request<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<Data>,
): Promise<Data | undefined> {
  for (;;) {
    const controller = new AbortController();
    running.set(key, controller);
    try {
      return await load(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      if (!watchers.has(key)) return undefined;
      // A watcher came back while the request was being aborted, or it has to be made anew.
    } finally {
      if (running.get(key) === controller) running.delete(key);
    }
  }
}
