import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createContext, use, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftPlace } from '#client/staff/drafts.ts';
import { createDraftKeeper, type DraftBase } from './draft-keeper.ts';
import type { Draft } from './drafts.ts';
import { newestOffer, type Offer } from './offer.ts';
import { createServerKeeper, type KeptAt } from './server-keeper.ts';

/** Over an API that knows no accounts nobody has a place for drafts there. */
const NOBODY = 'open';

/** Whose drafts are kept: people who share a browser do not meet each other's. */
export const DraftAccount = createContext(NOBODY);

const $nowhere = atom<KeptAt | null>(null);

interface DraftOfForm {
  /** What somebody left unsaved, waiting for a decision. */
  readonly offer: Offer | null;
  /** Where what is typed is kept besides this browser; `null` where that is not known. */
  readonly kept: KeptAt | null;
  /** Takes the offer: from now on it is written in its place. */
  readonly accept: () => void;
  /** Deletes the offer; an older one may follow. */
  readonly discard: () => void;
  /** Writes these values down over another base than before. */
  readonly keep: (values: FieldValues, base: DraftBase) => void;
  /** Deletes every draft of the entity and writes no more: it is saved. */
  readonly finish: () => void;
}

interface Options {
  readonly entity: string;
  /** Where the server keeps them; absent for a form whose drafts stay in this browser. */
  readonly place: DraftPlace | undefined;
}

/** Writes what is typed to this browser and the server while it is typed, and offers what an earlier visit left. */
export function useDraft<Values extends FieldValues, Body>(
  { entity, place }: Options,
  form: UseFormReturn<Values, unknown, Body>,
  base: DraftBase,
): DraftOfForm {
  const account = use(DraftAccount);
  const [keeper] = useState(() => createDraftKeeper(account, entity));
  const [server] = useState(() =>
    place === undefined || account === NOBODY ? null : createServerKeeper(place),
  );
  const [saved] = useState(base.values);
  const local = (draft: Draft | null): Offer | null => draft && { ...draft, from: 'device' };
  const [offer, setOffer] = useState(() => local(keeper.offered()));
  const kept = useStore(server?.$kept ?? $nowhere);

  useEffect(() => {
    let isOpen = true;
    void server?.load().then((found) => {
      if (!isOpen) return;
      const newest = newestOffer(keeper.offered(), found, saved);
      if (newest?.from === 'server') setOffer(newest);
      else server.release();
    });
    return () => {
      isOpen = false;
    };
  }, [server, keeper, saved]);

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        keeper.note(values, base);
        server?.note(values, base);
      },
    });
    const flush = () => {
      keeper.flush();
      server?.flush();
    };
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    addEventListener('pagehide', flush);
    // A phone ends what is in the background without a word.
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      flush();
    };
  }, [form, keeper, server, base]);

  return {
    offer,
    kept,
    accept: () => {
      if (offer?.from === 'device') keeper.adopt(offer);
      server?.release();
      setOffer(offer?.from === 'device' ? local(keeper.offered()) : null);
    },
    discard: () => {
      if (offer?.from === 'device') keeper.discard(offer);
      // What the server has is older than what was offered, or is it.
      server?.dropFound();
      server?.release();
      setOffer(local(keeper.offered()));
    },
    keep: (values, over) => {
      keeper.note(values, over);
      server?.note(values, over);
    },
    finish: () => {
      keeper.close();
      server?.close();
    },
  };
}
