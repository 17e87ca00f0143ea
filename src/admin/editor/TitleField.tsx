import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isComposing } from '#shared/lib/composition.ts';
import { InputField } from '../kit/fields/Field.tsx';
import { type FieldOf, useFieldState } from '../kit/fields/fields.tsx';
import styles from './MarkdownField.module.scss';

function focusTextOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('textarea, [role=textbox]')?.focus();
}

/** The first line of a page; its label is only read aloud. */
export function TitleField<Values extends FieldValues>(props: FieldOf<Values>) {
  const { of, name, hint, optional } = props;
  return (
    <div className={styles.whole} data-wide>
      <InputField
        {...useFieldState(props)}
        hint={hint}
        optional={optional}
        quiet
        className={styles.title}
        autoComplete="off"
        placeholder={of.labels[name]}
        onKeyDown={focusTextOnEnter}
        {...of.form.register(name)}
      />
    </div>
  );
}
