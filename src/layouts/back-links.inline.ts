/** Islands render `BackLink` with its possible targets; this script makes it work before they hydrate. */
import { cameFrom } from '#shared/lib/address.ts';

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[data-origins]') : null;
}

function aim(link: HTMLAnchorElement): void {
  const origin = cameFrom(link.dataset.origins?.split(' ') ?? []);
  if (origin !== null) link.href = origin;
}

/** One step back in the history also restores the scroll position. */
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
