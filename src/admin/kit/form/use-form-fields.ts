import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { type FormFields, formFieldsOf } from './form-fields.ts';
import type { FieldsSpec } from './form-spec.ts';

/** What fields and the frame of a form take. */
export interface FieldsOf<Values extends FieldValues, Body> extends Pick<
  FieldsSpec<Values, Body>,
  'labels' | 'describe'
> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  readonly fields: FormFields<Values, Body>;
}

export function useFormFields<Values extends FieldValues, Body>(
  first: FieldsSpec<Values, Body>,
): FieldsOf<Values, Body> {
  const [spec] = useState(first);
  const form = useForm<Values, unknown, Body>({
    defaultValues: spec.values as DefaultValues<Values>,
    resolver: valibotResolver<Values, unknown, Body>(spec.schema),
    // Every wrong field at once: by default the contract's checks across fields wait for the others.
    criteriaMode: 'all',
  });
  const [fields] = useState(() => formFieldsOf(form, spec));
  return { form, fields, labels: spec.labels, describe: spec.describe };
}
