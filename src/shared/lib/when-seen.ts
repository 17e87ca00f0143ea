/** Calls back each time that the page comes into sight, often twice at once; returns how to stop it. */
export function whenSeen(onVisible: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const see = () => {
    if (!document.hidden) onVisible();
  };
  document.addEventListener('visibilitychange', see, { signal });
  // Back from the browser's memory of pages, and from another window that hid nothing of this one.
  for (const event of ['pageshow', 'focus']) addEventListener(event, see, { signal });
  return () => stop.abort();
}
