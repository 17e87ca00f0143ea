import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '#client/transport/api-error.ts';
import { createSubmission, type SubmissionResult } from '#shared/stores/form.ts';
import { reasonOf } from '#shared/stores/mutation.ts';
import { dismissTopic, toast } from '#shared/stores/toasts.ts';
import type { EntityFormSpec } from './entity-form-spec.ts';

interface SaveOfForm<Body, Saved> {
  readonly isSaving: boolean;
  /** Sends once; `null` while another save is under way. */
  readonly send: (body: Body, version: string | null) => Promise<SubmissionResult<Saved> | null>;
  /** Says a failure: beside the fields it is about, and in a toast; `retry` where no field has to be mended first. */
  readonly fail: (error: ApiError, retry: () => void) => void;
}

/** The way of a form to the server and of its failures to the person. */
export function useSave<Values extends FieldValues, Body, Saved>(
  spec: EntityFormSpec<Values, Body, Saved>,
  form: UseFormReturn<Values, unknown, Body>,
): SaveOfForm<Body, Saved> {
  const { entity, labels, failure } = spec;
  // What is said of a failed save goes with the form; what is said of a success outlives it.
  const topic = `form:${entity}`;
  useEffect(() => () => dismissTopic(topic), [topic]);
  const [submission] = useState(() =>
    createSubmission<{ body: Body; version: string | null }, Saved>({
      send: ({ body, version }) => spec.send(body, version),
      exists: spec.exists && (({ body }) => spec.exists?.(body) ?? Promise.resolve(false)),
    }),
  );
  const { status } = useStore(submission.$state);

  return {
    isSaving: status === 'sending',
    send: (body, version) => {
      dismissTopic(topic);
      return submission.submit({ body, version });
    },
    fail: (error, retry) => {
      const [first, ...others] = error.fieldErrors.flatMap(({ path, message }) => {
        const name = path.split('.')[0] ?? '';
        return name in labels ? [{ name: name as FieldPath<Values>, message }] : [];
      });
      for (const { name, message } of others) form.setError(name, { type: 'server', message });
      if (first === undefined) {
        // What is wrong with no field of this form, a generation that is gone for example, only its own sentence says.
        toast.error(failure, { detail: reasonOf(error), topic, retry });
        return;
      }
      const { name, message } = first;
      form.setError(name, { type: 'server', message }, { shouldFocus: true });
      toast.error(failure, { detail: error.message, topic });
    },
  };
}
