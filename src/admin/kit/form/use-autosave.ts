import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** How long typing pauses before the form saves itself, in milliseconds. */
const TYPING_PAUSE_MS = 1_000;

/** Saves when typing pauses, one save after the other, and at once when the form is left. */
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
        // Somebody has typed during the save; by now the form has the new version.
        if (isTyped) timer = setTimeout(flush, TYPING_PAUSE_MS);
      });
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        isTyped = true;
        clearTimeout(timer);
        timer = setTimeout(flush, TYPING_PAUSE_MS);
      },
    });
    return () => {
      unsubscribe();
      flush();
    };
  }, [form, isOn]);
}
