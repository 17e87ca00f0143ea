import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Fills a form as unsaved input: leaving has to be confirmed, and nothing is saved before 저장. */
export function usePrefill<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  prefill: Partial<Values> | null,
): void {
  useEffect(() => {
    if (prefill === null) return;
    form.reset({ ...form.getValues(), ...prefill }, { keepDefaultValues: true });
  }, [form, prefill]);
}
