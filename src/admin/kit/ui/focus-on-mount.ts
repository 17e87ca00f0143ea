/** A `ref` that focuses an element once, when it appears; being one function, it does not run again on a render. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
