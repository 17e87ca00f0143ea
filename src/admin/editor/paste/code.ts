/** Class names with the language of code: `language-js`, `highlight-source-js`, `brush: js`. */
const LANGUAGE = /(?:\b(?:language|lang|highlight-(?:source|text))-|\bbrush:\s*)([\w+#-]+)/;

const NO_LANGUAGE = /^(?:none|text|plain|plaintext|undefined|auto)$/;

/** What stands in a block of code and is none of it. */
const NO_CODE =
  'button, select, [role=button], [aria-hidden=true], .sr-only, [style*="user-select:none" i], [style*="user-select: none" i]';

const NUMBER_CLASS = /line-?num|lineno|gutter|blob-num|\bln\b|hljs-ln/i;

const LINES = /^(?:DIV|P|LI|OL|UL|TR|TABLE|TBODY|PRE|SECTION)$/;

/** Styles of a code editor around the lines that were copied out of it. */
const OF_EDITOR = /white-space:\s*pre\b.*|monospace/gi;

const isDigits = ({ textContent }: Element) => /^[\s\d]+$/.test(textContent);

const isNumber = (element: Element) =>
  isDigits(element) && NUMBER_CLASS.test(element.getAttribute('class') ?? '');

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** The text of code as one reads it: line breaks and blocks are line feeds; buttons, labels and numbers are none. */
export function textOfCode(code: Element): string {
  let content = '';
  let isEnded = false;
  const add = (text: string) => {
    const isNext = isEnded && !content.endsWith('\n') && !text.startsWith('\n');
    content += (isNext ? '\n' : '') + text;
    isEnded = false;
  };
  const endLine = () => {
    isEnded = content !== '';
  };
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) add(node.nodeValue ?? '');
    if (!(node instanceof Element) || node.matches(NO_CODE) || isNumber(node)) return;
    if (node.nodeName === 'BR') {
      content += isEnded && !content.endsWith('\n') ? '\n\n' : '\n';
      isEnded = false;
    }
    const isLine = LINES.test(node.nodeName) || /display:\s*block/.test(styleOf(node));
    if (isLine) endLine();
    for (const child of node.childNodes) read(child);
    if (isLine) endLine();
  };
  for (const child of code.childNodes) read(child);
  return content
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\n$/, '');
}

function languageOf(elements: readonly (Element | null)[]): string | undefined {
  const name = elements
    .map((element) => {
      const { language, lang, keLanguage } = element instanceof HTMLElement ? element.dataset : {};
      const named = LANGUAGE.exec(element?.getAttribute('class') ?? '')?.[1];
      return (
        language ??
        lang ??
        keLanguage ??
        named ??
        (element?.nodeName === 'PRE' ? element.getAttribute('lang') : null)
      );
    })
    .find(Boolean);
  return name && !NO_LANGUAGE.test(name) ? name : undefined;
}

function createCode(content: string, language?: string): HTMLElement {
  const [pre, code] = [document.createElement('pre'), document.createElement('code')];
  if (language !== undefined) code.className = `language-${language}`;
  code.textContent = content;
  pre.append(code);
  return pre;
}

/** Makes a block with its text and its language of code, however pages and editors write it. */
export function tidyCode(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) if (isCodeTable(table)) replace(table);
  for (const pre of body.querySelectorAll('pre:not([data-source])')) replace(pre);
  for (const block of body.querySelectorAll('div')) {
    const isOfEditor =
      new Set(styleOf(block).match(OF_EDITOR)).size > 0 &&
      /pre\b/.test(styleOf(block)) &&
      /monospace/i.test(styleOf(block));
    if (isOfEditor && block.isConnected) replace(block);
  }
}

function replace(block: Element): void {
  const codes = block.querySelectorAll('code');
  // A single element of code has labels and buttons beside it.
  const whole = codes.length === 1 && codes[0] ? codes[0] : block;
  const language = languageOf([
    block,
    ...codes,
    block.parentElement,
    ...block.querySelectorAll('pre'),
  ]);
  block.replaceWith(createCode(textOfCode(whole), language));
}

/** A table with numbers beside lines of code. */
function isCodeTable(table: HTMLTableElement): boolean {
  const rows = [...table.rows];
  const isOfCode = table.querySelector('pre, [class*=blob-code], .hljs-ln-code, td.code') !== null;
  if (!isOfCode || rows.some(({ cells }) => cells.length > 3)) return false;
  const numbers = rows.flatMap(({ cells }) => [...cells].slice(0, -1));
  if (!numbers.every((cell) => isDigits(cell) || cell.textContent.trim() === '')) return false;
  for (const cell of numbers) cell.remove();
  return numbers.length > 0;
}
