import type { Snapshot } from '../entity-form-spec.ts';
import { sameValues } from '../same-values.ts';
import { type Draft, dropDraft, readDrafts, writeDraft } from './drafts.ts';
import { lockDraft } from './open-drafts.ts';

/** How long typing pauses before the draft is written, in milliseconds. */
const TYPING_PAUSE_MS = 400;

type Values = Draft['values'];

/** The saved version that a draft differs from. */
export type DraftBase = Snapshot<Values>;

/** Stores the draft of one editing session in this browser. */
export function createLocalKeeper(account: string, entity: string) {
  // Two sessions started in the same millisecond need different ids; not a secret, so any randomness does.
  let id = `${Date.now()}-${Math.random()}`;
  let noted: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let unlock: (() => void) | null = null;

  const flush = () => {
    clearTimeout(timer);
    if (noted !== null && !closed) writeDraft(account, entity, noted);
    noted = null;
  };
  const release = () => {
    unlock?.();
    unlock = null;
  };

  return {
    id: () => id,
    /** The latest draft, except this session's and those with these ids. */
    offered: (others: readonly string[]) =>
      readDrafts(account, entity).find((draft) => draft.id !== id && !others.includes(draft.id)) ??
      null,
    /** Schedules a write; values equal to the base delete the draft. */
    note: (values: Values, base: DraftBase) => {
      if (closed) return;
      clearTimeout(timer);
      if (sameValues(values, base.values)) {
        noted = null;
        dropDraft(account, entity, id);
        return;
      }
      unlock ??= lockDraft(id);
      noted = { id, version: base.version, base: base.values, values, savedAt: Date.now() };
      timer = setTimeout(flush, TYPING_PAUSE_MS);
    },
    /** Writes scheduled values at once. */
    flush,
    /** Lets other tabs offer the draft. */
    release,
    /** Continues the draft with this id. */
    adopt: (adopted: string) => {
      flush();
      release();
      id = adopted;
      unlock = lockDraft(id);
    },
    discard: (dropped: string) => dropDraft(account, entity, dropped),
    /** Deletes this session's draft after a save and writes nothing more. */
    close: () => {
      clearTimeout(timer);
      noted = null;
      closed = true;
      dropDraft(account, entity, id);
      release();
    },
  };
}
