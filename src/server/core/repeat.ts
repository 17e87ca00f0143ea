interface Options {
  /** Must not reject; `ending` is aborted when the repetition ends. */
  work: (ending: AbortSignal) => Promise<unknown>;
  /** Milliseconds until the first run, and from the end of each run to the next. */
  first: number;
  interval: number;
}

/** Returns a function that ends the repetition and resolves once no work is under way. */
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
