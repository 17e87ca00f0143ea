import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '#client/transport/api-error.ts';
import { reasonOf } from '#shared/stores/mutation.ts';
import { dismissTopic, toast } from '#shared/stores/toasts.ts';
import type { Answered, EntityFormSpec } from './entity-form-spec.ts';
import { createSubmission } from './submission.ts';

interface Sent<Body> {
  readonly body: Body;
  readonly version: string | null;
  readonly isQuiet: boolean;
}

export function useSave<Values extends FieldValues, Body, Saved>(
  spec: EntityFormSpec<Values, Body, Saved>,
  form: UseFormReturn<Values, unknown, Body>,
) {
  const { entity, labels, failure } = spec;
  // The toast of a failed save closes with the form; the toast of a success outlives it.
  const topic = `form:${entity}`;
  useEffect(() => () => dismissTopic(topic), [topic]);
  const submission = useMemo(
    () =>
      createSubmission<Sent<Body>, Answered<Saved> & { readonly isQuiet?: boolean }>({
        send: async ({ body, version, isQuiet }) => ({
          ...(await spec.send(body, version)),
          isQuiet,
        }),
        find: async ({ body }) => {
          const data = (await spec.find?.(body)) ?? null;
          return data && { data, version: null };
        },
        onSaved: ({ data, isQuiet }) =>
          isQuiet === true ? spec.onKept?.(data) : spec.onSaved(data),
      }),
    [spec],
  );
  const status = useStore(submission.$status);

  return {
    isSaving: status === 'sending',
    isRefused: status === 'failed',
    /** `null` while another save is running. */
    send: (body: Body, version: string | null, isQuiet: boolean) => {
      dismissTopic(topic);
      return submission.submit({ body, version, isQuiet });
    },
    /** Shows a failure beside its fields and in a toast, with `retry` where no field has to be corrected. */
    fail: (error: ApiError, retry: () => void) => {
      const [first, ...others] = error.fieldErrors.flatMap(({ path, message }) => {
        const name = path.split('.')[0] ?? '';
        return name in labels ? [{ name: name as FieldPath<Values>, message }] : [];
      });
      for (const { name, message } of others) form.setError(name, { type: 'server', message });
      if (first === undefined) {
        // An issue of no field in this form, such as a deleted generation, is explained only by its own message.
        toast.error(failure, { detail: reasonOf(error), topic, retry });
        return;
      }
      const { name, message } = first;
      form.setError(name, { type: 'server', message }, { shouldFocus: true });
      toast.error(failure, { detail: error.message, topic });
    },
  };
}
