/** The site's colours, which all the posts' pictures are made of. */
export const NIGHT = '#0d0b0a';
export const EMBER = '#2a1009';
export const WINE = '#5e1a0c';
export const SUN = '#e74f13';
export const FLARE = '#ff8534';
export const GOLD = '#ffcd84';
export const CREAM = '#fff1d9';
/** A cool note, used sparingly: the sky before the sun. */
export const DAWN = '#3a3f6b';
