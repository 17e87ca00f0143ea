/** Combining marks in a row, but for the one that ends such a row. */
const MANY_MARKS = /(?:(?!\u034f)\p{M}){30}(?=(?!\u034f)\p{M})/gu;

/**
 * The text in Unicode NFC, in a time that grows with its length: sorting the marks on one letter takes the square of
 * their number, so a row of them is broken every thirty by U+034F, as the Stream-Safe Text Format has it (UAX 15). No
 * language puts that many on a letter.
 */
export function toNfc(text: string): string {
  return text.replace(MANY_MARKS, '$&\u034f').normalize('NFC');
}
