/**
 * React draws an island anew where somebody else, such as a password manager, has put something into it before it
 * hydrates, and `restoreHtml` writes the HTML of one that threw. What was typed and chosen, and the focus, pass to the field
 * of the same name.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How long after its last key a syllable counts as composed, as in a search. Milliseconds. */
const REST = 700;

const controlsOf = (island: HTMLElement) => [
  ...island.querySelectorAll<Field>(':is(input, select, textarea)[name]'),
];

export function preserveFields(island: HTMLElement): void {
  let fields = controlsOf(island);
  let focused = document.activeElement;
  island.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  // Removal may blur a field as well, and takes place before this looks.
  island.addEventListener('focusout', ({ target }) =>
    setTimeout(() => {
      if (target === focused && focused !== document.activeElement) focused = null;
    }),
  );
  const passOn = () => {
    const drawn = controlsOf(island);
    for (const field of fields) {
      const replacement = drawn.find(({ name }) => name === field.name);
      if (field.isConnected || replacement === undefined) continue;
      passValue(field, replacement);
      if (field === focused && document.activeElement === document.body)
        passFocus(field, replacement);
    }
    fields = drawn;
  };
  new MutationObserver(passOn).observe(island, { childList: true, subtree: true });
}

/** A drawing ends a composition. */
export function composed(island: HTMLElement): () => Promise<void> {
  let isComposing = false;
  island.addEventListener('compositionupdate', () => {
    isComposing = true;
  });
  return async () => {
    while (isComposing) {
      isComposing = false;
      await new Promise((resolve) => setTimeout(resolve, REST));
    }
  };
}

/** Past React's own setter, which would take the event for one without a change. */
function passValue(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) to.checked = from.checked;
  if (to.value === from.value) return;
  Reflect.set(Object.getPrototypeOf(to) as object, 'value', from.value, to);
  to.dispatchEvent(new Event('change', { bubbles: true }));
}

function passFocus(from: Field, to: Field): void {
  to.focus({ preventScroll: true });
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd, selectionDirection } = from;
  // An address of mail has no selection.
  if (selectionStart === null) return;
  to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
