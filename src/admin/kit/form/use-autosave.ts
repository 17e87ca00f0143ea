import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** How long typing pauses before the form saves itself, in milliseconds. */
const REST = 1_000;

/** Saves once typing rests, one save after the other, and at once when the form is left. */
export function useAutosave<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  isOn: boolean,
  save: () => Promise<void>,
): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let saving: Promise<void> | null = null;
    let isTyped = false;
    const flush = (): void => {
      clearTimeout(timer);
      if (!isTyped || saving !== null) return;
      isTyped = false;
      saving = saveNow().finally(() => {
        saving = null;
        // Typed meanwhile; by now the form knows the new version.
        if (isTyped) timer = setTimeout(flush, REST);
      });
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        isTyped = true;
        clearTimeout(timer);
        timer = setTimeout(flush, REST);
      },
    });
    return () => {
      unsubscribe();
      flush();
    };
  }, [form, isOn]);
}
