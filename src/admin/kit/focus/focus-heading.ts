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

const CONTROL = 'a, button, input:not([hidden]), select, textarea, [role="row"]';

const firstOf = (node: Node | null | undefined): HTMLElement | null => {
  if (!(node instanceof HTMLElement)) return null;
  return node.matches(CONTROL) ? node : node.querySelector(CONTROL);
};

/** The control that took the place of the removed one, otherwise the one before it; of a grid, the row. */
function replacementIn({ target, previousSibling, nextSibling }: MutationRecord) {
  if (!(target instanceof Element)) return null;
  if (target.matches('[role="grid"]')) return firstOf(nextSibling) ?? firstOf(previousSibling);
  const before = target.matches('main') ? [] : target.querySelectorAll<HTMLElement>(CONTROL);
  const index = previousSibling === null ? target.firstChild : previousSibling.nextSibling;
  return firstOf(index) ?? [...before].at(-1) ?? null;
}

function passOn(record: MutationRecord): void {
  const { target } = record;
  const dialog = target instanceof Element && target.closest<HTMLElement>('[role$="dialog"]');
  const replacement = replacementIn(record) ?? dialog;
  if (replacement) replacement.focus();
  if (isFocusLost()) focusHeading();
}

/** Passes the focus of an element that leaves the page to its neighbour, else to the heading, never to the body. */
export function preserveFocus(): () => void {
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
