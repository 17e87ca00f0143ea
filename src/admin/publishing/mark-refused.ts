import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import type { TypedCollection } from '#contract/core/typed.ts';

const TYPE = 'refused';

/**
 * Says beside each field that holds something which may not be public what is wrong with it. An empty field is not, and
 * nothing takes the focus.
 */
export function markRefused<Values extends FieldValues>(
  form: Pick<
    UseFormReturn<Values, unknown, never>,
    'getValues' | 'getFieldState' | 'setError' | 'clearErrors'
  >,
  { toInput, fields }: Pick<TypedCollection<Values, unknown>, 'toInput' | 'fields'>,
): void {
  const values = form.getValues();
  const input = toInput(values);
  for (const [key, schema] of Object.entries<v.GenericSchema>(fields)) {
    const name = key as Path<Values>;
    const isEmpty = values[key] === '' || (Array.isArray(values[key]) && values[key].length === 0);
    const message = isEmpty ? undefined : v.safeParse(schema, input[key]).issues?.[0].message;
    const { error } = form.getFieldState(name);
    if (message !== undefined && error === undefined) form.setError(name, { type: TYPE, message });
    if (message === undefined && error?.type === TYPE) form.clearErrors(name);
  }
}
