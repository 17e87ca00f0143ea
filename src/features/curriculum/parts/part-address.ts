import { PARTS, type PartSlug } from '#site';

/** The first part where `?part=` is missing or unknown. What follows its name is of the sentence that it was pasted from. */
export function readPart(): PartSlug {
  const wanted = new URLSearchParams(location.search).get('part')?.toLowerCase();
  return (PARTS.find(({ slug }) => wanted?.startsWith(slug)) ?? PARTS[0]).slug;
}

export function writePart(part: PartSlug): void {
  const url = new URL(location.href);
  url.searchParams.set('part', part);
  history.pushState(null, '', url);
}

/** Tabs and panels are styled by this attribute of the root element. */
export function showPart(part: PartSlug): void {
  document.documentElement.dataset.part = part;
}
