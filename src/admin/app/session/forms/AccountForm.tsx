import { type InputHTMLAttributes, type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ApiError, toApiError } from '#client/transport/api-error.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { InputField } from '../../../kit/fields/Field.tsx';
import styles from './AccountForm.module.scss';

interface AccountField<Values extends FieldValues> {
  readonly name: Path<Values>;
  readonly label: string;
  /** The hint is hidden while the field has an error. */
  readonly hint?: string;
  readonly attributes: InputHTMLAttributes<HTMLInputElement>;
}

interface FieldsProps<Values extends FieldValues, Sent> {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly fields: readonly AccountField<Values>[];
}

interface Props<Values extends FieldValues, Sent> extends FieldsProps<Values, Sent> {
  /** The field that has the focus at first. */
  readonly first: Path<Values>;
  /** The button's label, and its label while the form is sent. */
  readonly labels: { readonly rest: string; readonly busy: string };
  readonly send: (values: Sent) => Promise<void>;
  /** Explains what a failure means in this form. */
  readonly explain?: (error: ApiError) => Pick<ApiError, 'message' | 'fieldErrors'>;
  readonly children?: ReactNode;
}

/** Shows a failure beside its fields, or above the button where it belongs to none. */
export function AccountForm<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, fields, first, labels, send, explain, children } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const { setFocus } = form;
  const { isSubmitting } = form.formState;
  useEffect(() => setFocus(first), [setFocus, first]);
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (thrown) {
      const error = toApiError(thrown);
      const { message, fieldErrors } = explain?.(error) ?? error;
      const own = fieldErrors.filter(({ path }) => path in form.getValues());
      for (const { path, message } of own) {
        form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: true });
      }
      if (own.length === 0) setFailure(message);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <AccountFields form={form} fields={fields} />
      {children}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button type="submit" variant="primary" aria-disabled={isSubmitting}>
        {isSubmitting ? labels.busy : labels.rest}
      </Button>
    </form>
  );
}

export function AccountFields<Values extends FieldValues, Sent>({
  form,
  fields,
}: FieldsProps<Values, Sent>) {
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
