/**
 * Shows pages of this site in an empty frame of the same origin. No script of theirs runs, so that nothing counts a
 * visit; their styles are taken over as sheets, since the frame has the policy of the page around it.
 */
export function createPageFrame(findDocument: () => Document | null): (html: string) => void {
  let isShown = false;
  return (html) => {
    const shown = findDocument();
    const { defaultView: view } = shown ?? {};
    if (shown === null || view === null || view === undefined) return;
    const page = new DOMParser().parseFromString(html.replace(STYLE, ''), 'text/html');
    for (const gone of page.querySelectorAll('script, noscript, meta[http-equiv]')) gone.remove();
    if (!isShown) {
      shown.adoptedStyleSheets = [sheetOf(html, view)];
      // The links of a preview lead nowhere.
      shown.addEventListener('click', (event) => event.preventDefault());
    }
    for (const { name, value } of page.documentElement.attributes) {
      shown.documentElement.setAttribute(name, value);
    }
    shown.title = page.title;
    const before = isShown ? blocksOf(shown.body) : [];
    const { scrollTop } = shown.documentElement;
    shown.body.replaceWith(shown.importNode(page.body, true));
    shown.documentElement.scrollTop = scrollTop;
    // What was typed comes into view where it is out of it.
    const changed = blocksOf(shown.body).find(
      (block, index) => !block.isEqualNode(before[index] ?? null),
    );
    if (isShown && changed !== undefined) showIn(view, changed);
    isShown = true;
  };
}

/** A parsed `<style>` would be reported against the policy. */
const STYLE = /<style[^>]*>([^]*?)<\/style>/g;

function sheetOf(html: string, view: Window & typeof globalThis): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync([...html.matchAll(STYLE)].map(([, css = '']) => css).join('\n'));
  return sheet;
}

const blocksOf = (body: HTMLElement): Element[] => [
  ...body.querySelectorAll('article :is(h1, h2, h3, h4, h5, h6, p, li, img, pre, table)'),
];

function showIn(view: Window, block: Element): void {
  const { top, bottom } = block.getBoundingClientRect();
  if (top < 0 || bottom > view.innerHeight) block.scrollIntoView({ block: 'center' });
}
