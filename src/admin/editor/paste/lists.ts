/** Word writes every item as a paragraph that names its level, its marker in an element of its own. */
const MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

const SYMBOLS = /font-family:[^;]*(?:symbol|wingdings|courier)/i;

/** A box at the beginning of an item: `[ ]`, `[x]`, `☐`, `☑`. */
const BOX = /^\s*(?:\[([ xX]?)\]|([☐□])|([☑☒✅✔]))\s+/u;

interface Marker {
  readonly kind: 'number' | 'bullet' | 'words';
  readonly text: string;
}

/** Numbers and bullets are Markdown's; every other marker (`가.`, `①`, `(1)`, `제1조`) stays as words. */
function markerOf(element: Element | null): Marker {
  const text = element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  if (/^\d{1,3}[.)]$/.test(text)) return { kind: 'number', text };
  const isSymbol = text === 'o' || SYMBOLS.test(element?.innerHTML ?? '');
  return { kind: /[\p{L}\p{N}]/u.test(text) && !isSymbol ? 'words' : 'bullet', text };
}

const levelOf = (element: Element) =>
  Number(/mso-list:[^;"]*level(\d)/.exec(element.getAttribute('style') ?? '')?.[1] ?? 0);

/** Nests the paragraphs of Word into lists; a number that goes on after other words goes on. */
export function nestWordLists(body: HTMLElement): void {
  let open: HTMLElement[] = [];
  for (const element of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(element);
    const marker = element.querySelector(MARKER);
    const { kind, text } = markerOf(marker);
    marker?.remove();
    if (level === 0) open = [];
    else if (kind === 'words' || element.nodeName !== 'P') {
      element.prepend(`${text} `);
      const item = open[level - 2]?.lastElementChild;
      if (item && element.nodeName === 'P') item.append(element);
      else open = [];
    } else addItem(element, open, { level, kind, text });
  }
}

function addItem(
  paragraph: HTMLElement,
  open: HTMLElement[],
  { level, kind, text }: Marker & { level: number },
): void {
  const name = kind === 'number' ? 'OL' : 'UL';
  const number = Number.parseInt(text, 10);
  open.length = Math.min(open.length, level);
  const last = open[level - 1];
  const isNext = last?.nodeName === name && (name === 'UL' || Number(last.dataset.next) === number);
  if (last && !isNext) open.length = level - 1;
  while (open.length < level) {
    const list = document.createElement(name);
    if (name === 'OL') list.setAttribute('start', String(number));
    const around = open.at(-1);
    if (around) (around.lastElementChild ?? around).append(list);
    else if (last?.isConnected) last.after(list);
    else paragraph.before(list);
    open.push(list);
  }
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  const list = open.at(-1);
  list?.append(item);
  if (list) list.dataset.next = String(number + 1);
  paragraph.remove();
}

/** Word on the web writes every item as a list of its own, which names its level. */
function joinItems(body: HTMLElement): void {
  let open: Element[] = [];
  let before: Element | null = null;
  for (const item of body.querySelectorAll<HTMLElement>('li[data-aria-level]')) {
    const level = Number(item.dataset.ariaLevel);
    const list = item.parentElement;
    const between = document.createRange();
    if (before) between.setStartAfter(before);
    between.setEndBefore(item);
    before = item;
    if (list === null || list.childElementCount > 1 || !(level > 0)) continue;
    open = between.toString().trim() === '' ? open.slice(0, level) : [];
    const last = open[level - 1];
    const around = open[level - 2]?.lastElementChild;
    if (last?.nodeName === list.nodeName) {
      last.append(item);
      list.remove();
      continue;
    }
    around?.append(list);
    open[level - 1] = list;
  }
}

/** Google Docs puts a nested list beside its item, not into it. */
export function nestLists(body: HTMLElement): void {
  joinItems(body);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.nodeName === 'LI') item.append(list);
  }
  for (const item of body.querySelectorAll('ol > li:first-child[value]'))
    item.parentElement?.setAttribute('start', item.getAttribute('value') ?? '1');
}

/** Makes tasks of the items of check lists, however pages write them. */
export function readTasks(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li')) {
    const box = [...item.querySelectorAll('input[type=checkbox]')].find(
      (input) => input.closest('li') === item,
    );
    const named =
      item.dataset.checked ??
      (item.getAttribute('role') === 'checkbox' ? item.getAttribute('aria-checked') : null) ??
      /^(?:un)?checked$/.exec(item.dataset.list ?? '')?.[0];
    const state = box ? box.hasAttribute('checked') : named && /^(?:true|checked)$/.test(named);
    box?.remove();
    const textNodes = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    let first = textNodes.nextNode();
    while (first?.nodeValue?.trim() === '') first = textNodes.nextNode();
    const checkbox = BOX.exec(first?.nodeValue ?? '');
    const isOwn = checkbox !== null && first?.parentElement?.closest('li') === item;
    if (isOwn && first) first.nodeValue = (first.nodeValue ?? '').slice(checkbox[0].length);
    const checked = isOwn ? /[xX]/.test(checkbox[1] ?? '') || checkbox[3] !== undefined : state;
    if (typeof checked === 'boolean') item.dataset.checked = String(checked);
  }
}
