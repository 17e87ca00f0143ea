import { valibotResolver } from '@hookform/resolvers/valibot';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { toApiError } from '#client/transport/api-error.ts';
import { toast } from '#shared/stores/toasts.ts';
import { useBlocker } from '../navigation/blocker.ts';
import type { Conflict } from './conflict/conflict.ts';
import { useConflict } from './conflict/use-conflict.ts';
import type { Offer } from './draft/offer.ts';
import type { StoredAt } from './draft/server-keeper.ts';
import { useDraft } from './draft/use-draft.ts';
import type { Answered, Describe, EntityFormSpec, Snapshot } from './entity-form-spec.ts';
import { sameValues } from './same-values.ts';
import { finishFields, hasUnfinished, type UnfinishedField } from './unfinished.ts';
import { useSave } from './use-save.ts';

export interface EntityForm<Values extends FieldValues, Body> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly unfinished: Set<UnfinishedField>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly submit: (event?: BaseSyntheticEvent) => void;
  /** Saves the values together with fields that have no control. */
  readonly submitWith: (additions: Partial<Body>) => void;
  readonly isSaving: boolean;
  /** Whether the last save failed. */
  readonly isRefused: boolean;
  /** Whether there is unsaved input. */
  readonly isChanged: () => boolean;
  /** Replaces the typed values by what is saved now. */
  readonly reload: () => Promise<void>;
  /** Drops the typed values, so that leaving needs no confirmation and no draft is offered. */
  readonly giveUp: () => void;
  readonly offer: Offer | null;
  /** Where the draft is stored besides this browser; `null` where nothing is, or where that is not known. */
  readonly draftStored: StoredAt | null;
  readonly continueDraft: () => void;
  readonly discardDraft: () => void;
  readonly describe?: Describe<Values> | undefined;
  readonly conflict: Conflict<Values> | null;
  readonly resolveConflict: (values: Values) => void;
  readonly closeConflict: () => void;
}

interface Sending<Values, Body> {
  readonly values: Values;
  readonly additions: Partial<Body>;
  readonly version: string | null;
}

/** One form over one entity: validation, drafts, the guard against leaving, one save at a time, and conflicts. */
export function useEntityForm<Values extends FieldValues, Body, Saved>(
  first: EntityFormSpec<Values, Body, Saved>,
): EntityForm<Values, Body> {
  const [spec, setSpec] = useState(first);
  const additionsSent = useRef<Partial<Body>>({});
  const form = useForm<Values, unknown, Body>({
    defaultValues: spec.saved.values as DefaultValues<Values>,
    resolver: (values, context, options) =>
      valibotResolver<Values, unknown, Body>(spec.schema)(
        { ...values, ...additionsSent.current },
        context,
        options,
      ),
    // Every wrong field at once: by default the contract's checks across fields wait for the others.
    criteriaMode: 'all',
  });
  const [base, setBase] = useState(spec.saved);
  const [unfinished] = useState(() => new Set<UnfinishedField>());
  const draft = useDraft(spec, form, base);
  const isChanged = () => !sameValues(form.getValues(), base.values) || hasUnfinished(unfinished);
  const unblock = useBlocker(isChanged);
  const conflict = useConflict(form, base);
  const { isSaving, isRefused, send, fail } = useSave(spec, form);
  const isFinishing = useRef(false);

  const giveUp = () => {
    unblock();
    draft.finish();
  };

  const save = async (body: Body, sending: Sending<Values, Body>): Promise<void> => {
    const result = await send(body, sending.version);
    if (result === null) return;
    if (result.ok) await settle(body, sending.values, result.saved);
    else if (result.error.status === 412 && spec.loadCurrent) {
      await saveOver(body, sending, spec.loadCurrent);
    } else {
      fail(result.error, () => void submitOver(base.version, sending.additions));
    }
  };

  /** Leaves the form, unless something was typed during the save: that stays unsaved, over the new version. */
  const settle = async (body: Body, values: Values, { data, version }: Answered<Saved>) => {
    if (sameValues(form.getValues(), values) && !hasUnfinished(unfinished)) {
      giveUp();
      await spec.leave();
      return;
    }
    const saved = { values, version };
    const { edit, find } = spec;
    const made = edit && (data ?? (await find?.(body)) ?? null);
    const next = made && edit(made, saved);
    if (next) {
      draft.finish();
      setSpec(next);
    }
    setBase(saved);
    toast.success('저장하는 동안 쓴 내용은 아직 저장하지 않았어요.', { topic: 'unsaved' });
  };

  /** Saves over somebody else's version, unless the person has to choose between the two. */
  const saveOver = async (
    body: Body,
    sending: Sending<Values, Body>,
    loadCurrent: () => Promise<Snapshot<Values>>,
  ) => {
    try {
      const current = conflict.detect(await loadCurrent());
      if (current === null) return;
      setBase(current);
      await save(body, { ...sending, version: current.version });
    } catch (error) {
      fail(toApiError(error), () => void submitOver(base.version, sending.additions));
    }
  };

  const submitOver = async (version: string | null, chosen: Partial<Body> = {}) => {
    if (isFinishing.current) return;
    const additions = { ...spec.always, ...chosen };
    additionsSent.current = additions;
    isFinishing.current = true;
    const isFinished = await finishFields(unfinished).finally(() => {
      isFinishing.current = false;
    });
    if (!isFinished) return;
    const values = structuredClone(form.getValues());
    await form.handleSubmit((body) => save(body, { values, additions, version }))();
  };

  /** Shows `values` over the saved `over`: what differs counts as unsaved. */
  const show = (values: Values, over: Snapshot<Values>) => {
    setBase(over);
    form.reset(values);
  };

  const continueDraft = () => {
    if (draft.offer === null) return;
    const { version } = draft.offer;
    const values = v.safeParse(spec.shape, { ...base.values, ...draft.offer.values });
    const over = v.safeParse(spec.shape, { ...base.values, ...draft.offer.base });
    // A draft of an older form that no longer validates is deleted rather than shown in part.
    if (!values.success || !over.success) {
      draft.discard();
      return;
    }
    draft.accept();
    show(values.output, { values: over.output, version });
    // Without ETags the save would not notice that somebody has changed the entity since.
    if (version === null && spec.loadCurrent && !sameValues(over.output, base.values)) {
      const [mine, theirs] = [values.output, base.values];
      conflict.open({ base: over.output, mine, theirs, version });
    }
  };

  return {
    form,
    unfinished,
    labels: spec.labels,
    describe: spec.describe,
    submit: (event) => {
      event?.preventDefault();
      void submitOver(base.version);
    },
    submitWith: (additions) => void submitOver(base.version, additions),
    isSaving,
    isRefused,
    isChanged,
    reload: async () => {
      const current = await spec.loadCurrent?.();
      if (current !== undefined) show(current.values, current);
    },
    giveUp,
    offer: draft.offer,
    draftStored: draft.stored,
    continueDraft,
    discardDraft: draft.discard,
    conflict: conflict.conflict,
    resolveConflict: (values) => {
      if (conflict.conflict === null) return;
      const { theirs, version } = conflict.conflict;
      conflict.close();
      show(values, { values: theirs, version });
      void submitOver(version);
    },
    closeConflict: conflict.close,
  };
}
