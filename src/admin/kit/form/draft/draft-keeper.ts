import { sameValues } from '../same-values.ts';
import { type Draft, dropDraft, dropDrafts, keepDraft, readDrafts } from './drafts.ts';

/** How long typing rests before it is written down. */
const REST = 400;

type Values = Draft['values'];

/** What an editing session writes its drafts over. */
export interface DraftBase {
  readonly version: string | null;
  readonly values: Values;
}

export interface DraftKeeper {
  /** The latest draft somebody left here, not counting what this session writes. */
  readonly offered: () => Draft | null;
  /** Notes the form's values; values equal to the base need no draft. */
  readonly note: (values: Values, base: DraftBase) => void;
  /** Writes at once what was noted. */
  readonly flush: () => void;
  /** Goes on writing in the place of `draft`. */
  readonly adopt: (draft: Draft) => void;
  readonly discard: (draft: Draft) => void;
  /** Drops everything after a save and writes nothing more. */
  readonly close: () => void;
}

/** Keeps the drafts of one editing session of one entity. */
export function createDraftKeeper(account: string, entity: string): DraftKeeper {
  // Two sessions begun in the same millisecond still differ; no secret, so any randomness does.
  let id = `${Date.now()}-${Math.random()}`;
  let noted: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const flush = () => {
    clearTimeout(timer);
    if (noted !== null && !closed) keepDraft(account, entity, noted);
    noted = null;
  };

  return {
    offered: () => readDrafts(account, entity).find((draft) => draft.id !== id) ?? null,
    note: (values, base) => {
      if (closed) return;
      clearTimeout(timer);
      if (sameValues(values, base.values)) {
        noted = null;
        dropDraft(account, entity, id);
        return;
      }
      noted = { id, version: base.version, base: base.values, values, savedAt: Date.now() };
      timer = setTimeout(flush, REST);
    },
    flush,
    adopt: (draft) => {
      flush();
      id = draft.id;
    },
    discard: (draft) => dropDraft(account, entity, draft.id),
    close: () => {
      clearTimeout(timer);
      noted = null;
      closed = true;
      dropDrafts(account, entity);
    },
  };
}
