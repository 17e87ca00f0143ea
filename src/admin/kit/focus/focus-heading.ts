/** Moves the focus to the heading when its owner is gone: a deleted row, a closed form. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}

/** Whether the focused element has left the page. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** Returns the focus to `to`, or calls `otherwise` where `to` has left the page. */
export function returnFocus(to: EventTarget | null, otherwise: () => void = focusHeading): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus();
  else otherwise();
}

const CONTROL = 'a, button, input:not([hidden]), select, textarea';

const firstOf = (place: Node | null | undefined): HTMLElement | null => {
  if (!(place instanceof HTMLElement)) return null;
  return place.matches(CONTROL) ? place : place.querySelector(CONTROL);
};

/** Focuses the control in the place of the removed one, else the one before it, else the heading. */
function passOn({ target, previousSibling }: MutationRecord): void {
  if (!(target instanceof Element)) return;
  const before = target.matches('main') ? [] : target.querySelectorAll<HTMLElement>(CONTROL);
  const place = previousSibling === null ? target.firstChild : previousSibling.nextSibling;
  const heir = firstOf(place) ?? [...before].at(-1) ?? target.closest('[role$="dialog"]');
  if (heir instanceof HTMLElement) heir.focus();
  if (isFocusLost()) focusHeading();
}

/** Passes the focus of an element that leaves the page to its neighbour, never to the body. */
export function keepFocus(): () => void {
  let owner: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => {
    owner = target;
  };
  const observer = new MutationObserver((records) => {
    const gone = owner;
    if (!(gone instanceof Element) || gone.isConnected || !isFocusLost()) return;
    const record = records.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(gone)),
    );
    // A dialog restores the focus itself, in the frame after it closed, if its opener still exists.
    if (record?.target === document.body) {
      requestAnimationFrame(() => requestAnimationFrame(() => isFocusLost() && focusHeading()));
    } else if (record) passOn(record);
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
