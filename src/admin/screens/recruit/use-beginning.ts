import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Fills a form as unsaved input: leaving asks first, and nothing is saved before 저장. */
export function useBeginning<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  beginning: Partial<Values> | null,
): void {
  useEffect(() => {
    if (beginning === null) return;
    form.reset({ ...form.getValues(), ...beginning }, { keepDefaultValues: true });
  }, [form, beginning]);
}
