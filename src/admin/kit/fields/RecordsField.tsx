import { type ReactNode } from 'react';
import { type ArrayPath, type FieldArray, type FieldValues, useFieldArray } from 'react-hook-form';
import { passFocusOnUnmount } from '#shared/lib/pass-focus.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { type FieldOf, TextAreaField, TextField, useFieldState } from './fields.tsx';
import styles from './RecordsField.module.scss';

interface Part {
  readonly name: string;
  readonly label: string;
  readonly inputMode?: 'url' | 'numeric';
  /** Rows of a text of several lines. */
  readonly rows?: number;
}

type Props<Values extends FieldValues> = Pick<FieldOf<Values>, 'of' | 'name' | 'hint'> & {
  readonly parts: readonly Part[];
};

/** One record of several inputs, such as the links. */
export function RecordField<Values extends FieldValues>(props: Props<Values>) {
  const { of, name, hint, parts } = props;
  return (
    <Group label={of.labels[name]} hint={hint} error={useFieldState(props).error}>
      <Parts of={of} path={name} parts={parts} />
    </Group>
  );
}

type ListProps<Values extends FieldValues> = Props<Values> & {
  /** The name of one record. */
  readonly noun: string;
  /** The most records; absent where their number and order are fixed. */
  readonly most?: number;
};

/** A list of records, which can be added, moved and removed where `most` is given. */
export function RecordsField<Values extends FieldValues>(props: ListProps<Values>) {
  const { of, name, hint, parts, noun, most } = props;
  const { fields, append, move, remove } = useFieldArray({
    control: of.form.control,
    name: name as unknown as ArrayPath<Values>,
  });
  const blank = Object.fromEntries(parts.map((part) => [part.name, '']));
  return (
    <Group label={of.labels[name]} hint={hint} error={useFieldState(props).error}>
      <ol className={styles.records}>
        {fields.map(({ id }, index) => {
          const title = `${noun} ${index + 1}`;
          return (
            <li key={id}>
              <fieldset className={styles.record}>
                <legend>{title}</legend>
                <Parts of={of} path={`${name}.${index}`} parts={parts} />
                {most !== undefined && (
                  <div className={styles.tools}>
                    <Button
                      variant="ghost"
                      aria-label={`${title} 위로`}
                      aria-disabled={index === 0}
                      onClick={() => index > 0 && move(index, index - 1)}
                    >
                      위로
                    </Button>
                    <Button
                      variant="ghost"
                      aria-label={`${title} 빼기`}
                      aria-disabled={fields.length === 1}
                      ref={passFocusOnUnmount}
                      onClick={() => fields.length > 1 && remove(index)}
                    >
                      빼기
                    </Button>
                  </div>
                )}
              </fieldset>
            </li>
          );
        })}
      </ol>
      {most !== undefined && fields.length < most && (
        <Button onClick={() => append(blank as FieldArray<Values>)}>{noun} 더하기</Button>
      )}
    </Group>
  );
}

interface GroupProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Group({ label, hint, error, children }: GroupProps) {
  return (
    <section className={styles.group} aria-label={label} data-wide>
      <h2>{label}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </section>
  );
}

interface PartsProps<Values extends FieldValues> {
  readonly of: Props<Values>['of'];
  /** The record's place in the form's values. */
  readonly path: string;
  readonly parts: readonly Part[];
}

function Parts<Values extends FieldValues>({ of, path, parts }: PartsProps<Values>) {
  return (
    <div className={styles.parts}>
      {parts.map(({ name: own, label, inputMode, rows }) => {
        const name = `${path}.${own}` as FieldOf<Values>['name'];
        const field = { of: { form: of.form, labels: { ...of.labels, [name]: label } }, name };
        return rows === undefined ? (
          <TextField key={name} {...field} inputMode={inputMode} />
        ) : (
          <TextAreaField key={name} {...field} rows={rows} />
        );
      })}
    </div>
  );
}
