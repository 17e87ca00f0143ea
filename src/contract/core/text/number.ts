/** `1,234`, without the first use of `Intl` in a page, which takes some 17 ms and on a phone several times that. */
export function groupDigits(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
