import { type FieldValues, useController } from 'react-hook-form';
import { ChipEditor } from './ChipEditor.tsx';
import type { ChipLimits } from './chips.ts';
import { type FieldOf, useFieldState } from './fields.tsx';

type Props<Values extends FieldValues> = FieldOf<Values> & {
  readonly limits: ChipLimits;
  /** Suggestions; other words can be typed too. */
  readonly choices?: readonly string[];
};

export const toTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

export function ChipField<Values extends FieldValues>(props: Props<Values>) {
  const { of, name, ...rest } = props;
  const { field } = useController({ control: of.form.control, name });
  return (
    <ChipEditor
      {...rest}
      {...useFieldState(props)}
      name={name}
      chips={toTexts(field.value)}
      onChange={field.onChange}
      attach={field.ref}
    />
  );
}
