import { valibotResolver } from '@hookform/resolvers/valibot';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { toApiError } from '#client/transport/api-error.ts';
import { toast } from '#shared/stores/toasts.ts';
import { useBlocker } from '../navigation/blocker.ts';
import { type Conflict, describeSaver, mergeValues } from './conflict/conflict.ts';
import { useDraft, useHasAccount } from './draft/use-draft.ts';
import type { Answered, EntityFormSpec, Snapshot } from './entity-form-spec.ts';
import { usePresence } from './presence/use-presence.ts';
import { sameValues } from './same-values.ts';
import { finishFields, hasUnfinished, type UnfinishedField } from './unfinished.ts';
import { useAutosave } from './use-autosave.ts';
import { useSave } from './use-save.ts';

/** By a button of the form, by a sheet that reports the success itself, or by itself once typing rests. */
type SaveWay = 'button' | 'sheet' | 'self';

interface Sending<Values, Body> {
  readonly values: Values;
  readonly additions: Partial<Body>;
  readonly version: string | null;
  readonly way: SaveWay;
}

/** One form over one entity: validation, drafts, the guard against leaving, one save at a time, and conflicts. */
export function useEntityForm<Values extends FieldValues, Body, Saved>(
  first: EntityFormSpec<Values, Body, Saved> | (() => EntityFormSpec<Values, Body, Saved>),
) {
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
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const others = usePresence(useHasAccount() ? spec.presence : undefined);
  const { isSaving, isRefused, send, fail } = useSave(spec, form);
  const bodyOf = (): Body | null => {
    const found = v.safeParse(spec.schema, { ...form.getValues(), ...spec.always });
    return found.success ? found.output : null;
  };
  // What saves itself needs no question, unless it could not.
  const savesItself = spec.savesItself === true && !isRefused;
  const unblock = useBlocker(
    () => isChanged() && (!savesItself || hasUnfinished(unfinished) || bodyOf() === null),
  );
  const isFinishing = useRef(false);
  const isGivenUp = useRef(false);
  /** Whoever puts a conflict off is asked again by the next save of their own, not by every rest. */
  const isPutOff = useRef(false);

  const giveUp = () => {
    isGivenUp.current = true;
    unblock();
    draft.finish();
  };

  const save = async (body: Body, sending: Sending<Values, Body>): Promise<boolean> => {
    const result = await send(body, sending.version, sending.way !== 'button');
    if (result === null) return false;
    if (result.ok) await settle(body, sending, result.saved);
    else if (result.error.status === 412 && spec.loadCurrent) {
      return saveOver(sending, spec.loadCurrent);
    } else if (sending.way !== 'self') {
      fail(result.error, () => void submitOver(base.version, sending.additions, sending.way));
    }
    return result.ok;
  };

  /** Leaves the form, unless it stays, or something was typed during the save: that is unsaved, over the new version. */
  const settle = async (
    body: Body,
    { values, additions, way }: Sending<Values, Body>,
    { data, version }: Answered<Saved>,
  ) => {
    const isWhole = sameValues(form.getValues(), values) && !hasUnfinished(unfinished);
    const stays = way !== 'button' || spec.stays?.(additions) === true;
    if (isWhole && !stays) {
      giveUp();
      await spec.leave();
      return;
    }
    const saved = { values, version };
    const { edit, find } = spec;
    // A form that saves itself goes on as it is: what it is does not change by that.
    const made = way === 'self' ? null : edit && (data ?? (await find?.(body)) ?? null);
    const next = made && edit?.(made, saved, stays);
    if (next) {
      draft.finish();
      setSpec(next);
    }
    setBase(saved);
    if (!isWhole && way !== 'self') {
      toast.success('저장하는 동안 쓴 내용은 아직 저장하지 않았어요.', { topic: 'unsaved' });
    }
  };

  /** Saves over somebody else's version, unless both have changed the same words and the person has to choose. */
  const saveOver = async (
    { additions, way }: Sending<Values, Body>,
    loadCurrent: () => Promise<Snapshot<Values>>,
  ): Promise<boolean> => {
    try {
      const current = await loadCurrent();
      const { values: theirs, version, lastSave = null } = current;
      const found = { base: base.values, mine: form.getValues(), theirs, version, lastSave };
      const { values, asked, changed } = mergeValues(found);
      if (asked.length > 0) {
        if (way !== 'self' || !isPutOff.current) setConflict(found);
        return false;
      }
      if (changed.length > 0) {
        toast.success(`${describeSaver(lastSave)} 고친 내용도 함께 저장해요.`, { topic: 'merged' });
      }
      for (const name of changed) form.setValue(name as Path<Values>, values[name]);
      setBase(current);
      return await submitOver(version, additions, way);
    } catch (error) {
      if (way !== 'self') {
        fail(toApiError(error), () => void submitOver(base.version, additions, way));
      }
      return false;
    }
  };

  const submitOver = async (
    version: string | null,
    chosen: Partial<Body> = {},
    way: SaveWay = 'button',
  ): Promise<boolean> => {
    if (isFinishing.current) return false;
    const additions = { ...spec.always, ...chosen };
    additionsSent.current = additions;
    isFinishing.current = true;
    const isFinished = await finishFields(unfinished).finally(() => {
      isFinishing.current = false;
    });
    if (!isFinished) return false;
    const values = structuredClone(form.getValues());
    const outcome = { isDone: false };
    await form.handleSubmit(async (body) => {
      outcome.isDone = await save(body, { values, additions, version, way });
    })();
    return outcome.isDone;
  };

  useAutosave(form, spec.savesItself === true, async () => {
    const body = bodyOf();
    const isUnsaved = !sameValues(form.getValues(), base.values) && !isGivenUp.current;
    if (!isUnsaved || body === null || hasUnfinished(unfinished)) return;
    const values = structuredClone(form.getValues());
    const additions = spec.always ?? {};
    additionsSent.current = additions;
    await save(body, { values, additions, version: base.version, way: 'self' });
  });

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
      setConflict({ base: over.output, mine, theirs, version, lastSave: null });
    }
  };

  return {
    form,
    unfinished,
    labels: spec.labels,
    describe: spec.describe,
    submit: (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      void submitOver(base.version);
    },
    /**
     * Saves the values together with fields that have no control, and tells whether that was done. Without a report the
     * caller says so itself, and the form stays.
     */
    submitWith: (additions: Partial<Body>, way?: SaveWay) =>
      submitOver(base.version, additions, way),
    isSaving,
    /** Whether the last save failed. */
    isRefused,
    /** Whether the form stays open over what it has saved. */
    isSaved: base.version !== null && spec.stays !== undefined && !isRefused,
    /** The fields that keep the typed values from being published, each problem once. */
    findProblems: () => {
      const { issues = [] } = v.safeParse(spec.schema, {
        ...form.getValues(),
        status: 'published',
      });
      const found = issues.map((issue) => ({
        field: v.getDotPath(issue)?.split('.')[0] ?? '',
        text: issue.message,
      }));
      return [
        ...new Map(found.reverse().map((problem) => [problem.text, problem])).values(),
      ].reverse();
    },
    /** Whether the form says all the time what is saved: not one of a few fields in a dialog. */
    tellsState: spec.draft !== undefined,
    /** Whether there is unsaved input. */
    isChanged,
    /** Replaces the typed values by what is saved now. */
    reload: async () => {
      const current = await spec.loadCurrent?.();
      if (current !== undefined) show(current.values, current);
    },
    /** Drops the typed values, so that leaving needs no confirmation and no draft is offered. */
    giveUp,
    offer: draft.offer,
    /** Where the draft is stored besides this browser; `null` where nothing is, or where that is not known. */
    $draftStored: draft.$stored,
    /** The names of the others who have this entity open. */
    others,
    continueDraft,
    discardDraft: draft.discard,
    conflict,
    resolveConflict: (values: Values) => {
      if (conflict === null) return;
      const { theirs, version } = conflict;
      setConflict(null);
      isPutOff.current = false;
      show(values, { values: theirs, version });
      void submitOver(version, additionsSent.current);
    },
    closeConflict: () => {
      isPutOff.current = true;
      setConflict(null);
    },
  };
}

export type EntityForm<Values extends FieldValues, Body> = ReturnType<
  typeof useEntityForm<Values, Body, unknown>
>;
