// An open tab owns the draft that it writes: it holds a browser lock (Web Locks), which the browser releases when the
// tab is closed, reloaded or killed.

const PREFIX = 'admin-draft:';

/** The drafts of this page, which it may continue. */
const own = new Set<string>();

/** Over plain http a browser has no Web Locks. */
const findLocks = (): LockManager | null | undefined => navigator.locks;

/** Locks a draft for this tab; the returned function releases it. */
export function lockDraft(id: string): () => void {
  own.add(id);
  const released = new AbortController();
  const { signal } = released;
  const held = new Promise((resolve) => signal.addEventListener('abort', resolve));
  void findLocks()?.request(PREFIX + id, () => held);
  return () => released.abort();
}

/** The ids of the drafts that other tabs of this browser are writing. */
export async function draftsOfOtherTabs(): Promise<readonly string[]> {
  const found = await findLocks()?.query();
  return (found?.held ?? [])
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
    .filter((id) => !own.has(id));
}
