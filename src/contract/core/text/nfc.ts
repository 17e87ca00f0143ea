/** Thirty combining marks in a row with another one behind them. */
const MANY_MARKS = /(?:(?!\u034f)\p{M}){30}(?=(?!\u034f)\p{M})/gu;

/**
 * Unicode NFC in linear time. Sorting the marks on one letter takes the square of their number, so a row of them is
 * broken every thirty by U+034F, as the Stream-Safe Text Format does (UAX 15). No language puts that many on a
 * letter.
 */
export function toNfc(text: string): string {
  return text.replace(MANY_MARKS, '$&\u034f').normalize('NFC');
}
