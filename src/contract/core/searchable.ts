/** The form a text has for searching: NFC, lower case, without white space. Both sides of a search use it. */
export function searchable(text: string): string {
  return text.toWellFormed().normalize('NFC').toLowerCase().replace(/\s+/g, '');
}
