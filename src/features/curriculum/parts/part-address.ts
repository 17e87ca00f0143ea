import { PARTS, type PartSlug } from '#site';

/** The part that the page's address names as `?part=`; the first where it names none that exists. */
export function readPart(): PartSlug {
  const wanted = new URLSearchParams(location.search).get('part');
  return (PARTS.find(({ slug }) => slug === wanted) ?? PARTS[0]).slug;
}

/** Writes the part into the address, as a step that the back button undoes. */
export function writePart(part: PartSlug): void {
  const url = new URL(location.href);
  url.searchParams.set('part', part);
  history.pushState(null, '', url);
}

/** Shows a part: the styles of tabs and panels go by this attribute of the root element. */
export function showPart(part: PartSlug): void {
  document.documentElement.dataset.part = part;
}
