/** Requests by the key of what they load; a request is aborted when its key has no watcher left. */
export interface Requests {
  readonly watch: (key: string) => void;
  readonly leave: (key: string) => void;
  /** Runs `load` for a key; `undefined` once it was aborted. */
  readonly run: <Data>(
    key: string,
    load: (signal: AbortSignal) => Promise<Data>,
  ) => Promise<Data | undefined>;
}

export function createRequests(): Requests {
  const watchers = new Map<string, number>();
  const running = new Map<string, AbortController>();

  return {
    watch: (key) => {
      watchers.set(key, (watchers.get(key) ?? 0) + 1);
    },
    leave: (key) => {
      const left = (watchers.get(key) ?? 1) - 1;
      if (left > 0) {
        watchers.set(key, left);
        return;
      }
      watchers.delete(key);
      running.get(key)?.abort();
    },
    run: async (key, load) => {
      for (;;) {
        const controller = new AbortController();
        running.set(key, controller);
        try {
          return await load(controller.signal);
        } catch (error) {
          if (!controller.signal.aborted) throw error;
          if (!watchers.has(key)) return undefined;
          // A watcher came back while the request was being aborted.
        } finally {
          if (running.get(key) === controller) running.delete(key);
        }
      }
    },
  };
}
