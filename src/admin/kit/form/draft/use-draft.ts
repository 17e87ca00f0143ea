import { createContext, use, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createDraftKeeper, type DraftBase } from './draft-keeper.ts';
import type { Draft } from './drafts.ts';

/** Whose drafts are kept: people who share a browser do not meet each other's. */
export const DraftAccount = createContext('open');

interface DraftOfForm {
  /** What somebody left here unsaved, waiting for a decision. */
  readonly offer: Draft | null;
  /** Takes the offer: from now on it is written in its place. */
  readonly accept: () => void;
  /** Deletes the offer; an older one may follow. */
  readonly discard: () => void;
  /** Writes these values down over another base than before. */
  readonly keep: (values: FieldValues, base: DraftBase) => void;
  /** Deletes every draft of the entity and writes no more: it is saved. */
  readonly finish: () => void;
}

/** Writes what is typed to this browser while it is typed, and offers what an earlier visit left. */
export function useDraft<Values extends FieldValues, Body>(
  entity: string,
  form: UseFormReturn<Values, unknown, Body>,
  base: DraftBase,
): DraftOfForm {
  const account = use(DraftAccount);
  const [keeper] = useState(() => createDraftKeeper(account, entity));
  const [offer, setOffer] = useState(keeper.offered);
  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keeper.note(values, base),
    });
    addEventListener('pagehide', keeper.flush);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [form, keeper, base]);

  const answer = (decide: (draft: Draft) => void) => () => {
    if (offer === null) return;
    decide(offer);
    setOffer(keeper.offered());
  };
  return {
    offer,
    accept: answer(keeper.adopt),
    discard: answer(keeper.discard),
    keep: keeper.note,
    finish: keeper.close,
  };
}
