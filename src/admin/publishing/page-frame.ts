/**
 * Shows pages of this site in an empty frame of the same origin. Their scripts are removed, so that nothing counts a
 * visit. Their styles become constructed sheets, since the frame inherits the content security policy of this page.
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
      // Safari has them since 16.4; before, the text is shown without the page's styles.
      if ('adoptedStyleSheets' in shown) shown.adoptedStyleSheets = [sheetOf(html, view)];
      // Links do nothing in a preview.
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
    // Scrolls to the block that was edited.
    const changed = blocksOf(shown.body).find(
      (block, index) => !block.isEqualNode(before[index] ?? null),
    );
    if (isShown && changed !== undefined) showIn(view, changed);
    isShown = true;
  };
}

/** A parsed `<style>` would violate the policy. */
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
