import { isSafeUrl } from '#contract/core/text/url.ts';

/** Elements for which Markdown has a mark. Code editors copy HTML without them, which is pasted as plain text. */
const STRUCTURE =
  /<(?:a\s[^>]*href|h[1-6]|[uo]l|table|blockquote|pre|code|strong|em|b|i|del|s|img)\b|mso-list|data-pm-slice/i;

/** In characters: more than any accepted text has with the styles that word processors add to each word. */
const LONGEST = 5_000_000;

/** Elements that hold no text. */
const NO_TEXT =
  'script, style, noscript, template, iframe, object, embed, svg, math, head, meta, link, title';

/** Class names with the language of code: `language-js`, `highlight-source-js`. */
const LANGUAGE = /(?:language|lang|highlight-(?:source|text))-([\w+#-]+)/;

/** Columns times rows: no text for people has a larger table. */
const MOST_CELLS = 10_000;

/** Addresses of pictures that only the person who copied them can open, and only for some time. */
const PASSING = /googleusercontent\.com|docs\.google\.com|notion\.(?:so|site)\/image|[?&]X-Amz-/i;

/** The address of a pasted picture that has to be uploaded; the number is its index in `pictures`. */
export const PASTED = /^pasted:(\d+)$/;

/** A picture whose address pages cannot use: its file, or only its name where the file cannot be read. */
export interface PastedPicture {
  readonly name: string;
  readonly file: File | null;
}

/** Whether HTML contains more than plain words: headings, lists, tables, links, marks. */
export function isStructured(html: string): boolean {
  return html.length <= LONGEST && STRUCTURE.test(html);
}

/** Cleans HTML from the clipboard. None of its scripts run, and nothing of it is loaded. */
export function cleanHtml(html: string) {
  // A spreadsheet puts its styles before the table.
  const { body } = new DOMParser().parseFromString(
    html.replace(/<style[^]*?<\/style>/gi, ''),
    'text/html',
  );
  const all = <Name extends keyof HTMLElementTagNameMap>(names: string) => [
    ...body.querySelectorAll<HTMLElementTagNameMap[Name]>(names),
  ];
  for (const element of all(NO_TEXT)) element.remove();
  for (const element of all<'span'>('b, strong, em, i, span')) markByStyle(element);
  nestWordLists(body);
  // Google Docs puts a nested list beside its item, not into it.
  for (const list of all(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.nodeName === 'LI') item.append(list);
  }
  for (const code of all('pre')) nameLanguage(code);
  for (const table of all<'table'>('table')) tidyTable(table);
  const pictures: PastedPicture[] = [];
  for (const image of all<'img'>('img')) takePicture(image, pictures);
  return { html: body.innerHTML, pictures };
}

/** Google Docs writes bold as a style of `span`, and puts the whole text into a `b` that is not bold. */
function markByStyle(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? '';
  if (element.nodeName !== 'SPAN') {
    if (/font-(?:weight:\s*(?:normal|400)|style:\s*normal)/.test(style)) {
      element.replaceWith(...element.childNodes);
    }
    return;
  }
  if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) wrapContent(element, 'strong');
  if (/font-style:\s*italic/.test(style)) wrapContent(element, 'em');
  if (/text-decoration[^;]*line-through/.test(style)) wrapContent(element, 'del');
}

function wrapContent(element: HTMLElement, name: 'strong' | 'em' | 'del'): void {
  if (element.textContent.trim() === '' || element.closest(name) !== null) return;
  const mark = element.ownerDocument.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Word writes every item as a paragraph that names its level. */
function nestWordLists(body: HTMLElement): void {
  const open: HTMLElement[] = [];
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p')]) {
    const level = Number(
      /mso-list:[^;"]*level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1],
    );
    if (!level) {
      open.length = 0;
      continue;
    }
    const marker = paragraph.querySelector(
      '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
    );
    const isNumber = /^\s*(?:\d+|[a-z])[.)]/i.test(marker?.textContent ?? '');
    marker?.remove();
    const item = body.ownerDocument.createElement('li');
    if (open.length === 0) paragraph.before(addList(open, isNumber, null));
    while (open.length > level) open.pop();
    while (open.length < level)
      addList(open, isNumber, open.at(-1)?.lastElementChild ?? open.at(-1) ?? null);
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

function addList(open: HTMLElement[], isNumber: boolean, into: Element | null): HTMLElement {
  const list = document.createElement(isNumber ? 'ol' : 'ul');
  into?.append(list);
  open.push(list);
  return list;
}

/** Sets the class from which the editor reads the language of a code block. */
function nameLanguage(pre: HTMLElement): void {
  const classes = [pre, ...pre.querySelectorAll('code'), pre.parentElement].map(
    (element) => element?.getAttribute('class') ?? '',
  );
  const language = LANGUAGE.exec(classes.join(' '))?.[1];
  const code = document.createElement('code');
  if (language !== undefined) code.className = `language-${language}`;
  code.textContent = pre.textContent.replace(/\n$/, '');
  pre.replaceChildren(code);
}

/** Gives a table a first row of headings, one line in each cell and rows of equal length; unwraps a layout table. */
function tidyTable(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const spans = rows.map(({ cells }) =>
    [...cells].reduce((sum, cell) => sum + Math.min(cell.colSpan, 100), 0),
  );
  const width = Math.max(0, ...spans);
  if (table.querySelector('table') || rows.length * width < 2 || rows.length * width > MOST_CELLS) {
    const cells = rows.flatMap((row) => [...row.cells]);
    table.replaceWith(...cells.flatMap((cell) => [...cell.childNodes]));
    return;
  }
  const { caption } = table;
  if (caption) {
    const words = document.createElement('p');
    words.append(...caption.childNodes);
    table.before(words);
    caption.remove();
  }
  for (const [index, row] of rows.entries()) {
    const cells = [...row.cells].flatMap((cell) => [
      cellOf(cell, index === 0),
      ...Array.from({ length: Math.min(cell.colSpan, 100) - 1 }, () => cellOf(null, index === 0)),
    ]);
    while (cells.length < width) cells.push(cellOf(null, index === 0));
    row.replaceChildren(...cells);
  }
}

function cellOf(cell: HTMLTableCellElement | null, isHeading: boolean): HTMLElement {
  const made = document.createElement(isHeading ? 'th' : 'td');
  for (const block of cell?.querySelectorAll('p, div, li, ul, ol, br, h1, h2, h3, h4, h5, h6') ??
    []) {
    if (block.nextSibling !== null) block.after(' ');
    block.replaceWith(...block.childNodes);
  }
  made.append(...(cell?.childNodes ?? []));
  return made;
}

function takePicture(image: HTMLImageElement, pictures: PastedPicture[]): void {
  const address = image.getAttribute('src') ?? '';
  if (isSafeUrl(address) && !PASSING.test(address)) return;
  const name = image.alt.replace(/\s+/g, ' ').trim();
  image.setAttribute('src', `pasted:${pictures.length}`);
  pictures.push({ name: name || '붙여 넣은 사진', file: fileOf(address, name) });
}

/** The file in a `data:` address, which the page's policy does not allow to fetch. */
function fileOf(address: string, name: string): File | null {
  const [, type, base64] =
    /^data:(image\/(?:jpeg|png|webp|avif|gif));base64,([\w+/=\s]+)$/.exec(address) ?? [];
  if (type === undefined || base64 === undefined) return null;
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  return new File([bytes], `${name || '붙여 넣은 사진'}.${type.slice('image/'.length)}`, { type });
}
