import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Snapshot } from '../entity-form-spec.ts';
import { sameValues } from '../same-values.ts';
import { type Conflict, conflictFields } from './conflict.ts';

interface ConflictOfForm<Values> {
  readonly conflict: Conflict<Values> | null;
  readonly open: (conflict: Conflict<Values>) => void;
  readonly close: () => void;
  /**
   * Opens the choice and answers `null` where the saved version differs from the form; answers it where the other
   * person changed nothing that this form shows, or the same as this one.
   */
  readonly detect: (current: Snapshot<Values>) => Snapshot<Values> | null;
}

export function useConflict<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  base: Snapshot<Values>,
): ConflictOfForm<Values> {
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  return {
    conflict,
    open: setConflict,
    close: () => setConflict(null),
    detect: (current) => {
      const mine = form.getValues();
      const { values: theirs, version } = current;
      const found = { base: base.values, mine, theirs, version };
      if (sameValues(theirs, base.values) || conflictFields(found).length === 0) return current;
      setConflict(found);
      return null;
    },
  };
}
