import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.scss';

/** The attributes that tie a control to its label, hint and error. */
export interface FieldWiring {
  readonly id: string;
  /** The label's id, which also describes the buttons beside the control. */
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly optional?: boolean | undefined;
  /** The label is only read aloud: what the control is for is plain to see. */
  readonly quiet?: boolean | undefined;
  /** The control is no form control, to which a `label` could point: its own attributes name it. */
  readonly isEditor?: boolean | undefined;
  /** Spans both columns of the form. */
  readonly wide?: boolean | undefined;
  /** Buttons at the end of the label's line. */
  readonly tools?: ReactNode;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

export function Field(props: FieldProps) {
  const { label, error, hint, optional, wide, quiet, isEditor, tools, children } = props;
  const id = useId();
  const labelId = `${id}label`;
  const optionalId = `${id}optional`;
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [error && errorId, optional && optionalId, hint && hintId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field} data-wide={wide ? '' : undefined}>
      <div className={quiet ? 'visually-hidden' : styles.head}>
        <label htmlFor={isEditor ? undefined : id}>
          <span id={labelId}>{label}</span>
          {optional && (
            <span className={styles.optional} id={optionalId}>
              선택
            </span>
          )}
        </label>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </div>
      {children({
        id,
        'aria-labelledby': labelId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': optional ? undefined : true,
      })}
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

type InputProps = Omit<FieldProps, 'children'> & ComponentProps<'input'>;

/** A field with an input. */
export function InputField(props: InputProps) {
  const { label, error, hint, optional, quiet, wide, tools, ...input } = props;
  return (
    <Field {...{ label, error, hint, optional, quiet, wide, tools }}>
      {(wiring) => <input className={styles.control} {...input} {...wiring} />}
    </Field>
  );
}
