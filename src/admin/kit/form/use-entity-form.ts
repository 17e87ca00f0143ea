import { valibotResolver } from '@hookform/resolvers/valibot';
import { type BaseSyntheticEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { toApiError } from '#client/transport/api-error.ts';
import { useBlocker } from '../navigation/blocker.ts';
import type { Conflict } from './conflict/conflict.ts';
import { useConflict } from './conflict/use-conflict.ts';
import type { Offer } from './draft/offer.ts';
import type { KeptAt } from './draft/server-keeper.ts';
import { useDraft } from './draft/use-draft.ts';
import type { Describe, EntityFormSpec, Snapshot } from './entity-form-spec.ts';
import { sameValues } from './same-values.ts';
import { useSave } from './use-save.ts';

export interface EntityForm<Values extends FieldValues, Body> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly submit: (event?: BaseSyntheticEvent) => void;
  /** Saves what is typed together with what no field holds. */
  readonly submitWith: (additions: Partial<Body>) => void;
  readonly isSaving: boolean;
  /** A draft of an earlier session that waits for a decision. */
  readonly offer: Offer | null;
  /** Where what is typed is kept besides this browser; `null` where nothing is, or nobody knows. */
  readonly kept: KeptAt | null;
  readonly continueDraft: () => void;
  readonly discardDraft: () => void;
  readonly describe?: Describe<Values> | undefined;
  readonly conflict: Conflict<Values> | null;
  readonly resolveConflict: (values: Values) => void;
  readonly closeConflict: () => void;
}

/** One form over one entity: validation, drafts, the guard against leaving, saving once, and conflicts. */
export function useEntityForm<Values extends FieldValues, Body, Saved>(
  spec: EntityFormSpec<Values, Body, Saved>,
): EntityForm<Values, Body> {
  const form = useForm<Values, unknown, Body>({
    defaultValues: spec.saved.values as DefaultValues<Values>,
    resolver: valibotResolver<Values, unknown, Body>(spec.schema),
    // Every wrong field at once: with the default the contract's checks across fields wait for the others.
    criteriaMode: 'all',
  });
  const [base, setBase] = useState(spec.saved);
  const draft = useDraft({ entity: spec.entity, place: spec.draft }, form, base);
  const unblock = useBlocker(form.formState.isDirty);
  const conflict = useConflict(form, base);
  const { isSaving, send, fail } = useSave(spec, form);

  const save = async (
    typed: Body,
    version: string | null,
    additions: Partial<Body> = {},
  ): Promise<void> => {
    const body = { ...typed, ...additions };
    const retry = () => submitOver(base.version, additions);
    const result = await send(body, version);
    if (result === null) return;
    if (result.ok) {
      unblock();
      draft.finish();
      await spec.onSaved(result.saved);
    } else if (result.error.status === 412 && spec.loadCurrent) {
      await saveOver(typed, additions, spec.loadCurrent);
    } else {
      fail(result.error, retry);
    }
  };

  /** Saves over what somebody else has saved, unless a person has to choose between the two. */
  const saveOver = async (
    typed: Body,
    additions: Partial<Body>,
    loadCurrent: () => Promise<Snapshot<Values>>,
  ) => {
    try {
      const current = conflict.detect(await loadCurrent());
      if (current === null) return;
      setBase(current);
      await save(typed, current.version, additions);
    } catch (error) {
      fail(toApiError(error), () => submitOver(base.version, additions));
    }
  };

  const submitOver = (
    version: string | null,
    additions: Partial<Body> = {},
    event?: BaseSyntheticEvent,
  ) => void form.handleSubmit((body) => save(body, version, additions))(event);
  const submit = (event?: BaseSyntheticEvent) => submitOver(base.version, {}, event);

  /** Shows `values` over `over`, so that what differs counts as typed. */
  const show = (values: Values, over: Snapshot<Values>) => {
    setBase(over);
    form.reset(over.values);
    form.reset(values, { keepDefaultValues: true });
    draft.keep(values, over);
  };

  const continueDraft = () => {
    if (draft.offer === null) return;
    const { version } = draft.offer;
    const values = v.safeParse(spec.shape, { ...base.values, ...draft.offer.values });
    const over = v.safeParse(spec.shape, { ...base.values, ...draft.offer.base });
    // A draft of an older form that no longer fits is deleted rather than shown in pieces.
    if (!values.success || !over.success) {
      draft.discard();
      return;
    }
    draft.accept();
    show(values.output, { values: over.output, version });
    // Without ETags nobody would notice at the save that somebody has changed the entity since.
    if (version === null && spec.loadCurrent && !sameValues(over.output, base.values)) {
      const [mine, theirs] = [values.output, base.values];
      conflict.open({ base: over.output, mine, theirs, version });
    }
  };

  return {
    form,
    labels: spec.labels,
    describe: spec.describe,
    submit,
    submitWith: (additions) => submitOver(base.version, additions),
    isSaving,
    offer: draft.offer,
    kept: draft.kept,
    continueDraft,
    discardDraft: draft.discard,
    conflict: conflict.conflict,
    resolveConflict: (values) => {
      if (conflict.conflict === null) return;
      const { theirs, version } = conflict.conflict;
      conflict.close();
      show(values, { values: theirs, version });
      submitOver(version);
    },
    closeConflict: conflict.close,
  };
}
