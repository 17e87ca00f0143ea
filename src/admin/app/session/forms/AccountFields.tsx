import type { InputHTMLAttributes } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { InputField } from '../../../kit/fields/Field.tsx';

export interface AccountField<Values extends FieldValues> {
  readonly name: Path<Values>;
  readonly label: string;
  /** The hint is hidden while the field has an error. */
  readonly hint?: string;
  readonly attributes: InputHTMLAttributes<HTMLInputElement>;
}

interface Props<Values extends FieldValues, Sent> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly fields: readonly AccountField<Values>[];
}

export function AccountFields<Values extends FieldValues, Sent>({
  form,
  fields,
}: Props<Values, Sent>) {
  return fields.map(({ name, label, hint, attributes }) => {
    const error = form.getFieldState(name, form.formState).error?.message;
    return (
      <InputField
        key={name}
        label={label}
        hint={error === undefined ? hint : undefined}
        error={error}
        {...attributes}
        {...form.register(name)}
        // Values that are being sent cannot be edited.
        readOnly={form.formState.isSubmitting || attributes.readOnly}
      />
    );
  });
}
