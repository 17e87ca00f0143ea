import { valibotResolver } from '@hookform/resolvers/valibot';
import { useStore } from '@nanostores/react';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import * as v from 'valibot';
import { type ApiError, toApiError } from '#client/transport/api-error.ts';
import { createSubmission } from '#shared/stores/form.ts';
import { dismissTopic, sayFailed } from '#shared/stores/toasts.ts';
import { holdLeave } from '../../app/navigation.ts';
import { accountKey } from '../../app/session/session.ts';
import { type Conflict, conflictFields } from './conflict.ts';
import { createDraftKeeper, sameValues } from './draft-keeper.ts';
import type { Draft } from './drafts.ts';

/** An entity as it is saved: the form's values and the ETag, `null` where the server gives none. */
export interface Snapshot<Values> {
  readonly values: Values;
  readonly version: string | null;
}

/** Everything a form knows of its entity. It is read once: another entity is another form (`key`). */
export interface EntityFormSpec<Values extends FieldValues, Body, Saved> {
  /** Names drafts and toasts: `recruit`, `post:12`, `post:new`. */
  readonly entity: string;
  /** The form's values as they are typed. */
  readonly shape: v.GenericSchema<Values, Values>;
  /** From the form's values to the body of the request; the contract's schema, behind an adapter where shapes differ. */
  readonly schema: v.GenericSchema<Values, Body>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly saved: Snapshot<Values>;
  readonly send: (body: Body, ifMatch: string | null) => Promise<Saved>;
  /** The entity as it is now, for the choice after somebody else's change. */
  readonly loadCurrent?: () => Promise<Snapshot<Values>>;
  /** Whether a create whose answer was lost has made its row. */
  readonly exists?: (body: Body) => Promise<boolean>;
  /** The sentence of a failure; what went wrong is added. */
  readonly failure: string;
  /** Says the success, reloads what shows the data and leaves the form. */
  readonly onSaved: (saved: Saved | null) => void | Promise<void>;
}

export interface EntityForm<Values extends FieldValues, Body> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly submit: (event?: BaseSyntheticEvent) => void;
  readonly isSending: boolean;
  /** A draft of an earlier session that waits for a decision. */
  readonly offer: Draft | null;
  readonly continueDraft: () => void;
  readonly discardDraft: () => void;
  readonly conflict: Conflict<Values> | null;
  readonly resolveConflict: (values: Values) => void;
  readonly closeConflict: () => void;
}

/** One form over one entity: validation, drafts, the guard against leaving, sending once, and conflicts. */
export const useEntityForm = <Values extends FieldValues, Body, Saved>(
  spec: EntityFormSpec<Values, Body, Saved>,
): EntityForm<Values, Body> => {
  const { entity, labels, shape } = spec;
  // What is said of a failed save goes with the form; what is said of a success outlives it.
  const topic = `form:${entity}`;
  const form = useForm<Values, unknown, Body>({
    defaultValues: spec.saved.values as DefaultValues<Values>,
    resolver: valibotResolver<Values, unknown, Body>(spec.schema),
    // Every wrong field at once: with the default the contract's checks across fields wait for the others.
    criteriaMode: 'all',
  });
  const [base, setBase] = useState(spec.saved);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [submission] = useState(() =>
    createSubmission<{ body: Body; version: string | null }, Saved>({
      send: ({ body, version }) => spec.send(body, version),
      exists: spec.exists && (({ body }) => spec.exists?.(body) ?? Promise.resolve(false)),
    }),
  );
  const { status } = useStore(submission.$state);
  const { isDirty } = form.formState;

  const [keeper] = useState(() => createDraftKeeper(accountKey(), entity));
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

  // Read when somebody is about to leave, which can be before React has rendered a save.
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isDirty;
  }, [isDirty]);
  useEffect(() => holdLeave(() => unsaved.current), []);
  useEffect(() => () => dismissTopic(topic), [topic]);

  /** Shows `values` over `over`, so that what differs counts as typed. */
  const show = (values: Values, over: Snapshot<Values>) => {
    setBase(over);
    form.reset(over.values);
    form.reset(values, { keepDefaultValues: true });
    keeper.note(values, over);
  };

  const meetConflict = async (body: Body) => {
    if (!spec.loadCurrent) return;
    try {
      const current = await spec.loadCurrent();
      const mine = form.getValues();
      const met = { base: base.values, mine, theirs: current.values, version: current.version };
      if (!sameValues(current.values, base.values) && conflictFields(met).length > 0) {
        setConflict(met);
        return;
      }
      // The other person changed nothing this form shows, or the same as this one.
      setBase(current);
      await attempt(body, current.version);
    } catch (error) {
      fail(toApiError(error));
    }
  };

  const fail = (error: ApiError) => {
    const [first, ...others] = error.fieldErrors.flatMap(({ path, message }) => {
      const name = path.split('.')[0] ?? '';
      return name in labels ? [{ name: name as FieldPath<Values>, message }] : [];
    });
    for (const { name, message } of others) form.setError(name, { type: 'server', message });
    if (first) {
      form.setError(first.name, { type: 'server', message: first.message }, { shouldFocus: true });
      sayFailed(spec.failure, { detail: error.message, topic });
      return;
    }
    // What is wrong with no field of this form, a generation that is gone for example, only its own sentence says.
    const detail = error.fieldErrors[0]?.message ?? error.message;
    sayFailed(spec.failure, { detail, topic, retry: () => submit() });
  };

  const attempt = async (body: Body, version: string | null): Promise<void> => {
    dismissTopic(topic);
    const result = await submission.submit({ body, version });
    if (result === null) return;
    if (result.ok) {
      unsaved.current = false;
      keeper.close();
      await spec.onSaved(result.saved);
    } else if (result.error.status === 412 && spec.loadCurrent) {
      await meetConflict(body);
    } else {
      fail(result.error);
    }
  };

  const submit = (event?: BaseSyntheticEvent) => {
    void form.handleSubmit((body) => attempt(body, base.version))(event);
  };

  const decide = (draft: Draft) => {
    keeper.discard(draft);
    setOffer(keeper.offered());
  };

  return {
    form,
    labels,
    submit,
    isSending: status === 'sending',
    offer,
    continueDraft: () => {
      if (offer === null) return;
      const values = v.safeParse(shape, { ...base.values, ...offer.values });
      const over = v.safeParse(shape, { ...base.values, ...offer.base });
      // A draft of an older form that no longer fits is dropped rather than shown in pieces.
      if (values.success && over.success) {
        keeper.adopt(offer);
        show(values.output, { values: over.output, version: offer.version });
        // Without ETags nobody would notice at the save that somebody has changed the entity since.
        if (offer.version === null && spec.loadCurrent && !sameValues(over.output, base.values)) {
          setConflict({
            base: over.output,
            mine: values.output,
            theirs: base.values,
            version: null,
          });
        }
        setOffer(keeper.offered());
      } else decide(offer);
    },
    discardDraft: () => {
      if (offer !== null) decide(offer);
    },
    conflict,
    resolveConflict: (values) => {
      if (conflict === null) return;
      setConflict(null);
      show(values, { values: conflict.theirs, version: conflict.version });
      void form.handleSubmit((body) => attempt(body, conflict.version))();
    },
    closeConflict: () => setConflict(null),
  };
};
