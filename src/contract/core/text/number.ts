/**
 * A whole number with a comma at every third digit, `1,234`, as Korean writes it; like `toLocaleString`, but without the 70 ms
 * that the first use of `Intl` in a page costs a phone.
 */
export function groupDigits(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
