import type { FieldLocation } from './checks.ts';

/** Focuses a field of the open form and scrolls to it, and in a text selects the element of the location. */
export function showLocation({ field, selector, index = 0 }: FieldLocation): void {
  // The delay lets the sheet close and return the focus first.
  setTimeout(() => {
    const control = document.querySelector<HTMLElement>(
      `form [name="${field}"], form [data-field="${field}"]`,
    );
    const text = document.querySelector<HTMLElement>('form [contenteditable="true"]');
    const found = selector === undefined ? null : (text?.querySelectorAll(selector)[index] ?? null);
    if (found === null || text === null) {
      (control ?? text)?.focus();
      control?.scrollIntoView({ block: 'center' });
      return;
    }
    text.focus({ preventScroll: true });
    const range = document.createRange();
    range.selectNode(found);
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    found.scrollIntoView({ block: 'center' });
  }, 50);
}
