import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#shared/ui/button/Button.tsx';
import { useKeys } from '../focus/use-keys.ts';
import { Actions } from '../ui/Actions.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Conflict } from './conflict/conflict.ts';
import type { FormState } from './form-spec.ts';
import { MissingFields } from './MissingFields.tsx';
import { UnfinishedFields } from './unfinished.ts';
import type { FieldsOf } from './use-form-fields.ts';
import styles from './EntityFormView.module.scss';

const ConflictDialog = lazyPart(
  async () => (await import('./conflict/ConflictDialog.tsx')).ConflictDialog,
);

interface Props<Values extends FieldValues, Body> {
  readonly of: FieldsOf<Values, Body>;
  readonly state: FormState;
  /** `null` while nothing is asked. */
  readonly conflict: Conflict<Values> | null;
  readonly onSubmit: () => void;
  /** 등록 or 저장; absent where there is nothing to press. */
  readonly submitLabel?: string | undefined;
  /** Absent where nothing can be restored. */
  readonly onCancel?: (() => void) | undefined;
  /** What Ctrl/⌘+S does; absent where it does what the button does. */
  readonly onKey?: (() => void) | undefined;
  /** What is said above the fields. */
  readonly notice?: ReactNode;
  /** What stands before 취소, and after the button. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every form: fields, one row with its state and buttons, Ctrl/⌘+S, and the conflict. */
export function EntityFormView<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { of, state, conflict, onSubmit, submitLabel, onCancel, onKey, notice } = props;
  const element = useRef<HTMLFormElement>(null);
  const isSaving = state.at === 'saving';
  useKeys((event) => {
    const form = element.current;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
    event.preventDefault();
    // Under an open dialog the form is out of reach, for the keyboard as well.
    if (form?.closest('[inert], [aria-hidden="true"]') !== null) return;
    if (onKey === undefined) form.requestSubmit();
    else onKey();
  });

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {notice}
      <MissingFields of={of} />
      <div className={styles.fields}>
        <UnfinishedFields value={of.fields.unfinished}>{props.children}</UnfinishedFields>
      </div>
      <div className={styles.bar} data-sticky-bar>
        <p className={styles.state} role="status">
          {state.text}
        </p>
        <Actions>
          {props.before}
          {onCancel && <Button onClick={onCancel}>취소</Button>}
          {submitLabel !== undefined && (
            <Button
              type="submit"
              variant={state.at === 'saved' ? undefined : 'primary'}
              aria-disabled={isSaving}
            >
              {isSaving ? `${submitLabel} 중` : submitLabel}
            </Button>
          )}
          {props.after}
        </Actions>
      </div>
      {conflict && (
        <ConflictDialog
          {...(conflict as unknown as Conflict<object>)}
          labels={of.labels}
          describe={of.describe}
        />
      )}
    </form>
  );
}
