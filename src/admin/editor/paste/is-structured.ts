/** What Markdown has a mark for. Editors of code put nothing of it around what they copy, and that stays as it is. */
const STRUCTURE =
  /<(?:a\s[^>]*href|h[1-6]|[uo]l|table|blockquote|pre|code|strong|em|b|i|del|s|img)\b/i;

/** Longer than any text that is taken, with the styles that word processors put beside each word. */
const LONGEST = 5_000_000;

/** Whether HTML from the clipboard holds more than plain words: headings, lists, tables, links, marked words. */
export function isStructured(html: string): boolean {
  return html.length <= LONGEST && STRUCTURE.test(html);
}
