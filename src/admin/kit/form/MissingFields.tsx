import { type FieldPath, type FieldValues, useFormState } from 'react-hook-form';
import { isBlank } from '#contract/core/text/text.ts';
import type { FieldsOf } from './use-form-fields.ts';
import styles from './MissingFields.module.scss';

interface Props<Values extends FieldValues> {
  // oxlint-disable-next-line typescript/no-explicit-any -- what is missing does not depend on the request's body
  readonly of: Pick<FieldsOf<Values, any>, 'form' | 'labels'>;
}

/** 은 or 는, as the last letter is pronounced. */
const topicOf = (label: string): string => {
  const last = label.at(-1) ?? '';
  const syllable = last.charCodeAt(0) - 0xac00;
  const isClosed = syllable >= 0 ? syllable % 28 > 0 : /[lmnr]/i.test(last);
  return label + (isClosed ? '은' : '는');
};

const isEmpty = (value: unknown): boolean =>
  typeof value === 'string' ? isBlank(value) : Array.isArray(value) && value.length === 0;

/** The sentence about required fields that are empty; `null` unless there are several. */
export function useMissing<Values extends FieldValues>({ of }: Props<Values>): string | null {
  const { errors } = useFormState({ control: of.form.control });
  const labels = Object.entries(of.labels)
    .filter(([name]) => name in errors && isEmpty(of.form.getValues(name as FieldPath<Values>)))
    .map(([, label]) => label);
  return labels.length < 2 ? null : `${topicOf(labels.join(', '))} 필수입니다.`;
}

/** Says once above a form what several of its fields lack. */
export function MissingFields<Values extends FieldValues>(props: Props<Values>) {
  const missing = useMissing(props);
  return <div role="alert">{missing !== null && <p className={styles.missing}>{missing}</p>}</div>;
}
