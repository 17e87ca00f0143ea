import type { KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isComposing } from '#shared/lib/composition.ts';
import { type FieldOf, FormField } from '../kit/fields/fields.tsx';
import styles from './MarkdownField.module.scss';

function focusTextOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('textarea, [role=textbox]')?.focus();
}

/** The first line of a page; its label is only read aloud. */
export function TitleField<Values extends FieldValues>(props: FieldOf<Values>) {
  const { of, name } = props;
  return (
    <div className={styles.whole} data-wide>
      <FormField {...props} quiet>
        {(wiring) => (
          <input
            className={styles.title}
            autoComplete="off"
            placeholder={of.labels[name]}
            onKeyDown={focusTextOnEnter}
            {...wiring}
            {...of.form.register(name)}
          />
        )}
      </FormField>
    </div>
  );
}
