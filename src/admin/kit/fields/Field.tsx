import { type ReactNode, useId } from 'react';
import styles from './Field.module.scss';

/** What ties a control to its label, its hint and its error. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The id of a field's label, for the buttons beside its control: they are described by it, not named. */
export function labelIdOf({ id }: FieldWiring): string {
  return `${id}label`;
}

interface Props {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** The field may stay empty; said beside the label. */
  readonly optional?: boolean | undefined;
  /** Takes the whole width of a form that has two columns. */
  readonly wide?: boolean | undefined;
  /** Buttons at the end of the label's line. */
  readonly tools?: ReactNode;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** A label, a control, its hint and the sentence of what is wrong with it. */
export function Field(props: Props) {
  const { label, error, hint, optional = false, wide = false, tools, children } = props;
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-wide={wide ? '' : undefined}>
      <div className={styles.head}>
        <label id={`${id}label`} htmlFor={id}>
          {label}
        </label>
        {optional && <span className={styles.optional}>선택</span>}
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
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
