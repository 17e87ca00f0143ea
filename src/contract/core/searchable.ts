import { toNfc } from './nfc.ts';

/** The form a text has for searching: NFC, lower case, without white space. Both sides of a search use it. */
export function searchable(text: string): string {
  return toNfc(text.toWellFormed()).toLowerCase().replace(/\s+/g, '');
}
