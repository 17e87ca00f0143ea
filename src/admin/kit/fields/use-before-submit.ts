import { useEffect } from 'react';

/**
 * Finishes what is still being typed in a field when its form is sent, by whichever key or button. `finish` answers
 * false where that cannot be: the sending stops and the field takes the focus.
 */
export function useBeforeSubmit(
  input: { readonly current: HTMLInputElement | null },
  finish: () => boolean,
): void {
  useEffect(() => {
    const form = input.current?.form;
    const onSubmit = (event: SubmitEvent) => {
      if (finish()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      input.current?.focus();
    };
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  });
}
