import { createContext, use, useEffect } from 'react';

/** Input that a field has not given to its form yet: words still in the input, a picture being uploaded. */
export interface UnfinishedField {
  readonly isUnfinished: () => boolean;
  /** Runs before the form is sent; false cancels the submission, and the field says why. */
  readonly finish: () => boolean | Promise<boolean>;
}

export const UnfinishedFields = createContext<Set<UnfinishedField>>(new Set());

/** Has the surrounding form finish a field before it is sent, by whichever key or button. */
export function useUnfinished(field: UnfinishedField): void {
  const fields = use(UnfinishedFields);
  useEffect(() => {
    fields.add(field);
    return () => {
      fields.delete(field);
    };
  });
}

export function hasUnfinished(fields: ReadonlySet<UnfinishedField>): boolean {
  return [...fields].some(({ isUnfinished }) => isUnfinished());
}

export async function finishFields(fields: ReadonlySet<UnfinishedField>): Promise<boolean> {
  for (const { isUnfinished, finish } of [...fields]) {
    if (isUnfinished() && !(await finish())) return false;
  }
  return true;
}
