import { sameValues } from '../same-values.ts';
import { type Draft, dropDraft, keepDraft, readDrafts } from './drafts.ts';
import { holdDraft } from './open-drafts.ts';

/** How long typing pauses before the draft is written, in milliseconds. */
const REST = 400;

type Values = Draft['values'];

/** The saved version that a draft differs from. */
export interface DraftBase {
  readonly version: string | null;
  readonly values: Values;
}

interface DraftKeeper {
  readonly id: () => string;
  /** The latest draft, except this session's and those with these ids. */
  readonly offered: (others: readonly string[]) => Draft | null;
  /** Schedules a write; values equal to the base delete the draft. */
  readonly note: (values: Values, base: DraftBase) => void;
  /** Writes scheduled values at once. */
  readonly flush: () => void;
  /** Lets other tabs offer the draft. */
  readonly release: () => void;
  /** Continues the draft with this id. */
  readonly adopt: (id: string) => void;
  readonly discard: (draft: Draft) => void;
  /** Deletes this session's draft after a save and writes nothing more. */
  readonly close: () => void;
}

/** The drafts of one editing session of one entity. */
export function createDraftKeeper(account: string, entity: string): DraftKeeper {
  // Two sessions started in the same millisecond need different ids; not a secret, so any randomness does.
  let id = `${Date.now()}-${Math.random()}`;
  let noted: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let giveBack: (() => void) | null = null;

  const flush = () => {
    clearTimeout(timer);
    if (noted !== null && !closed) keepDraft(account, entity, noted);
    noted = null;
  };
  const release = () => {
    giveBack?.();
    giveBack = null;
  };

  return {
    id: () => id,
    offered: (others) =>
      readDrafts(account, entity).find((draft) => draft.id !== id && !others.includes(draft.id)) ??
      null,
    note: (values, base) => {
      if (closed) return;
      clearTimeout(timer);
      if (sameValues(values, base.values)) {
        noted = null;
        dropDraft(account, entity, id);
        return;
      }
      giveBack ??= holdDraft(id);
      noted = { id, version: base.version, base: base.values, values, savedAt: Date.now() };
      timer = setTimeout(flush, REST);
    },
    flush,
    release,
    adopt: (adopted) => {
      flush();
      release();
      id = adopted;
      giveBack = holdDraft(id);
    },
    discard: (draft) => dropDraft(account, entity, draft.id),
    close: () => {
      clearTimeout(timer);
      noted = null;
      closed = true;
      dropDraft(account, entity, id);
      release();
    },
  };
}
