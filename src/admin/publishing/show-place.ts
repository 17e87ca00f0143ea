import type { Place } from './checks.ts';

/** Brings a field of the open form into view with the focus in it, and inside a text the place that is meant. */
export function showPlace({ field, selector, index = 0 }: Place): void {
  // Once the sheet has gone and given its focus back.
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
