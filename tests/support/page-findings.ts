/** What is wrong with a page as it stands. Each function runs in the page and so leans on nothing outside itself. */

/** Text that only a mistake puts on a page. */
export const SLIPS = /\bundefined\b|\bNaN\b|\[object |\bnull\b/;

/** How much wider than the window the page is, and what sticks out of it; empty when nothing does. */
export function findOverflow(): string[] {
  const width = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return [];
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > width + 1;
  });
  const names = wide.map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  return [`${scrollWidth} px in a window of ${width} px`, ...names.slice(0, 8)];
}

/** The Hangul shown in the site's type that none of the faces which have come holds. */
export function findUnsetHangul(): string[] {
  // The fallbacks are faces as well.
  const loaded = [...document.fonts].filter(
    ({ status, family }) => status === 'loaded' && /^"?KW Sans"?$/.test(family),
  );
  const ranges = loaded.flatMap(({ unicodeRange }) =>
    [...unicodeRange.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    ),
  );
  const characters = [...new Set(document.body.innerText)].filter((char) => /[가-힣]/.test(char));
  return characters.filter((char) => {
    const code = char.codePointAt(0) ?? 0;
    return !ranges.some(([from, to]) => code >= from && code <= to);
  });
}
