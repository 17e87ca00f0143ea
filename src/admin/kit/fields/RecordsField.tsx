import { type ReactNode } from 'react';
import {
  type ArrayPath,
  type FieldArray,
  type FieldPath,
  type FieldValues,
  useFieldArray,
  useFormState,
} from 'react-hook-form';
import { passFocusOnUnmount } from '#shared/lib/pass-focus.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Field } from './Field.tsx';
import { errorOf, type FieldOf, useFieldState } from './fields.tsx';
import fieldStyles from './Field.module.scss';
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
  /** What one of them is called. */
  readonly noun: string;
  /** Absent where their number and order stay. */
  readonly most?: number;
};

/** A list of records; where their number is free they are added, moved and taken out. */
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
  const pathOf = (part: Part) => `${path}.${part.name}` as FieldPath<Values>;
  const { errors } = useFormState({ control: of.form.control, name: parts.map(pathOf) });
  return (
    <div className={styles.parts}>
      {parts.map((part) => {
        const { label, inputMode, rows } = part;
        const name = pathOf(part);
        const error = errorOf(of, name, errors);
        return (
          <Field key={name} label={label} error={error?.message} wide={rows !== undefined}>
            {(wiring) =>
              rows === undefined ? (
                <input
                  className={fieldStyles.control}
                  inputMode={inputMode}
                  autoComplete="off"
                  {...wiring}
                  {...of.form.register(name)}
                />
              ) : (
                <textarea
                  className={fieldStyles.control}
                  rows={rows}
                  {...wiring}
                  {...of.form.register(name)}
                />
              )
            }
          </Field>
        );
      })}
    </div>
  );
}
