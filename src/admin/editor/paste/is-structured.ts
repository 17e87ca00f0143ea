/** What Markdown has a mark for. Code editors copy text without any of it, which stays as it is. */
const STRUCTURE =
  /<(?:a\s[^>]*href|h[1-6]|[uo]l|table|blockquote|pre|code|strong|em|b|i|del|s|img)\b/i;

/** Longer than any accepted text with the styles that word processors put beside each word. In characters. */
const LONGEST = 5_000_000;

/** Whether HTML holds more than plain words: headings, lists, tables, links, marked words. */
export function isStructured(html: string): boolean {
  return html.length <= LONGEST && STRUCTURE.test(html);
}
