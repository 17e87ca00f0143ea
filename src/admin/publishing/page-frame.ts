/**
 * Shows pages of this site in an empty frame of the same origin. Their scripts are removed, so that nothing counts a
 * visit. Their styles become constructed sheets, since the frame inherits the content security policy of this page.
 */
export function createPageFrame(findDocument: () => Document | null): (html: string) => void {
  let isFilled = false;
  return (html) => {
    const frame = findDocument();
    const { defaultView: view } = frame ?? {};
    if (frame === null || view === null || view === undefined) return;
    const page = new DOMParser().parseFromString(html.replace(STYLE, ''), 'text/html');
    for (const gone of page.querySelectorAll('script, noscript, meta[http-equiv]')) gone.remove();
    if (!isFilled) {
      // Safari has them since 16.4; before, the text is shown without the page's styles.
      if ('adoptedStyleSheets' in frame) frame.adoptedStyleSheets = [sheetOf(html, view)];
      // Links do nothing in a preview.
      frame.addEventListener('click', (event) => event.preventDefault());
    }
    for (const { name, value } of page.documentElement.attributes) {
      frame.documentElement.setAttribute(name, value);
    }
    frame.title = page.title;
    const before = isFilled ? blocksOf(frame.body) : [];
    const { scrollTop } = frame.documentElement;
    frame.body.replaceWith(frame.importNode(page.body, true));
    frame.documentElement.scrollTop = scrollTop;
    // Scrolls to the block that was edited.
    const changed = blocksOf(frame.body).find(
      (block, index) => !block.isEqualNode(before[index] ?? null),
    );
    if (isFilled && changed !== undefined) showIn(view, changed);
    isFilled = true;
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
