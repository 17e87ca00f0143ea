/** A `ref` that focuses an element once, when it mounts: a stable function does not run again on a render. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
