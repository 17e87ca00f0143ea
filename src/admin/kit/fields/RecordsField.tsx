import { type ReactNode, useState } from 'react';
import {
  type ArrayPath,
  type FieldArray,
  type FieldValues,
  type Path,
  useFieldArray,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { passFocusOnUnmount } from '#shared/lib/pass-focus.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { Glyph } from '../ui/Glyph.tsx';
import { type FieldOf, TextAreaField, TextField, useFieldState } from './fields.tsx';
import styles from './RecordsField.module.scss';

interface Part {
  readonly name: string;
  readonly label: string;
  readonly inputMode?: 'url' | 'numeric';
  /** Characters that the input is wide; as wide as its place when absent. */
  readonly size?: number;
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
            <li key={id} className={styles.item}>
              <Record of={of} title={title} path={`${name}.${index}`} parts={parts} />
              {most !== undefined && (
                <div className={styles.tools}>
                  <button
                    type="button"
                    className={styles.tool}
                    aria-label={`${title} 위로`}
                    title="위로"
                    aria-disabled={index === 0}
                    onClick={() => index > 0 && move(index, index - 1)}
                  >
                    <Glyph name="arrow-up" />
                  </button>
                  <button
                    type="button"
                    className={styles.tool}
                    aria-label={`${title} 빼기`}
                    title="빼기"
                    aria-disabled={fields.length === 1}
                    ref={passFocusOnUnmount}
                    onClick={() => fields.length > 1 && remove(index)}
                  >
                    <Glyph name="close" />
                  </button>
                </div>
              )}
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

interface RecordProps<Values extends FieldValues> extends PartsProps<Values> {
  readonly title: string;
}

/** A record with a long text shows its first part only, until it is opened or has something wrong in it. */
function Record<Values extends FieldValues>({ title, ...record }: RecordProps<Values>) {
  if (record.parts.some(({ rows }) => rows !== undefined)) {
    return <FoldedRecord title={title} {...record} />;
  }
  return (
    <fieldset className={styles.record}>
      <legend>{title}</legend>
      <Parts {...record} />
    </fieldset>
  );
}

function FoldedRecord<Values extends FieldValues>({ title, ...record }: RecordProps<Values>) {
  const { of, path, parts } = record;
  const { control, getFieldState } = of.form;
  const first = useWatch({ control, name: `${path}.${parts[0]?.name ?? ''}` as Path<Values> });
  const { errors } = useFormState({ control });
  // `getFieldState` reads only the errors of a state.
  const { invalid } = getFieldState(
    path as Path<Values>,
    { errors } as Parameters<typeof getFieldState>[1],
  );
  const [isOpen, setOpen] = useState(first === '');
  return (
    <details
      className={styles.folded}
      aria-label={title}
      open={isOpen || invalid}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className={styles.place}>{title}</span> {first}
      </summary>
      <Parts {...record} />
    </details>
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
      {parts.map(({ name: own, label, inputMode, rows, size }) => {
        const name = `${path}.${own}` as FieldOf<Values>['name'];
        const field = { of: { form: of.form, labels: { ...of.labels, [name]: label } }, name };
        return rows === undefined ? (
          <TextField key={name} {...field} inputMode={inputMode} size={size} />
        ) : (
          <TextAreaField key={name} {...field} rows={rows} />
        );
      })}
    </div>
  );
}
