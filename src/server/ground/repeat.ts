interface Options {
  /** Must not reject; `ending` is aborted once the repeating ends. */
  work: (ending: AbortSignal) => Promise<unknown>;
  /** Milliseconds until the first run, and from the end of each run to the next. */
  first: number;
  interval: number;
}

/** Does not keep the process alive; returns a function that ends this and resolves once none is under way. */
export function repeat({ work, first, interval }: Options): () => Promise<void> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const runAfter = (delay: number): void => {
    if (ending.signal.aborted) return;
    timer = setTimeout(() => {
      running = work(ending.signal).finally(() => runAfter(interval));
    }, delay);
    timer.unref();
  };
  runAfter(first);
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await running;
  };
}
