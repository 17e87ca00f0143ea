/** The form a text has for searching: NFC, lower case, without white space. Both sides of a search use it. */
export const searchable = (text: string): string =>
  text.toWellFormed().normalize('NFC').toLowerCase().replace(/\s+/g, '');
