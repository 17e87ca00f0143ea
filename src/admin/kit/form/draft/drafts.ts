import * as v from 'valibot';

// Drafts in localStorage, per account and entity. Each editing session writes its own entry, so that two tabs, or
// typing beside an older draft that is still offered, never overwrite one another.

const Entry = v.object({
  id: v.string(),
  /** The ETag of the saved version; `null` for a new entity or a server without ETags. */
  version: v.nullable(v.string()),
  /** The values of the saved version, in the form's shape. */
  base: v.record(v.string(), v.unknown()),
  values: v.record(v.string(), v.unknown()),
  savedAt: v.number(),
});
export type Draft = v.InferOutput<typeof Entry>;

const MAX_ENTRIES = 20;
const PREFIX = 'admin-draft:';

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

const store = (account: string, entity: string, drafts: readonly Draft[]): void => {
  try {
    const key = keyOf(account, entity);
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(drafts.slice(0, MAX_ENTRIES)));
  } catch {
    // The server may have it.
  }
};

/** Replaces the draft with the same id. */
export function writeDraft(account: string, entity: string, draft: Draft): void {
  store(account, entity, [
    draft,
    ...readDrafts(account, entity).filter(({ id }) => id !== draft.id),
  ]);
}

export function dropDraft(account: string, entity: string, id: string): void {
  store(
    account,
    entity,
    readDrafts(account, entity).filter((draft) => draft.id !== id),
  );
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
