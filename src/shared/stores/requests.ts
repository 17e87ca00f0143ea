/** Requests by the key of what they load: those that nobody waits for any more are aborted. */
export interface Requests {
  /** One more looks at what this key names. */
  readonly watch: (key: string) => void;
  /** One looks at it no more; the last to go aborts what is under way. */
  readonly leave: (key: string) => void;
  /** Runs `load` for a key; `undefined` once it was aborted. */
  readonly run: <Data>(
    key: string,
    load: (signal: AbortSignal) => Promise<Data>,
  ) => Promise<Data | undefined>;
}

/** Requests by key, each aborted when the last one who looked at its key is gone. */
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
          // Somebody came back while the request was being given up.
        } finally {
          if (running.get(key) === controller) running.delete(key);
        }
      }
    },
  };
}
