/** Thirty combining marks in a row with another one behind them. */
const MANY_MARKS = /(?:(?!\u034f)\p{M}){30}(?=(?!\u034f)\p{M})/gu;

/**
 * NFC in linear time. Sorting the marks on one letter takes the square of their number, so U+034F breaks a row of
 * them after thirty, as the Stream-Safe Text Format does (UAX 15).
 */
export function toNfc(text: string): string {
  return text.replace(MANY_MARKS, '$&\u034f').normalize('NFC');
}

/** Halves of a pair become U+FFFD. Browsers have a method for it since 2023. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
