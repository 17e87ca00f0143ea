import { PARTS, type PartSlug } from '#site';

/** The first part where `?part=` is missing or unknown. What follows its name is of the sentence that it was pasted from. */
export function readPart(): PartSlug {
  const wanted = new URLSearchParams(location.search).get('part')?.toLowerCase();
  return (PARTS.find(({ slug }) => wanted?.startsWith(slug)) ?? PARTS[0]).slug;
}

const addressOf = (part: PartSlug): URL => {
  const url = new URL(location.href);
  url.searchParams.set('part', part);
  return url;
};

export function writePart(part: PartSlug): void {
  history.pushState(null, '', addressOf(part));
}

/** Tabs and panels are styled by this attribute of the root element; a link to words finds them in the other panels, too. */
export function showPart(part: PartSlug): void {
  document.documentElement.dataset.part = part;
  if (!('onbeforematch' in document.documentElement)) return;
  for (const { slug } of PARTS) {
    const panel = document.getElementById(slug);
    if (slug === part) panel?.removeAttribute('hidden');
    else panel?.setAttribute('hidden', 'until-found');
  }
}

/** Chooses the part in which the browser has found the words that it was asked for. */
export function followMatches(): void {
  addEventListener('beforematch', ({ target }) => {
    const panel = target instanceof Element ? target.closest('[role="tabpanel"]') : null;
    const found = PARTS.find(({ slug }) => slug === panel?.id);
    if (!found) return;
    history.replaceState(history.state, '', addressOf(found.slug));
    showPart(found.slug);
    // The tabs follow the address.
    dispatchEvent(new PopStateEvent('popstate'));
  });
}
