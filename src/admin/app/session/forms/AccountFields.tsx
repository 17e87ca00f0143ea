import type { InputHTMLAttributes } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field } from '../../../kit/fields/Field.tsx';
import fieldStyles from '../../../kit/fields/Field.module.scss';

export interface AccountField<Values extends FieldValues> {
  readonly name: Path<Values>;
  readonly label: string;
  /** Shown until the field has an error. */
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
      <Field key={name} label={label} hint={error === undefined ? hint : undefined} error={error}>
        {(wiring) => (
          <input
            className={fieldStyles.control}
            {...attributes}
            {...wiring}
            {...form.register(name)}
            // Values that are being sent cannot be edited.
            readOnly={form.formState.isSubmitting || attributes.readOnly}
          />
        )}
      </Field>
    );
  });
}
