import { tidyCode } from './code.ts';
import { nestLists, nestWordLists, readTasks } from './lists.ts';
import { takePictures } from './pictures.ts';
import { tidyTable, toOneLine } from './tables.ts';

/** What Markdown has a mark for. Code editors copy HTML without it, which is pasted as plain text. */
const STRUCTURE =
  /<(?:a\s[^>]*href|h[1-6]|[uo]l|table|blockquote|pre|code|strong|em|b|i|del|s|img)\b|mso-list|data-pm-slice|white-space:\s*pre\b/i;

/** In characters, without pictures: more than any accepted text has with the styles of word processors. */
const LONGEST = 5_000_000;

/** Elements that hold no text. */
const NO_TEXT =
  'script, style, noscript, template, iframe, object, embed, svg, math, head, meta, link, title';

/** Whether HTML contains more than plain words: headings, lists, tables, links, marks. */
export const isStructured = (html: string): boolean => STRUCTURE.test(html);

/** Whether HTML is longer than the surface can read; the pictures in it do not count. */
export const isTooLong = (html: string): boolean =>
  html.length > LONGEST && html.replace(/data:image\/[\w+]+;base64,[\w+/=]+/g, '').length > LONGEST;

/** Cleans HTML from the clipboard, for a cell all but a table as one line. None of its scripts run, and nothing of it is loaded. */
export function cleanHtml(html: string, isForCells = false) {
  // A spreadsheet puts its styles before the table.
  const { body } = new DOMParser().parseFromString(
    html.replace(/<style[^]*?<\/style>/gi, '').replace(/\v/g, '<br>'),
    'text/html',
  );
  const pictures = takePictures(body);
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  nestWordLists(body);
  nestLists(body);
  readTasks(body);
  tidyCode(body);
  for (const table of body.querySelectorAll('table')) tidyTable(table);
  if (isForCells) toOneLine(body);
  return { html: body.innerHTML, pictures };
}
