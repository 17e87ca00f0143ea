import type { ComponentProps } from 'react';
import { type FieldPath, type FieldValues, useFormState } from 'react-hook-form';
import { MESSAGES } from '#contract/core/text/text.ts';
import { useMissing } from '../form/MissingFields.tsx';
import type { FieldsOf } from '../form/use-form-fields.ts';
import { Field, type FieldProps, InputField } from './Field.tsx';
import { type Choice, Select } from './Select.tsx';
import styles from './Field.module.scss';

export interface FieldOf<Values extends FieldValues> extends Pick<
  FieldProps,
  'hint' | 'optional' | 'wide'
> {
  // oxlint-disable-next-line typescript/no-explicit-any -- a field does not depend on the request's body
  readonly of: Pick<FieldsOf<Values, any>, 'form' | 'labels'>;
  readonly name: FieldPath<Values> & keyof Values & string;
}

export function useFieldState<Values extends FieldValues>({ of, name }: FieldOf<Values>) {
  const { errors } = useFormState({ control: of.form.control, name });
  const { getFieldState } = of.form;
  // `getFieldState` reads only the errors of a state.
  const { error } = getFieldState(name, { errors } as Parameters<typeof getFieldState>[1]);
  // The first invalid item gives the message of its list.
  const items = Array.isArray(error) ? (error as ({ message?: string } | undefined)[]) : [];
  const message = error?.message ?? items.find((item) => item?.message)?.message;
  // What is said above the form is not said again.
  const isSaid = useMissing({ of }) === message;
  return { error: isSaid ? MESSAGES.required : message, label: of.labels[name] };
}

type FormFieldProps<Values extends FieldValues> = FieldOf<Values> & Pick<FieldProps, 'children'>;

/** A field with the label and the error that its form has for it. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { of: _, name: _name, ...field } = props;
  return <Field {...useFieldState(props)} {...field} />;
}

type InputProps<Values extends FieldValues> = FieldOf<Values> &
  Omit<ComponentProps<'input'>, keyof FieldOf<Values> | 'form' | 'onChange' | 'onBlur'>;

export function TextField<Values extends FieldValues>(props: InputProps<Values>) {
  const { of, name, ...input } = props;
  const state = useFieldState(props);
  return (
    <InputField type="text" autoComplete="off" {...state} {...input} {...of.form.register(name)} />
  );
}

export function UrlField<Values extends FieldValues>(props: InputProps<Values>) {
  return <TextField type="url" inputMode="url" placeholder="https://" {...props} />;
}

type AreaProps<Values extends FieldValues> = FieldOf<Values> & { readonly rows?: number };

export function TextAreaField<Values extends FieldValues>(props: AreaProps<Values>) {
  const { of, name, rows = 8 } = props;
  return (
    <FormField wide {...props}>
      {(wiring) => (
        <textarea className={styles.control} rows={rows} {...wiring} {...of.form.register(name)} />
      )}
    </FormField>
  );
}

type SelectProps<Values extends FieldValues> = FieldOf<Values> & {
  readonly choices: readonly Choice[];
};

export function SelectField<Values extends FieldValues>(props: SelectProps<Values>) {
  const { of, name, choices } = props;
  return (
    <FormField {...props}>
      {(wiring) => <Select choices={choices} {...wiring} {...of.form.register(name)} />}
    </FormField>
  );
}
