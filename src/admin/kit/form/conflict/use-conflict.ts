import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { formatMoment } from '#shared/lib/moment.ts';
import { toast } from '#shared/stores/toasts.ts';
import type { LastSave, Snapshot } from '../entity-form-spec.ts';
import { type Conflict, type Merged, mergeValues } from './conflict.ts';

interface ConflictOfForm<Values> {
  readonly conflict: Conflict<Values> | null;
  readonly open: (conflict: Conflict<Values>) => void;
  readonly close: () => void;
  /**
   * What both have changed, put together; `null` where both changed the same words, which the person chooses between
   * (`canAsk`).
   */
  readonly merge: (current: Snapshot<Values>, canAsk: boolean) => Merged<Values> | null;
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
    merge: ({ values: theirs, version, lastSave = null }, canAsk) => {
      const found = { base: base.values, mine: form.getValues(), theirs, version, lastSave };
      const merged = mergeValues(found);
      if (merged.asked.length > 0) {
        if (canAsk) setConflict(found);
        return null;
      }
      if (merged.changed.length > 0) {
        toast.success(`${describeSaver(lastSave)} 고친 내용도 함께 저장해요.`, { topic: 'merged' });
      }
      return merged;
    },
  };
}

/** Who, and when, as the subject of a sentence. */
export function describeSaver(lastSave: LastSave | null): string {
  if (lastSave === null) return '그 사이 다른 사람이';
  return `${lastSave.name} 님이 ${formatMoment(new Date(lastSave.at))}에`;
}
