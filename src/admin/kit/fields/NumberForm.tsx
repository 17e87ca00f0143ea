import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#shared/ui/button/Button.tsx';
import { Field } from './Field.tsx';
import fieldStyles from './Field.module.scss';
import styles from './NumberForm.module.scss';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly submitLabel: string;
  readonly isBusy?: boolean;
  /** Receives the typed text; resolves to the sentence that refuses it, or to `null`. */
  readonly onEnter: (text: string) => Promise<string | null>;
}

/** A form of one number. */
export function NumberForm(props: Props) {
  const { label, hint, placeholder, submitLabel, isBusy = false, onEnter } = props;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const refused = await onEnter(text);
    setProblem(refused ?? undefined);
    if (refused !== null) input.current?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={label} error={problem} hint={hint}>
        {(wiring) => (
          <div className={styles.number}>
            <input
              {...wiring}
              ref={input}
              className={fieldStyles.control}
              size={6}
              inputMode="numeric"
              enterKeyHint="go"
              autoComplete="off"
              placeholder={placeholder}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setProblem(undefined);
              }}
              onKeyDown={blockIdleEnter}
            />
            <Button type="submit" variant="primary" aria-disabled={isBusy}>
              {submitLabel}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

/** Enter submits only a field with text. */
const blockIdleEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key === 'Enter' && event.currentTarget.value.trim() === '') event.preventDefault();
};
