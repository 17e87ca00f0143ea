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

const namesEntries = () => 'navigation' in window;
const isFirst = !namesEntries() && isFirstOfTab();

/** In the state of an entry: how many entries before it are of the same page, added by its anchors. */
const ANCHORS = 'anchors';

const stateOfEntry = () => history.state as Readonly<Record<string, unknown>> | null;

let anchors = Number(stateOfEntry()?.[ANCHORS] ?? 0);
let known = { address: location.href, length: lengthAtFirst };
const markEntry = () => history.replaceState({ ...stateOfEntry(), [ANCHORS]: anchors }, '');

if (!namesEntries()) {
  markEntry();
  addEventListener('popstate', () => {
    const marked = stateOfEntry()?.[ANCHORS];
    if (marked !== undefined) anchors = Number(marked);
    // A second press of the same anchor takes the place of its entry.
    else if (location.href !== known.address) anchors += 1;
    known = { address: location.href, length: history.length };
    markEntry();
  });
}

const withoutAnchor = (address: string | null | undefined) => address?.split('#')[0];

/**
 * How many steps lie between this entry and the one before this page, if that shows the link's page; 0 where it does
 * not. Firefox before 147 and Safari before 26.2 name no entries; there the page that led here is the one before, unless
 * more than anchors has added some or this is the first of its tab.
 */
function stepsTo(link: HTMLAnchorElement): number {
  if (!namesEntries()) {
    const isBefore = !isFirst && document.referrer === link.href && history.length === known.length;
    return isBefore ? anchors + 1 : 0;
  }
  const here = navigation.currentEntry?.index ?? 0;
  const addresses = navigation.entries().map(({ url }) => withoutAnchor(url));
  let before = here;
  while (before >= 0 && addresses[before] === addresses[here]) before -= 1;
  return addresses[before] === link.href ? here - before : 0;
}

/** Going back in the history also restores the scroll position, and the place in a carousel. */
function returnIfThere(event: MouseEvent, link: HTMLAnchorElement): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  const steps = isPlain ? stepsTo(link) : 0;
  if (steps === 0) return;
  event.preventDefault();
  if (steps === 1) history.back();
  else history.go(-steps);
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
