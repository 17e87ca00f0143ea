// One lock of the mane, pointing up and leaning clockwise, its foot on a circle of radius 20.
const LOCK =
  'M-4.7 -19.4C-4.6 -24.6 -1 -28.6 5.4 -30.6C4 -27.2 4.3 -23 4.7 -19.4A20 20 0 0 0 -4.7 -19.4Z';

/** Returns the club's mark, a sun with a lion's mane of twelve locks, as SVG elements around (0, 0) with outer radius 31. */
export function sunMark(): string {
  const locks = Array.from(
    { length: 12 },
    (_, index) => `<use href="#lock" transform="rotate(${index * 30})"/>`,
  ).join('');
  return `<defs><path id="lock" d="${LOCK}"/>${SUN_GRADIENT}</defs><g fill="url(#mane)">${locks}</g><circle r="16.8" fill="url(#sun)"/>`;
}

const SUN_GRADIENT =
  '<radialGradient id="sun" cx=".5" cy=".4" r=".62"><stop stop-color="#ffcd84"/><stop offset=".5" stop-color="#ff8534"/><stop offset="1" stop-color="#e74f13"/></radialGradient>' +
  '<radialGradient id="mane" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="31"><stop offset=".62" stop-color="#e74f13"/><stop offset="1" stop-color="#ff8534"/></radialGradient>';

/** Returns the mark as a whole SVG file. */
export function markSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64">${sunMark()}</svg>\n`;
}
