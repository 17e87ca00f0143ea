/**
 * Leads links back to the page a visitor came from. Islands draw them (`BackLink`), with the pages they return to in
 * `data-origins`; here they work before those are awake.
 */
import { cameFrom } from '#shared/lib/address.ts';

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[data-origins]') : null;
}

function aim(link: HTMLAnchorElement): void {
  const origin = cameFrom(link.dataset.origins?.split(' ') ?? []);
  if (origin !== null) link.href = origin;
}

/** Where the history holds that very page one step back, going there also finds the place it was scrolled to. */
function returnIfThere(event: MouseEvent, link: HTMLAnchorElement): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  if (!isPlain || !('navigation' in window)) return;
  const { currentEntry } = navigation;
  const previous = navigation.entries()[(currentEntry?.index ?? 0) - 1];
  if (previous?.url !== link.href) return;
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
