import { parseUrl } from '#contract/core/text/url.ts';

/** The parameters of the page's address, where lists store what a reload and the back button must restore. */

export function readParameter(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? '';
}

/** 1 when the number is absent or invalid. */
export function readPage(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

type Parameters = Readonly<Record<string, string | number | undefined>>;

/** Adds parameters to `address`; empty texts and page 1 are left out. */
function withParameters(address: string, parameters: Parameters): URL {
  const url = new URL(address, 'http://any.invalid');
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === '' || value === 1) url.searchParams.delete(name);
    else url.searchParams.set(name, String(value));
  }
  return url;
}

export function writeParameters(parameters: Parameters): void {
  const url = withParameters(location.href, parameters);
  if (url.href !== location.href) history.pushState(null, '', url);
}

export function addressOf(path: string, parameters: Parameters): string {
  const { pathname, search } = withParameters(path, parameters);
  return pathname + search;
}

/** The element id in the address's fragment; empty without one. */
export function readFragment(): string {
  return new URLSearchParams(`id=${location.hash.slice(1)}`).get('id') ?? '';
}

const PATH_ID = /\/(\d{1,10})\/?$/;

/** The id at the end of `/blogs/7`; 0, which no row has, where there is none. */
export function readPathId(): number {
  const id = PATH_ID.exec(location.pathname)?.[1];
  return id === undefined ? 0 : Number(id);
}

/** The path and query of the page that the visitor came from, if it is one of `paths`. */
export function cameFrom(paths: readonly string[]): string | null {
  const referrer = parseUrl(document.referrer);
  if (referrer === null) return null;
  const { origin, pathname, search } = referrer;
  return origin === location.origin && paths.includes(pathname) ? pathname + search : null;
}
