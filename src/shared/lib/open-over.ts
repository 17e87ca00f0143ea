/**
 * Opens a dialog over the page, which going back closes (`over-page.ts`). An event, so that the script of the header
 * shares no module with islands: it stands in the page and costs no request.
 */
export function openOver(dialog: HTMLDialogElement | null): void {
  dialog?.dispatchEvent(new Event('open-over', { bubbles: true }));
}
