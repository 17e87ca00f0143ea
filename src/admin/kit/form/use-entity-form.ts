import { valibotResolver } from '@hookform/resolvers/valibot';
import { useStore } from '@nanostores/react';
import { use, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { addBlocker } from '../navigation/blocker.ts';
import { DraftAccount, useHasAccount } from './draft/account.ts';
import { createDraftStorage } from './draft/draft-storage.ts';
import type { EntityFormSpec } from './entity-form-spec.ts';
import { formFieldsOf } from './form-fields.ts';
import { createFormMachine } from './form-machine.ts';
import { usePresence } from './presence/use-presence.ts';

/** The form machine over the fields of one screen, and who else has the entity open. */
export function useEntityForm<Values extends FieldValues, Body, Saved>(
  first: () => EntityFormSpec<Values, Body, Saved>,
) {
  const account = use(DraftAccount);
  const [spec] = useState(first);
  const form = useForm<Values, unknown, Body>({
    defaultValues: spec.saved.values as DefaultValues<Values>,
    resolver: valibotResolver<Values, unknown, Body>(spec.schema),
    // Every wrong field at once: by default the contract's checks across fields wait for the others.
    criteriaMode: 'all',
  });
  const [machine] = useState(() => {
    const fields = formFieldsOf(form, spec);
    const draftStorage = createDraftStorage<Values>(account, spec, fields.read);
    const { unfinished, findProblems, read, watch } = fields;
    const made = createFormMachine({ spec, fields, draftStorage });
    return { ...made, unfinished, findProblems, read, watch };
  });
  useEffect(() => addBlocker(machine.isBlocked, machine.flush), [machine]);
  useEffect(() => machine.start(), [machine]);
  const state = useStore(machine.$state);
  const offer = useStore(machine.$offer);
  const others = usePresence(useHasAccount() ? spec.presence : undefined);
  const { labels, describe } = spec;
  const tellsState = spec.draft !== undefined;
  return { ...machine, form, labels, describe, tellsState, state, offer, others };
}

export type EntityForm<Values extends FieldValues, Body> = ReturnType<
  typeof useEntityForm<Values, Body, unknown>
>;
