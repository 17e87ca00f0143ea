import { useEffect } from 'react';
import { acceptSecret, cancelAdminEntry, enterAdmin } from './admin-entry.ts';
import { createKeyBuffer, SECRET } from './secret.ts';

export function useAdminEntryKeys(): void {
  useEffect(() => {
    const bound = new AbortController();
    const buffer = createKeyBuffer(SECRET);
    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere()) {
        buffer.clear();
        return;
      }
      if (buffer.press(event)) acceptSecret();
      if (event.key === 'Escape') cancelAdminEntry();
      if (isEnter(event) && !hasOwnEnter(event.target)) enterAdmin();
    };
    document.addEventListener('keydown', onKeyDown, { signal: bound.signal });
    // A page restored from the back/forward cache would still be on its way.
    addEventListener('pagehide', cancelAdminEntry, { signal: bound.signal });
    return () => bound.abort();
  }, []);
}

/** Whether keys belong to a field or to something above the page. */
function isElsewhere(): boolean {
  const field = 'input, textarea, select, [contenteditable]';
  return (
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches(field) === true
  );
}

function isEnter({ key, isComposing, repeat }: KeyboardEvent): boolean {
  return key === 'Enter' && !isComposing && !repeat;
}

/** Enter already activates the focused element; on the prompt it may do both. */
function hasOwnEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, summary') !== null
    ? !target.closest('[data-reveal-prompt]')
    : false;
}
