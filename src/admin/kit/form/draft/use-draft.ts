import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftPlace } from '#client/staff/drafts.ts';
import { createDraftKeeper, type DraftBase } from './draft-keeper.ts';
import { newestOffer, type Offer } from './offer.ts';
import { draftsOfOtherTabs } from './open-drafts.ts';
import { createServerKeeper, type KeptAt } from './server-keeper.ts';

/** The account key over an API without accounts, which stores no drafts. */
const NOBODY = 'open';

/** The account whose drafts are used: people who share a browser do not see each other's. */
export const DraftAccount = createContext(NOBODY);

const $nowhere = atom<KeptAt | null>(null);

interface DraftOfForm {
  readonly offer: Offer | null;
  /** Where the draft is stored besides this browser; `null` where that is not known. */
  readonly kept: KeptAt | null;
  /** Continues the offered draft: from now on this form writes to it. */
  readonly accept: () => void;
  /** Deletes the offered draft; an older one may be offered next. */
  readonly discard: () => void;
  /** Deletes this form's draft after a save and writes no more. */
  readonly finish: () => void;
}

interface Options {
  readonly entity: string;
  /** Absent for a form whose drafts stay in this browser. */
  readonly draft?: DraftPlace;
}

/** Writes drafts to this browser and the server during typing, and offers the draft of an earlier visit. */
export function useDraft<Values extends FieldValues, Body>(
  { entity, draft: place }: Options,
  form: UseFormReturn<Values, unknown, Body>,
  base: DraftBase,
): DraftOfForm {
  const account = use(DraftAccount);
  const { keeper, server } = useMemo(() => {
    const created = createDraftKeeper(account, entity);
    const isKept = place !== undefined && account !== NOBODY;
    return { keeper: created, server: isKept ? createServerKeeper(place, created.id()) : null };
  }, [account, entity, place]);
  const [saved] = useState(base.values);
  const [offer, setOffer] = useState<Offer | null>(null);
  const kept = useStore(server?.$kept ?? $nowhere);

  useEffect(() => {
    let isOpen = true;
    const find = async () => {
      const others = await draftsOfOtherTabs();
      const local = newestOffer(keeper.offered(others), null, saved);
      if (isOpen) setOffer(local);
      const found = (await server?.load(others)) ?? null;
      const newest = newestOffer(keeper.offered(others), found, saved);
      if (isOpen && newest?.from === 'server') setOffer(newest);
    };
    void find();
    return () => {
      isOpen = false;
    };
  }, [server, keeper, saved]);

  useEffect(() => {
    const note = (values: FieldValues) => {
      keeper.note(values, base);
      server?.note(values, base);
    };
    // The base may have changed under the typed values.
    note(form.getValues());
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => note(values),
    });
    const flush = () => {
      keeper.flush();
      server?.flush();
    };
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    addEventListener('pagehide', flush);
    // Phones kill background pages without an event.
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      unsubscribe();
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      flush();
    };
  }, [form, keeper, server, base]);
  useEffect(() => () => keeper.release(), [keeper]);

  /** Offers the next draft of this browser once an offer has been answered. */
  const offerNext = async () => {
    setOffer(null);
    setOffer(newestOffer(keeper.offered(await draftsOfOtherTabs()), null, saved));
  };

  return {
    offer,
    kept,
    accept: () => {
      if (offer === null) return;
      keeper.adopt(offer.id);
      server?.adopt(offer.id);
      void offerNext();
    },
    discard: () => {
      if (offer === null) return;
      keeper.discard(offer);
      server?.discard(offer.id);
      void offerNext();
    },
    finish: () => {
      keeper.close();
      server?.close();
    },
  };
}
