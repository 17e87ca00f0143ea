import { atom } from 'nanostores';
import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EntityFormSpec } from '../entity-form-spec.ts';
import { createLocalKeeper, type DraftBase } from './draft-keeper.ts';
import { newestOffer, type Offer } from './offer.ts';
import { draftsOfOtherTabs } from './open-drafts.ts';
import { createServerKeeper, type StoredAt } from './server-keeper.ts';

/** The account key over an API without accounts, which stores no drafts. */
const NOBODY = 'open';

/** The account whose drafts are used: people who share a browser do not see each other's. */
export const DraftAccount = createContext(NOBODY);

/** False over an API without accounts. */
export const useHasAccount = (): boolean => use(DraftAccount) !== NOBODY;

const $nowhere = atom<StoredAt | null>(null);

/** Writes drafts to this browser and the server during typing, and offers the draft of an earlier visit. */
export function useDraft<Values extends FieldValues, Body>(
  { entity, draft: place }: Pick<EntityFormSpec<Values, Body, never>, 'entity' | 'draft'>,
  form: UseFormReturn<Values, unknown, Body>,
  base: DraftBase,
) {
  const account = use(DraftAccount);
  const { local, server, keepers } = useMemo(() => {
    const local = createLocalKeeper(account, entity);
    const hasServer = place !== undefined && account !== NOBODY;
    const server = hasServer ? createServerKeeper(place, local.id()) : null;
    return { local, server, keepers: server === null ? [local] : [local, server] };
  }, [account, entity, place]);
  const [saved] = useState(base.values);
  const [offer, setOffer] = useState<Offer | null>(null);

  useEffect(() => {
    let isOpen = true;
    const find = async () => {
      const others = await draftsOfOtherTabs();
      if (isOpen) setOffer(newestOffer(local.offered(others), null, saved));
      const found = (await server?.load(others)) ?? null;
      const newest = newestOffer(local.offered(others), found, saved);
      if (isOpen && newest?.from === 'server') setOffer(newest);
    };
    void find();
    return () => {
      isOpen = false;
    };
  }, [server, local, saved]);

  useEffect(() => {
    const note = (values: FieldValues) => {
      for (const keeper of keepers) keeper.note(values, base);
    };
    // The base may have changed under the typed values.
    note(form.getValues());
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => note(values),
    });
    const flush = () => {
      for (const keeper of keepers) keeper.flush();
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
  }, [form, keepers, base]);
  useEffect(() => () => local.release(), [local]);

  /** Offers the next draft of this browser once an offer has been answered. */
  const offerNext = async () => {
    setOffer(null);
    setOffer(newestOffer(local.offered(await draftsOfOtherTabs()), null, saved));
  };

  return {
    offer,
    $stored: server?.$stored ?? $nowhere,
    /** Continues the offered draft: from now on this form writes to it. */
    accept: () => {
      if (offer === null) return;
      for (const keeper of keepers) keeper.adopt(offer.id);
      void offerNext();
    },
    /** Deletes the offered draft; an older one may be offered next. */
    discard: () => {
      if (offer === null) return;
      for (const keeper of keepers) keeper.discard(offer.id);
      void offerNext();
    },
    /** Deletes this form's draft after a save and writes no more. */
    finish: () => {
      for (const keeper of keepers) keeper.close();
    },
  };
}
