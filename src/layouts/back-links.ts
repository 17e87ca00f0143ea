/** Islands render `BackLink` with its possible targets; this script makes it work before they hydrate. */
import { cameFrom } from '#shared/lib/address.ts';

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[data-origins]') : null;
}

function aim(link: HTMLAnchorElement): void {
  const origin = cameFrom(link.dataset.origins?.split(' ') ?? []);
  if (origin !== null) link.href = origin;
}

const lengthAtFirst = history.length;

/** Where the history of this tab begins, for browsers that name no entries. Those that block storage throw. */
const FIRST_KEY = 'first-page';

function isFirstOfTab(): boolean {
  try {
    if (lengthAtFirst === 1) sessionStorage.setItem(FIRST_KEY, location.href);
    return sessionStorage.getItem(FIRST_KEY) === location.href;
  } catch {
    return true;
  }
}

const isFirst = !('navigation' in window) && isFirstOfTab();

/**
 * Whether the entry of the history before this one shows the link's page. Firefox before 147 and Safari before 26.2
 * name no entries; there the page that led here is the one before, unless this page has added some or is the first of
 * its tab.
 */
function isBefore(link: HTMLAnchorElement): boolean {
  if (!('navigation' in window)) {
    return !isFirst && document.referrer === link.href && history.length === lengthAtFirst;
  }
  const { currentEntry } = navigation;
  return navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url === link.href;
}

/** One step back in the history also restores the scroll position, and the place in a carousel. */
function returnIfThere(event: MouseEvent, link: HTMLAnchorElement): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  if (!isPlain || !isBefore(link)) return;
  event.preventDefault();
  history.back();
}

for (const type of ['pointerover', 'focusin']) {
  addEventListener(type, ({ target }) => {
    const link = linkAt(target);
    if (link) aim(link);
  });
}
addEventListener('click', (event) => {
  const link = linkAt(event.target);
  if (!link) return;
  aim(link);
  returnIfThere(event, link);
});
