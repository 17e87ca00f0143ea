/**
 * What lies over the page has an entry of its own in the history, so that going back closes it and does not leave the
 * page. The entry goes when it is closed in another way, and is skipped when somebody comes to it forward or by a reload.
 */
const OVER = 'over';

const hasEntry = (): boolean => (history.state as Record<string, unknown> | null)?.[OVER] === true;

const findOpen = () => document.querySelector<HTMLDialogElement>(`dialog[data-${OVER}][open]`);

export function showOver(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  dialog.dataset[OVER] = '';
  if (!hasEntry()) history.pushState({ ...(history.state as object | null), [OVER]: true }, '');
  dialog.showModal();
}

/** Once a page: for the header, whose script stands in the page, and for islands, which ask by `openOver`. */
export function followHistory(): void {
  addEventListener('open-over', ({ target }) => {
    if (target instanceof HTMLDialogElement) showOver(target);
  });
  let isReturning = false;
  const leaveEntry = () => {
    if (isReturning || !hasEntry() || findOpen() !== null) return;
    isReturning = true;
    history.back();
  };
  addEventListener('popstate', () => {
    const open = findOpen();
    // Opened while the entry of another was still being left.
    if (isReturning && open !== null) history.pushState({ [OVER]: true }, '');
    else if (!hasEntry()) open?.close();
    isReturning = false;
    leaveEntry();
  });
  addEventListener('pageshow', leaveEntry);
  document.addEventListener('close', leaveEntry, { capture: true });
  // The back/forward cache would bring it back open.
  addEventListener('pagehide', () => findOpen()?.close());
  // A link in it leads on from the page: its entry would be one step too many on the way back.
  addEventListener('click', (event) => {
    const { target } = event;
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>(`dialog[data-${OVER}] a`);
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || link.target !== '' || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    location.replace(link.href);
  });
}
