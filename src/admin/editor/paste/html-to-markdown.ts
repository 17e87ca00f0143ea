import TurndownService from 'turndown';
import { isSafeUrl } from '#contract/core/text/url.ts';
import { tableToMarkdown } from './table-to-markdown.ts';

/** Elements that hold no text. */
const NO_TEXT =
  'script, style, noscript, template, iframe, object, embed, svg, math, head, meta, link, title';

/** Class names that tell a language: `language-js`, `highlight-source-js`. */
const LANGUAGE = /(?:language|lang|highlight-(?:source|text))-([\w+#-]+)/;

/**
 * Converts HTML from the clipboard to Markdown as the pages show it: no HTML remains, and links and pictures only with
 * an address that the pages accept. Nothing of the HTML is run or loaded.
 */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  for (const element of [...body.querySelectorAll<HTMLElement>('b, strong, em, i, span')]) {
    markByStyle(element);
  }
  // Google Docs puts a nested list beside its item, not into it.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.nodeName === 'LI') item.append(list);
  }
  return createService().turndown(body).trim();
}

function createService(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
    br: '',
  });
  service.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const address = node.getAttribute('href') ?? '';
      const words = content.replace(/\s*\n\s*/g, ' ').trim();
      return isSafeUrl(address) && words !== '' ? `[${words}](${writeAddress(address)})` : content;
    },
  });
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const [address, words] = [node.getAttribute('src') ?? '', node.getAttribute('alt') ?? ''];
      const alt = service.escape(words.replace(/\s+/g, ' ').trim());
      return isSafeUrl(address) ? `![${alt}](${writeAddress(address)})` : alt;
    },
  });
  service.addRule('strike', {
    filter: (node) => ['DEL', 'S', 'STRIKE'].includes(node.nodeName),
    replacement: (content) => (content.trim() === '' ? content : `~~${content}~~`),
  });
  service.addRule('fence', {
    filter: 'pre',
    replacement: (_, node) => writeFence(node),
  });
  service.addRule('task', {
    filter: (node) => node.nodeName === 'INPUT' && node.getAttribute('type') === 'checkbox',
    replacement: (_, node) => (node.hasAttribute('checked') ? '[x] ' : '[ ] '),
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (content, node) =>
      tableToMarkdown(node, (cell) => createService().turndown(cell)) ?? content,
  });
  return service;
}

/** Round brackets would end the address. */
function writeAddress(address: string): string {
  return address.replace(/[()]/g, (bracket) => `\\${bracket}`);
}

function writeFence(node: HTMLElement): string {
  const code = node.textContent.replace(/\n$/, '');
  const classes = [node, ...node.querySelectorAll('code'), node.parentElement]
    .map((element) => element?.getAttribute('class') ?? '')
    .join(' ');
  const language = LANGUAGE.exec(classes)?.[1] ?? '';
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
}

/** Google Docs writes bold as a style of `span`, and puts the whole text into a `b` that is not bold. */
function markByStyle(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? '';
  const isSpan = element.nodeName === 'SPAN';
  if (!isSpan) {
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
