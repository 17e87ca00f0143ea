import { toNfc } from './nfc.ts';

/** The form by which titles are sorted, by code point: numbers count as numbers, capitals as small letters. */
export function titleKey(title: string): string {
  return toNfc(title)
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(10, '0'));
}
