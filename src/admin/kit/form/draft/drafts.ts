import * as v from 'valibot';

// Drafts that could not be stored on the server, in localStorage, per account and entity. Each visit writes its own entry, so
// that two tabs never overwrite one another.

const Entry = v.object({
  id: v.string(),
  /** The ETag of the saved version; `null` for a new entity or a server without ETags. */
  version: v.nullable(v.string()),
  /** The saved values of the fields, in the form's shape. */
  base: v.record(v.string(), v.unknown()),
  values: v.record(v.string(), v.unknown()),
  savedAt: v.number(),
});
export type Draft = v.InferOutput<typeof Entry>;

const MAX_ENTRIES = 20;
const PREFIX = 'admin-draft:';

let isEnding = false;

/** Stops storing as the session ends; the returned function allows it for the next session. */
export function stopStoringDrafts(): () => void {
  isEnding = true;
  return () => {
    isEnding = false;
  };
}

export function mayStoreDrafts(): boolean {
  return !isEnding;
}

const keyOf = (account: string, entity: string): string => `${PREFIX}${account}:${entity}`;

/** Answers the latest draft first. */
export function readDrafts(account: string, entity: string): readonly Draft[] {
  try {
    const text = localStorage.getItem(keyOf(account, entity));
    return v.parse(v.array(Entry), JSON.parse(text ?? '[]'));
  } catch {
    // Storage that is switched off or holds something else has no drafts.
    return [];
  }
}

/** Whether it is stored. */
const store = (account: string, entity: string, drafts: readonly Draft[]): boolean => {
  try {
    const key = keyOf(account, entity);
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(drafts.slice(0, MAX_ENTRIES)));
    return true;
  } catch {
    return false;
  }
};

/** Replaces the draft with the same id; false where this browser stores nothing. */
export function writeDraft(account: string, entity: string, draft: Draft): boolean {
  const others = readDrafts(account, entity).filter(({ id }) => id !== draft.id);
  return store(account, entity, [draft, ...others]);
}

/** Leaves one alone that was written after `until`, in milliseconds. */
export function dropDraft(account: string, entity: string, id: string, until = Infinity): void {
  const drafts = readDrafts(account, entity);
  const left = drafts.filter((draft) => draft.id !== id || draft.savedAt > until);
  if (left.length < drafts.length) store(account, entity, left);
}

export function dropAccountDrafts(account: string): void {
  try {
    const prefix = keyOf(account, '');
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {
    // Where storage is switched off there is no draft to delete.
  }
}
