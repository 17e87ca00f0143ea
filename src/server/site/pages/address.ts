import { toNfc } from '#contract/core/text/nfc.ts';

/** Null for a malformed path, and for one that hides a separator, a NUL or a step upwards. */
export function decodePath(raw: string): string | null {
  if (/%(2f|5c|00)/i.test(raw)) return null;
  try {
    return toNfc(decodeURIComponent(raw));
  } catch {
    return null;
  }
}

/** Without `.html`, `/index` and slashes at the end. */
export function canonicalPath(path: string): string {
  const withoutEnding = withoutSlashes(path).replace(/\.html$/, '');
  return withoutSlashes(withoutEnding.replace(/\/index$/, '')) || '/';
}

/** A regular expression would take quadratic time for many slashes. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** What an address of this site may contain; a sentence glues other signs to a pasted link, as in `/recruit를` or `/recruit).`. */
const OWN = /^[\w/-]*/;

/** The same of a file. */
const OWN_FILE = /^[\w/-]*(?:\.[a-z\d]+)+/i;

/** A file, or a number that is none of ours. */
const ENDING = /^\.[a-z\d]/i;

/** Behind the address of the home page: a particle or a mark. Other words there name a page that does not exist. */
const AFTER_HOME = /^\/(?:[을를은는이가에로와과도의]|에서|으로)?[\p{P}\p{S}]*$/u;

/** The page that an address means: without such a tail, in small letters, with single slashes; null where none exists. */
export function resolvePath(path: string, exists: (path: string) => boolean): string | null {
  const single = path.replace(/\/{2,}/g, '/');
  const own = OWN.exec(single)?.[0] ?? '';
  const isFile = ENDING.test(single.slice(own.length));
  const cut = isFile
    ? (OWN_FILE.exec(single)?.[0] ?? single)
    : own.replace(/(?<![_-])[_-]+$/, '').replace(/(.)\/$/, '$1');
  const candidates = [single, cut, single.toLowerCase(), cut.toLowerCase()];
  const isHome = (candidate: string) => candidate === '/' && !AFTER_HOME.test(single);
  return candidates.find((candidate) => !isHome(candidate) && exists(candidate)) ?? null;
}
