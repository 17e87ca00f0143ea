import { countCharacters } from './characters.ts';

/** Characters of Korean, the figure that Medium uses for its reading times. */
const READ_IN_A_MINUTE = 500;

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The text that rendered HTML shows. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => CHARACTERS[name] ?? whole);
}

/** In whole minutes, by the characters that are no white space; 0 for a text without words. */
export function minutesToRead(html: string): number {
  return Math.ceil(countCharacters(textOf(html).replace(/\s/g, '')) / READ_IN_A_MINUTE);
}
