/** The parameters of the page's address, where lists keep what a reload and the back button must bring back. */

/** A parameter's text; empty when it is absent. */
export function readParameter(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? '';
}

/** A parameter's page number; 1 when it is absent or none. */
export function readPage(name = 'page'): number {
  const text = readParameter(name);
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/**
 * Writes parameters without loading a page; empty texts and page 1 are left out of the address. `push` makes a step
 * the back button undoes, `replace` none.
 */
export function writeParameters(
  parameters: Readonly<Record<string, string | number | undefined>>,
  how: 'push' | 'replace',
): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === '' || value === 1) url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  if (url.href === location.href) return;
  if (how === 'push') history.pushState(null, '', url);
  else history.replaceState(history.state, '', url);
}

/** The id of the element that the address names behind its `#`; empty where it names none. */
export function readFragment(): string {
  return new URLSearchParams(`id=${location.hash.slice(1)}`).get('id') ?? '';
}

/** The number at the end of a run-time address. */
const PATH_ID = /\/(\d{1,10})\/?$/;

/** The id at the end of a run-time address such as `/blogs/7`; 0, which no row has, where there is none. */
export function readPathId(): number {
  const id = PATH_ID.exec(location.pathname)?.[1];
  return id === undefined ? 0 : Number(id);
}

/** Path and parameters of the page a visitor came from, if it is one of `paths` of this site. */
export function cameFrom(paths: readonly string[]): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && paths.includes(pathname) ? pathname + search : null;
}
