import type { FieldPath, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import type { FieldsSpec } from './form-spec.ts';
import type { UnfinishedField } from './unfinished.ts';

interface Problem {
  readonly field: string;
  readonly text: string;
}

/** The fields of a form, as a machine needs them. */
export interface FormFields<Values, Body> {
  readonly unfinished: Set<UnfinishedField>;
  readonly read: () => Values;
  readonly write: (changes: Partial<Values>) => void;
  readonly reset: (values: Values) => void;
  /** Calls back after every change; the returned function unsubscribes. */
  readonly watch: (onChange: () => void) => () => void;
  /** The body of a save; `null` while something is wrong, which it shows, with the focus on the first. */
  readonly check: () => Promise<Body | null>;
  /** Shows what the server has refused beside its fields; whether there were such fields. */
  readonly showErrors: (errors: readonly { path: string; message: string }[]) => boolean;
  /** What is wrong, each problem once. */
  readonly findProblems: () => readonly Problem[];
}

type Spec<Values extends FieldValues, Body> = Pick<FieldsSpec<Values, Body>, 'schema' | 'labels'>;

export function formFieldsOf<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { schema, labels }: Spec<Values, Body>,
): FormFields<Values, Body> {
  return {
    unfinished: new Set(),
    read: () => form.getValues(),
    write: (changes) => {
      for (const [name, value] of Object.entries(changes)) {
        form.setValue(name as Path<Values>, value as Values[Path<Values>]);
      }
    },
    reset: (values) => form.reset(values),
    watch: (callback) => form.subscribe({ formState: { values: true }, callback }),
    check: () =>
      new Promise((resolve, reject) => {
        form
          .handleSubmit(resolve, () => resolve(null))()
          .catch(reject);
      }),
    showErrors: (errors) => {
      const visible = errors.flatMap(({ path, message }) => {
        const name = path.split('.')[0] ?? '';
        return name in labels ? [{ name: name as FieldPath<Values>, message }] : [];
      });
      for (const [index, { name, message }] of visible.entries()) {
        form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
      }
      return visible.length > 0;
    },
    findProblems: () => {
      const { issues = [] } = v.safeParse(schema, form.getValues());
      const found = issues.map((issue) => {
        const field = v.getDotPath(issue)?.split('.')[0] ?? '';
        const { [field]: label = '' }: Readonly<Record<string, string>> = labels;
        // Away from its field a sentence has to name it.
        const isNamed = issue.message.includes(label);
        return { field, text: isNamed ? issue.message : `${label}: ${issue.message}` };
      });
      return [
        ...new Map(found.reverse().map((problem) => [problem.text, problem])).values(),
      ].reverse();
    },
  };
}
